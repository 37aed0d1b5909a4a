import { useEffect } from 'react';
import { siteDescription } from '../constants';

// What a search engine or a link preview reads of the page besides its title (use-page-title.ts).

/** Characters that search engines show of a description. */
const longest = 120;

const metaOf = (name: string): HTMLMetaElement => {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  if (found) return found;
  const made = Object.assign(document.createElement('meta'), { name });
  document.head.append(made);
  return made;
};

/** Text of a description: one line of at most 120 characters. */
function descriptionOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line;
}

function setDescription(text: string): void {
  metaOf('description').content = descriptionOf(text) || siteDescription;
}

/** A page is found by its address without the query, and has the site's description until it sets its own. */
export function resetPageHead(address: string): void {
  setDescription('');
  const found = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const link = found ?? Object.assign(document.createElement('link'), { rel: 'canonical' });
  link.href = address;
  if (!found) document.head.append(link);
}

/** The description of a page; empty or null leaves that of the site. */
export function usePageDescription(text: string | null | undefined): void {
  // After every render, because a change of the query string resets it.
  useEffect(() => {
    if (text) setDescription(text);
  });
}

/** Tells search engines to forget this address, because its content does not exist or is no longer sold. */
export function useNoIndex(applies = true): void {
  useEffect(() => {
    if (!applies) return;
    const meta = metaOf('robots');
    meta.content = 'noindex';
    return () => meta.remove();
  }, [applies]);
}
