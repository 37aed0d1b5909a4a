import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location, type NavigateOptions } from 'react-router-dom';
import { changedQuery, type AddressChange } from './address-state';

/** A page writes its state into the address; that counts as no navigation (no scroll, no checkStatus). */
export const silentReplace: NavigateOptions = { replace: true, preventScrollReset: true, state: { isSilent: true } };

/** Queries requested from a location but not committed yet, because the router commits after the click. */
const requested = new WeakMap<Location, string>();

/**
 * Changes the query of the current address. As with React's setters, the update gets the newest query, even one that is
 * not committed yet, so two quick changes are both kept. The router's own setter sees only the committed one.
 */
export function useQueryUpdate() {
  const navigate = useNavigate();
  const from = useLocation();
  return useCallback(
    (
      update: (current: URLSearchParams) => URLSearchParams,
      options: NavigateOptions = { preventScrollReset: true },
    ) => {
      const search = update(new URLSearchParams(requested.get(from) ?? from.search)).toString();
      requested.set(from, search);
      void Promise.resolve(navigate(`?${search}`, options)).then(() => {
        // Blocked by a leave guard or overtaken, so it is never committed.
        const isLast = requested.get(from) === search;
        if (isLast && new URLSearchParams(location.search).toString() !== search) requested.delete(from);
      });
    },
    [navigate, from],
  );
}

/** Filters, tab and page in the address. A change (`changedQuery`) is a navigation, unless with `silentReplace`. */
export function useQueryState<State>(parse: (query: URLSearchParams) => State) {
  const [query] = useSearchParams();
  const change = useQueryUpdate();
  const set = useCallback(
    (changes: AddressChange, options?: NavigateOptions) => change((current) => changedQuery(current, changes), options),
    [change],
  );
  return [parse(query), set] as const;
}

interface PagedQuery {
  data: { total: number } | undefined;
  isPlaceholderData: boolean;
}

/** Number of pages, at least one. A page beyond the last (a shared filter, removed rows) leads to the last. */
export function usePages({ data, isPlaceholderData }: PagedQuery, size: number, page: number): number {
  const update = useQueryUpdate();
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  const beyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (!beyond) return;
    update((query) => changedQuery(query, { page: pages }), silentReplace);
  }, [beyond, pages, update]);
  return pages;
}
