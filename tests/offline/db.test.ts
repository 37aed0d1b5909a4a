import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.resetModules());

const key = { userId: 'u', recordId: 'r1' };
/** As the version before made it. */
const openFirst = () =>
  openDB('offline', 1, {
    upgrade(db) {
      db.createObjectStore('papers', { keyPath: ['userId', 'recordId'] }).createIndex('user', 'userId');
      db.createObjectStore('records', { keyPath: ['userId', 'recordId'] }).createIndex('user', 'userId');
      db.createObjectStore('answers', { keyPath: ['userId', 'recordId', 'leafId'] }).createIndex('user', 'userId');
      db.createObjectStore('spans', { keyPath: ['userId', 'coursewareId', 'clientTime'] });
      db.createObjectStore('log', { keyPath: ['userId', 'day', 'courseId'] });
      db.createObjectStore('notes', { keyPath: 'id' });
    },
  });

it('is refused while a tab with the version before holds it, and has its rows once that tab is gone', async () => {
  // A browser and a page of its own: other files have opened the present version already.
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { database } = await import('@/offline/db');
  const older = await openFirst();
  await older.put('papers', { ...key, paper: { title: '卷' } });
  await expect(database()).rejects.toThrow('older version');
  await expect(database()).rejects.toThrow('older version'); // nobody waits a second time
  await older.put('records', { ...key, meta: {}, waiting: true, doneAt: null });
  older.close();
  await expect
    .poll(() =>
      database().then(
        ({ version }) => version,
        () => 0,
      ),
    )
    .toBe(2);
  const db = await database();
  expect(await db.get('papers', ['u', 'r1'])).toEqual({ ...key, paper: { title: '卷' } });
  expect(await db.get('records', ['u', 'r1'])).toMatchObject({ waiting: true });
  await db.put('traces', { ...key, leafId: 'q1', trace: {}, at: 1 });
  expect(await db.getAllFromIndex('traces', 'record', ['u', 'r1'])).toHaveLength(1);
});
