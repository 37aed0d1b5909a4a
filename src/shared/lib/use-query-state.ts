import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location, type NavigateOptions } from 'react-router-dom';

/** Marks a replace by which a page mirrors its own state: it is no navigation (no scroll, no checkStatus). */
export const mirror: NavigateOptions = { replace: true, preventScrollReset: true, state: { mirror: true } };

/** The query that was asked for from an address and has not arrived: the router commits later than the click. */
const asked = new WeakMap<Location, string>();

/**
 * Changes the query of the present address. Like React's own setters the update gets the newest query, also the one
 * that is still on its way, so that of two quick changes none is lost; the router's own setter knows only what has
 * arrived.
 */
export function useQueryUpdate() {
  const navigate = useNavigate();
  const from = useLocation();
  return useCallback(
    (
      update: (current: URLSearchParams) => URLSearchParams,
      options: NavigateOptions = { preventScrollReset: true },
    ) => {
      const search = update(new URLSearchParams(asked.get(from) ?? from.search)).toString();
      asked.set(from, search);
      void Promise.resolve(navigate(`?${search}`, options)).then(() => {
        // Held back by a question or overtaken: it will never arrive.
        const isLast = asked.get(from) === search;
        if (isLast && new URLSearchParams(location.search).toString() !== search) asked.delete(from);
      });
    },
    [navigate, from],
  );
}

type Values = Record<string, string | number | null | undefined>;

/**
 * Filters, tab and page live in the address. `parse` turns the query into the page's state, `set` changes some
 * of its keys: empty values leave the address. A change is a navigation unless options say `mirror`.
 */
export function useQueryState<State>(parse: (query: URLSearchParams) => State) {
  const [query] = useSearchParams();
  const change = useQueryUpdate();
  const set = useCallback(
    (changes: Values, options?: NavigateOptions) =>
      change((next) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === undefined || value === '') next.delete(key);
          else next.set(key, String(value));
        }
        return next;
      }, options),
    [change],
  );
  return [parse(query), set, query] as const;
}
