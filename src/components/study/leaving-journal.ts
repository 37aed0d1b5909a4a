import { ownKey } from '@/session/own-settings';
import { local, readJson } from '@/shared/lib/storage';
import type { StudySpan } from '@/shared/lib/study-store';

/** Spans of a page that was closing: written in the same task, as a database may not get to it any more. */
export interface LeavingJournal {
  read: () => StudySpan[];
  add: (span: StudySpan) => void;
  remove: (spans: readonly StudySpan[]) => void;
}

const kept = 20;
const isSpan = (raw: unknown): raw is StudySpan =>
  typeof raw === 'object' &&
  raw !== null &&
  typeof (raw as StudySpan).coursewareId === 'string' &&
  typeof (raw as StudySpan).clientTime === 'number' &&
  typeof (raw as StudySpan).learnedTime === 'number';

export function leavingJournal(userId: string): LeavingJournal {
  const key = ownKey(userId, 'study');
  const read = (): StudySpan[] => {
    const raw = readJson(local, key);
    return Array.isArray(raw) ? raw.filter(isSpan).filter((span) => span.userId === userId) : [];
  };
  const write = (spans: readonly StudySpan[]) => {
    if (spans.length === 0) local.remove(key);
    else local.write(key, JSON.stringify(spans.slice(-kept)));
  };
  return {
    read,
    add: (span) => write([...read(), span]),
    remove: (spans) => {
      const before = read();
      if (before.length === 0) return;
      write(
        before.filter(
          ({ coursewareId, clientTime }) =>
            !spans.some((span) => span.coursewareId === coursewareId && span.clientTime === clientTime),
        ),
      );
    },
  };
}
