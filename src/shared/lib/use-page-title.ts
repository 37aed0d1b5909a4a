import { useEffect } from 'react';
import { brand } from '../constants';

/** `null` leaves the brand alone (S2: a default brand title). */
export const titleOf = (title: string | null | undefined): string => (title ? `${title} - ${brand}` : brand);

/** Replaces the route's title by what the page has loaded, such as a course's name. */
export function usePageTitle(title: string | null | undefined): void {
  // After every render: a change of the query alone puts the route's title back.
  useEffect(() => {
    if (title) document.title = titleOf(title);
  });
}
