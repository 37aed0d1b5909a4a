import { screen } from '@testing-library/react';

/** The address of a link that is shown. */
export const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
