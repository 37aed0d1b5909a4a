import { configure, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

const other = createRoot(document.createElement('div'));
let renders = 0;
/** Runs the effects of what has been shown: React runs all that are due before it renders anything else. */
const runEffects = () => flushSync(() => other.render((renders += 1)));

const library = getConfig();
/**
 * Makes each `findBy`, `waitFor` and act of user-event run the effects of what it has found. React runs them after it has
 * changed the page, and one time in a hundred the test went on before: an event then had no listener yet.
 */
configure({
  asyncWrapper: (act) =>
    library.asyncWrapper(async () => {
      const result = await act();
      runEffects();
      return result;
    }),
});
