// What a page keeps in the query of its address: how it is read, and how a change is written. Without React, because the
// route table reads addresses too.
import { firstCharacters } from './first-characters';

/** 1 without a page, or with a bad one. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The choice that a parameter names; the first one is the default. */
export const choiceOf = <Choice extends string>(
  query: URLSearchParams,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice => choices.find((choice) => choice === query.get(key)) ?? choices[0];

/** The words of a search that is sent to a server. */
export const keywordOf = (query: URLSearchParams): string => firstCharacters((query.get('kw') ?? '').trim(), 50);

/** The id in a filter; null for all. */
export function filterIdOf(query: URLSearchParams, key: string): string | null {
  const value = query.get(key);
  return value === 'all' ? null : value || null;
}

export type AddressChange = Readonly<Record<string, string | number | null | undefined>>;

/** The query after a change. Empty values and page 1 leave no parameter; a change without a page returns to page 1. */
export function changedQuery(query: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(query);
  const values: AddressChange = { page: 1, ...change };
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '' || (key === 'page' && value === 1)) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** The same, for links, so that filters can be prefetched on hover and opened in a new tab. */
export const searchOf = (query: URLSearchParams, change: AddressChange): string => `?${changedQuery(query, change)}`;
