import { useEffect } from 'react';
import { brand } from '../constants';

/** The title of the document; null gives the brand alone (S2). */
export const titleOf = (title: string | null | undefined): string => (title ? `${title} - ${brand}` : brand);

/** Replaces the route's title by one that the page has loaded, such as a course's name. */
export function usePageTitle(title: string | null | undefined): void {
  // After every render, because a change of the query string sets the route's title again.
  useEffect(() => {
    if (title) document.title = titleOf(title);
  });
}
