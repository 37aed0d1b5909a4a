import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import type { OfflineDb, StudyDay } from './db';
import { exclusive } from './lease';

/** Up to version 2.5 exams and study had databases of their own: their stores, and where the rows stand now. */
const older = {
  exam: { papers: 'papers', records: 'records', answers: 'answers' },
  study: { queue: 'spans', log: 'log', notes: 'notes' },
} as const;
type Older = keyof typeof older;

type Row = Record<string, unknown>;
const keyIn = (path: string | string[] | null, row: Row): string =>
  JSON.stringify(Array.isArray(path) ? path.map((name) => row[name]) : row[path ?? '']);

/** What has been written here since is newer and stays; seconds of a day are added up. */
async function copyRows(db: OfflineDb, old: IDBPDatabase, name: Older): Promise<void> {
  const stores = Object.entries(older[name]).filter(([from]) => old.objectStoreNames.contains(from));
  const rows = await Promise.all(stores.map(([from]) => old.getAll(from) as Promise<Row[]>));
  const tx = db.transaction(Object.values(older[name]), 'readwrite');
  const writes = stores.map(async ([, to], at) => {
    const store = tx.objectStore(to);
    const here = new Map((await store.getAll()).map((row) => [keyIn(store.keyPath, { ...row }), row]));
    for (const row of rows[at] ?? []) {
      const known = here.get(keyIn(store.keyPath, row));
      if (!known) await store.put(row as never);
      else if (to === 'log')
        await store.put({ ...row, seconds: Number(row.seconds) + (known as StudyDay).seconds } as never);
    }
  });
  await Promise.all([...writes, tx.done]);
  await Promise.all(stores.map(([from]) => old.clear(from)));
}

/** Ms; another window may be at it, or may itself wait for an older tab. */
const patience = 2_000;

/**
 * Takes in what an older database holds, and removes it. A tab with the older code may still write to it: to open it
 * one version higher makes the browser wait until that tab is gone, so nothing is lost; nobody here waits so long.
 */
function takeIn(db: OfflineDb, name: Older): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = async () => {
      const old = await openDB(name, 2, { blocked: () => resolve() });
      await exclusive(`offline:${name}`, () => copyRows(db, old, name));
      old.close();
      void deleteDB(name).catch(() => undefined); // empty by now
    };
    run().then(resolve, reject);
    setTimeout(resolve, patience);
  });
}

export async function takeInOlder(db: OfflineDb): Promise<void> {
  const names = Object.keys(older) as Older[];
  // A browser that cannot list its databases opens them in vain.
  const there = await (indexedDB as { databases?: IDBFactory['databases'] }).databases?.call(indexedDB);
  const left = there ? names.filter((name) => there.some((each) => each.name === name)) : names;
  await Promise.all(left.map((name) => takeIn(db, name)));
}
