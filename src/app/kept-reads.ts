import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const keptFor = 24 * 3600_000;
const keptRows = 20;
/** Half of them bytes twice over in the browser's books: far from what the drafts and journals beside it need. */
const keptLength = 200_000;

const row = z.object({
  key: z.array(z.unknown()),
  data: z.unknown(),
  /** When the server said it, epoch ms. */
  at: z.number(),
});
/** Answers are kept as this build parsed them: another build may want them otherwise. */
const shape = z.object({ build: z.string(), rows: z.array(row) });
const keptReads = () => persisted(ownKey(session.userId(), 'reads'), shape, { build: '', rows: [] });

function fresh(): z.infer<typeof row>[] {
  const { build, rows } = keptReads().getState();
  return build === __BUILD_VERSION__ ? rows.filter(({ at }) => Math.abs(Date.now() - at) < keptFor) : [];
}

/** What the last visit read stands at once; as it counts as outdated, whoever shows it asks again beside it. */
function restore(client: QueryClient): void {
  for (const { key, data, at } of fresh()) {
    client.setQueryData(key, data, { updatedAt: at });
    client.getQueryCache().find({ queryKey: key })?.invalidate();
  }
}

function keep(client: QueryClient): void {
  const read = client
    .getQueryCache()
    .findAll({
      predicate: ({ meta, state }) => meta?.kept === true && state.data !== undefined && !state.isInvalidated,
    })
    .map(({ queryKey, state }) => ({ key: [...queryKey], data: state.data, at: state.dataUpdatedAt }));
  if (read.length === 0) return;
  const names = new Set(read.map(({ key }) => JSON.stringify(key)));
  const rows: z.infer<typeof row>[] = [];
  let room = keptLength;
  for (const next of [...read, ...fresh().filter(({ key }) => !names.has(JSON.stringify(key)))]) {
    room -= JSON.stringify(next).length;
    if (room < 0 || rows.length === keptRows) break;
    rows.push(next);
  }
  keptReads().write({ build: __BUILD_VERSION__, rows });
}

/**
 * Keeps what says `meta.kept` for the next visit of this learner, 24 hours at most: in localStorage and not in
 * IndexedDB, because the first render finds it there without waiting. Gives the way to stop.
 */
export function keepReads(client: QueryClient): () => void {
  restore(client);
  const leave = () => keep(client);
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
  };
}
