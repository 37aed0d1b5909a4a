import { screen } from '@testing-library/react';

/** Each figure that is shown, by its caption. */
export const figures = () =>
  Object.fromEntries(screen.queryAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]));
/** The same as lines, in their order. */
export const figureLines = () => Object.entries(figures()).map(([caption, figure]) => `${caption} ${figure}`);
