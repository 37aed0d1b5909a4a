import { clearExams, examCounts } from '@/shared/lib/exam-store';
import { clearKept } from '@/shared/lib/persisted';
import { local } from '@/shared/lib/storage';
import { clearStudy, studyCounts } from '@/shared/lib/study-store';
import { intended } from './project';

const shared = /^(randomCode|theme|kw|projectAsked|source)$|^(hb_|sms:)/;

const ownStarts = (userId: string | null) => [`u:${userId ?? 'guest'}:`, 'u:guest:'];
const clearedKeys = (userId: string | null): string[] =>
  local.keys().filter((key) => shared.test(key) || ownStarts(userId).some((start) => key.startsWith(start)));

export interface DeviceContents {
  /** Of the settings, drafts and lists; the two databases are counted by rows. */
  bytes: number;
  unsentStudy: number;
  studyDays: number;
  notes: number;
  exams: number;
  waitingExams: number;
}

/** What 清除本机数据 would take away, for its confirm. A refused database counts as empty. */
export async function deviceContents(userId: string): Promise<DeviceContents> {
  const text = clearedKeys(userId).reduce((sum, key) => sum + key.length + (local.read(key)?.length ?? 0), 0);
  const study = await studyCounts(userId).catch(() => ({ unsent: 0, days: 0, notes: 0 }));
  const exams = await examCounts(userId).catch(() => ({ records: 0, waiting: 0 }));
  return {
    bytes: text * 2,
    unsentStudy: study.unsent,
    studyDays: study.days,
    notes: study.notes,
    exams: exams.records,
    waitingExams: exams.waiting,
  };
}

/**
 * 清除本机数据: what this device keeps for convenience, and what it keeps for this learner. Another account's rows
 * stay. Whatever was unsent has been flushed before.
 */
export async function clearDevice(userId: string | null): Promise<void> {
  intended.forget();
  clearKept(clearedKeys(userId));
  if (userId) await Promise.allSettled([clearStudy(userId), clearExams(userId)]);
}
