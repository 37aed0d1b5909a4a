import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.resetModules());

it('the database makes way for a newer version of the site in another window', async () => {
  const browser = new IDBFactory();
  vi.stubGlobal('indexedDB', browser);
  vi.resetModules();
  const { database } = await import('@/offline/db');
  await database();
  const upgraded = await new Promise((resolve, reject) => {
    const request = browser.open('offline', 2);
    request.onblocked = () => reject(new Error('blocked by the older window'));
    request.onsuccess = () => resolve(request.result.version);
  });
  expect(upgraded).toBe(2);
});

it('the database opens at a second try after the browser has refused the first, and keeps its rows', async () => {
  // A separate browser and fresh modules, because other test files have opened the database already.
  const browser = new IDBFactory();
  vi.stubGlobal('indexedDB', browser);
  vi.resetModules();
  const { database } = await import('@/offline/db');
  const refusing = vi.spyOn(browser, 'open').mockImplementationOnce(() => {
    throw new DOMException('no storage here', 'SecurityError');
  });
  await expect(database()).rejects.toMatchObject({ name: 'SecurityError' });
  refusing.mockRestore();
  const db = await database();
  await db.put('papers', { userId: 'u', recordId: 'r1', paper: { title: '卷' } });
  await db.put('traces', { userId: 'u', recordId: 'r1', leafId: 'q1', trace: {}, at: 1 });
  expect(await db.get('papers', ['u', 'r1'])).toMatchObject({ paper: { title: '卷' } });
  expect(await db.getAllFromIndex('traces', 'record', ['u', 'r1'])).toHaveLength(1);
});
