import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type Params, type RouteObject } from 'react-router-dom';
import { hashContext, queryClientContext, requireLogin } from '../guards';
import { startArrival } from '@/api/stale-times';
import { isTakeover } from '../takeover';
import { idsIn } from '@/shared/lib/ids-in';
import { lazyPart } from '@/shared/ui/lazy-part';

// oxlint-disable-next-line typescript/no-explicit-any -- a list of queries of different types has no common one
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** A query whose response contains ids that further queries need. */
interface Chain {
  query: AnyQuery;
  /** Path to an id in the response, such as `0.id`; `*` means each of the first six elements of a list. */
  pick: string;
  reads: (id: string) => Read[];
}
export type Read = AnyQuery | Chain;
/** Chains `reads` to each id that `pick` finds in the response of `query`. */
export const after = (query: AnyQuery, pick: string, reads: Chain['reads']): Chain => ({ query, pick, reads });

interface PageFile {
  Component: ComponentType;
  /** What the first screen needs besides its code, such as lazy parts; the page is rendered when it resolves. */
  prepare?: () => Promise<unknown>;
  /** Work of the first render that only needs data; done while the pointer rests on a link. */
  warm?: (client: QueryClient, params: Params) => Promise<void>;
}

interface Extra {
  /** Group of routes that are tabs of one page: navigating inside it keeps the scroll position. */
  keepScroll?: string;
  mobilePath?: string;
  /** Queries that the page reads first. They start together with its chunk and are not awaited. */
  prefetch?: (params: Params, url: URL) => Read[] | Promise<Read[]>;
}
export interface PageHandle extends Extra {
  title: string | null;
  /** The page's chunk, for the tests. */
  load?: () => Promise<PageFile>;
  /** Prefetches the chunk, for the loader and for a hovered link. */
  preload?: () => Promise<void>;
  warm?: PageFile['warm'];
}

/** Starts a page's queries; resolves when they have begun. Without their list the page fetches by itself. */
export function startReads(client: QueryClient, reads: Read[] | Promise<Read[]> | undefined): Promise<void> {
  const start = (all: Read[]) => {
    for (const read of all) {
      const query = 'query' in read ? read.query : read;
      const fetching = client.prefetchQuery(query);
      if (!('query' in read)) continue;
      void fetching.then(() => {
        for (const id of idsIn(client.getQueryData(query.queryKey), read.pick)) start(read.reads(id));
      });
    }
  };
  // Synchronously if the list is loaded, so that the first page's calls do not wait for another task.
  if (Array.isArray(reads)) start(reads);
  else if (reads) return reads.then(start, () => undefined);
  return Promise.resolve();
}

/**
 * Once a skeleton was painted, React delays the page by 300 ms. So up to 150 ms are spent waiting for the code, with
 * the previous page or the outline of index.html still shown. Measured on home, content of a cold visit: 603 -> 334 ms
 * fast, 2678 -> 1862 slow.
 */
const almostHere = (code: Promise<unknown>) =>
  // A page that stands already stays until all of its code is there.
  isTakeover() ? code : Promise.race([code, new Promise<void>((resolve) => setTimeout(resolve, 150))]);

/** One screen. Code and data load at the same time; the frame changes at once. */
export function page(
  path: string,
  title: string | null,
  load: () => Promise<PageFile>,
  extra: Extra = {},
): RouteObject {
  const Page = lazyPart(async () => {
    const { Component, prepare } = await load();
    await prepare?.();
    return Component;
  });
  const preload = () => Page.preload();
  const warm: PageHandle['warm'] = async (client, params) => (await load()).warm?.(client, params);
  const handle: PageHandle = { title, load, preload, warm, ...extra };
  return {
    ...(path === '' ? { index: true } : { path }),
    Component: Page,
    handle,
    async loader({ params, request, context }: LoaderFunctionArgs) {
      const client = context.get(queryClientContext);
      startArrival();
      const started = startReads(client, extra.prefetch?.(params, new URL(request.url)));
      await almostHere(Promise.all([Page.preload(), started]));
      return null;
    },
  };
}

/** A redirect. Query and hash of the address stay (D12). */
export function redirectRoute(from: string, to: string): RouteObject {
  return {
    ...(from === '' ? { index: true } : { path: from }),
    loader({ params, request, context }: LoaderFunctionArgs) {
      const target = to.replace(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
      return redirect(target.replace(/\/$/, '') + new URL(request.url).search + context.get(hashContext)());
    },
  };
}

/** Routes that need a login (S2, S6). */
export function signedIn(...children: RouteObject[]): RouteObject {
  return { middleware: [requireLogin], handle: { auth: true }, children };
}

export function frame(name: string, Component: ComponentType, children: RouteObject[]): RouteObject {
  return { id: `frame-${name}`, Component, children };
}

/** A frame that few visits need; its code loads together with its page's. */
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
