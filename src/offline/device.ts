import { ownKey } from '@/session/own-settings';
import { intended } from '@/session/project';
import { clearStored } from '@/shared/lib/persisted';
import { local } from '@/shared/lib/storage';
import { database, storeNames } from './db';
import { announceChange } from './device-changes';
import { onDevice, onDeviceOr } from './device-storage';
import { bytesOf } from './retry-pauses';
import { reviewOf } from './review-cards';

const shared = /^(randomCode|theme|projectAsked|source)$|^(hb_|sms:)/;

const ownStarts = (userId: string | null) => [`u:${userId ?? 'guest'}:`, 'u:guest:'];
const clearedKeys = (userId: string | null): string[] =>
  local.keys().filter((key) => shared.test(key) || ownStarts(userId).some((start) => key.startsWith(start)));

export interface DeviceContents {
  /** Bytes of settings, drafts and lists, and of the rows of the database. */
  bytes: number;
  unsentStudy: number;
  studyDays: number;
  notes: number;
  /** Attempts with something kept on this device. */
  exams: number;
  waitingExams: number;
  /** Pages, code and pictures in the cache of the exam worker. */
  examFiles: number;
  /** Wrong questions with a review day. */
  reviews: number;
}
const nothing = { bytes: 0, unsentStudy: 0, studyDays: 0, notes: 0, exams: 0, waitingExams: 0 };

/** A refused database counts as empty. */
const rowCounts = (userId: string): Promise<typeof nothing> =>
  onDeviceOr(nothing, async () => {
    const db = await database();
    const count = (store: 'spans' | 'log' | 'notes') => db.countFromIndex(store, 'user', userId);
    const [unsentStudy, studyDays, notes, records, traces] = await Promise.all([
      count('spans'),
      count('log'),
      count('notes'),
      db.getAllFromIndex('records', 'user', userId),
      db.getAllKeysFromIndex('traces', 'user', userId),
    ]);
    const rows = await Promise.all(storeNames.map((name) => db.getAllFromIndex(name, 'user', userId)));
    // About what they take.
    const bytes = rows.flat().reduce((sum, row) => sum + bytesOf(row), 0);
    const exams = new Set([...records.map(({ recordId }) => recordId), ...traces.map(([, recordId]) => recordId)]);
    const waitingExams = records.filter(({ waiting }) => waiting).length;
    return { bytes, unsentStudy, studyDays, notes, exams: exams.size, waitingExams };
  });

/** Empty where the browser has no cache or refuses it. */
async function examCaches(): Promise<string[]> {
  if (!('caches' in window)) return [];
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith('exam '));
}
async function countExamFiles(): Promise<number> {
  const counts = (await examCaches()).map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
function countCards(userId: string): number {
  const start = ownKey(userId, 'review:');
  const subjects = local.keys().flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
  return subjects.reduce((sum, id) => sum + Object.keys(reviewOf(userId, id).getState().cards).length, 0);
}

/** Counts what 清除本机数据 would delete, for its confirm dialog. */
export async function deviceContents(userId: string | null): Promise<DeviceContents> {
  const text = clearedKeys(userId).reduce((sum, key) => sum + key.length + (local.read(key)?.length ?? 0), 0);
  const [rows, examFiles] = await Promise.all([userId ? rowCounts(userId) : nothing, countExamFiles().catch(() => 0)]);
  return { ...rows, bytes: text * 2 + rows.bytes, reviews: userId ? countCards(userId) : 0, examFiles };
}

/** Deletes every row of this user. */
export const clearRows = (userId: string): Promise<unknown> =>
  onDevice(async () => {
    const tx = (await database()).transaction(storeNames, 'readwrite');
    const clear = async (name: (typeof storeNames)[number]) => {
      const store = tx.objectStore(name);
      // `store` is a union of stores, for which `delete` takes no common key type; the key is the store's own.
      for (const key of await store.index('user').getAllKeys(userId)) await store.delete(key as never);
    };
    await Promise.all([...storeNames.map(clear), tx.done]);
    announceChange('notes');
    announceChange('log');
  });

/**
 * 清除本机数据: deletes this learner's data and the settings of the device. The rows of other accounts stay. The caller has
 * already sent what was unsent.
 */
export async function clearDevice(userId: string | null): Promise<void> {
  intended.forget();
  clearStored(clearedKeys(userId));
  if (userId) await clearRows(userId).catch(() => undefined);
  await Promise.allSettled((await examCaches()).map((name) => caches.delete(name)));
}
