import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type Params, type RouteObject } from 'react-router-dom';
import { queryClientContext } from '../context';
import { requireLogin } from '../guards';
import { lazyPart } from '@/shared/ui/lazy-part';

// oxlint-disable-next-line typescript/no-explicit-any -- a list of queries of different types has no common one
type AnyQuery = FetchQueryOptions<any, any, any, any>;

export interface PageHandle {
  title: string | null;
  /** Tabs of one page: moving among routes of the same group keeps the scroll position. */
  keepScroll?: string;
  mobilePath?: string;
  /** The page's chunk, for the tests. */
  load?: () => Promise<{ Component: ComponentType }>;
  /** Fetches it ahead, for the loader and for a link on which somebody rests. */
  preload?: () => void;
  prefetch?: Prefetch;
}
type Prefetch = (params: Params, url: URL) => AnyQuery[] | Promise<AnyQuery[]>;
interface Extra {
  keepScroll?: string;
  mobilePath?: string;
  /** Queries that the page reads first: started beside its chunk, never awaited. */
  prefetch?: Prefetch;
}

interface Reading {
  client: QueryClient;
  /** Before anybody has come: what each arrival asks anew is left to it. */
  ahead?: boolean;
}

/** Starts what a page reads; a list that could not be had leaves the reading to the page. */
export function startReads(
  reads: AnyQuery[] | Promise<AnyQuery[]> | undefined,
  { client, ahead = false }: Reading,
): void {
  const start = (queries: AnyQuery[]) => {
    for (const query of queries) if (!ahead || query.staleTime !== 0) void client.prefetchQuery(query);
  };
  // At once where the list is at hand: the first page's calls must not wait for a task.
  if (Array.isArray(reads)) start(reads);
  else void reads?.then(start, () => undefined);
}

/**
 * React holds a page back by 300 ms once its outline was painted. So code that is here within 150 ms is waited for
 * instead, with the page before it, or the outline of index.html, in its place. Measured on home: content of a cold
 * visit 603 -> 334 ms fast, 2678 -> 1862 slow.
 */
const almostHere = (code: Promise<void>) =>
  Promise.race([code, new Promise<void>((resolve) => setTimeout(resolve, 150))]);

/** One screen: code and data set out together, the frame changes at once. */
export function page(
  path: string,
  title: string | null,
  load: () => Promise<{ Component: ComponentType }>,
  { prefetch, ...extra }: Extra = {},
): RouteObject {
  const Page = lazyPart(() => load().then(({ Component }) => Component));
  const preload = () => void Page.preload();
  const handle: PageHandle = { title, load, preload, ...(prefetch && { prefetch }), ...extra };
  return {
    ...(path === '' ? { index: true } : { path }),
    Component: Page,
    handle,
    async loader({ params, request, context }: LoaderFunctionArgs) {
      const code = Page.preload();
      const client = context.get(queryClientContext);
      startReads(prefetch?.(params, new URL(request.url)), { client });
      await almostHere(code);
      return null;
    },
  };
}

/** A redirect inside the table; the query goes along only where it is asked for. */
export function redirectRoute(from: string, to: string, keepQuery = false): RouteObject {
  return {
    ...(from === '' ? { index: true } : { path: from }),
    loader({ params, request }: LoaderFunctionArgs) {
      const target = to.replace(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
      return redirect(target.replace(/\/$/, '') + (keepQuery ? new URL(request.url).search : ''));
    },
  };
}

/** Routes that need a login (S2, S6). */
export function signedIn(...children: RouteObject[]): RouteObject {
  return { middleware: [requireLogin], handle: { auth: true }, children };
}

/** Pages inside a frame. */
export function frame(name: string, Component: ComponentType, children: RouteObject[]): RouteObject {
  return { id: `frame-${name}`, Component, children };
}

/** A frame that few visits need: its code sets out beside its page's. */
export function lazyFrame(
  name: string,
  load: () => Promise<{ Component: ComponentType }>,
  children: RouteObject[],
): RouteObject {
  const Frame = lazyPart(() => load().then(({ Component }) => Component));
  const loader = async () => {
    await almostHere(Frame.preload());
    return null;
  };
  return { ...frame(name, Frame, children), handle: { title: null, load } satisfies PageHandle, loader };
}
