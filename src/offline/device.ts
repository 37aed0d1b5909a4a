import { intended } from '@/session/project';
import { clearKept } from '@/shared/lib/persisted';
import { local } from '@/shared/lib/storage';
import { database, storeNames } from './db';

const shared = /^(randomCode|theme|kw|projectAsked|source)$|^(hb_|sms:)/;

const ownStarts = (userId: string | null) => [`u:${userId ?? 'guest'}:`, 'u:guest:'];
const clearedKeys = (userId: string | null): string[] =>
  local.keys().filter((key) => shared.test(key) || ownStarts(userId).some((start) => key.startsWith(start)));

export interface DeviceContents {
  /** Of the settings, drafts and lists; the database is counted by rows. */
  bytes: number;
  unsentStudy: number;
  studyDays: number;
  notes: number;
  exams: number;
  waitingExams: number;
}

async function rowCounts(userId: string): Promise<Omit<DeviceContents, 'bytes'>> {
  const db = await database();
  const count = (store: 'spans' | 'log' | 'notes') => db.countFromIndex(store, 'user', userId);
  const [unsentStudy, studyDays, notes, records] = await Promise.all([
    count('spans'),
    count('log'),
    count('notes'),
    db.getAllFromIndex('records', 'user', userId),
  ]);
  const waitingExams = records.filter(({ waiting }) => waiting).length;
  return { unsentStudy, studyDays, notes, exams: records.length, waitingExams };
}
const nothing = { unsentStudy: 0, studyDays: 0, notes: 0, exams: 0, waitingExams: 0 };

/** What 清除本机数据 would take away, for its confirm. A refused database counts as empty. */
export async function deviceContents(userId: string): Promise<DeviceContents> {
  const text = clearedKeys(userId).reduce((sum, key) => sum + key.length + (local.read(key)?.length ?? 0), 0);
  return { bytes: text * 2, ...(await rowCounts(userId).catch(() => nothing)) };
}

/** Every row of this user. */
export async function clearRows(userId: string): Promise<void> {
  const tx = (await database()).transaction(storeNames, 'readwrite');
  const clear = async (name: (typeof storeNames)[number]) => {
    const store = tx.objectStore(name);
    for (const key of await store.index('user').getAllKeys(userId)) await store.delete(key as never);
  };
  await Promise.all([...storeNames.map(clear), tx.done]);
}

/**
 * 清除本机数据: what this device keeps for convenience, and what it keeps for this learner. Another account's rows
 * stay. Whatever was unsent has been flushed before.
 */
export async function clearDevice(userId: string | null): Promise<void> {
  intended.forget();
  clearKept(clearedKeys(userId));
  if (userId) await clearRows(userId).catch(() => undefined);
}
