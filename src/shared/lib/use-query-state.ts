import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Marks a replace by which a page mirrors its own state: it is no navigation (no scroll, no checkStatus). */
export const mirror: NavigateOptions = { replace: true, preventScrollReset: true, state: { mirror: true } };

type Values = Record<string, string | number | null | undefined>;

/**
 * Filters, tab and page live in the address. `parse` turns the query into the page's state, `set` changes some
 * of its keys: empty values leave the address. A change is a navigation unless options say `mirror`.
 */
export function useQueryState<State>(parse: (query: URLSearchParams) => State) {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (changes: Values, options: NavigateOptions = { preventScrollReset: true }) =>
      setQuery((current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === undefined || value === '') next.delete(key);
          else next.set(key, String(value));
        }
        return next;
      }, options),
    [setQuery],
  );
  return [parse(query), set, query] as const;
}
