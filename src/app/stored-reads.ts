import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { writtenReads } from './takeover';

const maxAge = 24 * 3600_000;
const maxRows = 20;
/** Characters. Small against the browser's limit, so that drafts and journals have room. */
const maxLength = 200_000;

const row = z.object({
  key: z.array(z.unknown()),
  data: z.unknown(),
  /** Epoch ms of the response. */
  at: z.number(),
});
/** Responses are stored as this build parsed them, so another build ignores them. */
const shape = z.object({ build: z.string(), rows: z.array(row) });
const storedReads = () => persisted(ownKey(session.userId(), 'reads'), shape, { build: '', rows: [] });

function fresh(): z.infer<typeof row>[] {
  const { build, rows } = storedReads().getState();
  return build === __BUILD_VERSION__ ? rows.filter(({ at }) => Math.abs(Date.now() - at) < maxAge) : [];
}

/** The responses inside the html of a page that was written before. The build wrote both, so only another one differs. */
function written(): z.infer<typeof row>[] {
  const text = writtenReads();
  if (text === null) return [];
  const parsed = z.safeParse(shape, JSON.parse(text));
  return parsed.success && parsed.data.build === __BUILD_VERSION__ ? parsed.data.rows : [];
}

/** Seeds the cache with the last visit's data, or the written page's; stale, so that pages show it and refetch. */
function restore(client: QueryClient): void {
  for (const { key, data, at } of [...fresh(), ...written()]) {
    client.setQueryData(key, data, { updatedAt: at });
    client.getQueryCache().find({ queryKey: key })?.invalidate();
  }
}

function keep(client: QueryClient): void {
  const read = client
    .getQueryCache()
    .findAll({
      predicate: ({ meta, state }) => meta?.stored === true && state.data !== undefined && !state.isInvalidated,
    })
    .map(({ queryKey, state }) => ({ key: [...queryKey], data: state.data, at: state.dataUpdatedAt }));
  if (read.length === 0) return;
  const names = new Set(read.map(({ key }) => JSON.stringify(key)));
  const rows: z.infer<typeof row>[] = [];
  let room = maxLength;
  for (const next of [...read, ...fresh().filter(({ key }) => !names.has(JSON.stringify(key)))]) {
    room -= JSON.stringify(next).length;
    if (room < 0 || rows.length === maxRows) break;
    rows.push(next);
  }
  storedReads().write({ build: __BUILD_VERSION__, rows });
}

/**
 * Stores queries with `meta.stored` for this learner's next visit, for at most 24 hours. In localStorage, because the
 * first render can read it synchronously, unlike IndexedDB. Returns the stop function.
 */
export function keepReads(client: QueryClient): () => void {
  restore(client);
  const leave = () => keep(client);
  const hide = () => document.visibilityState === 'hidden' && leave();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
  };
}
