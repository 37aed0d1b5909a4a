import type { RecordQuestions } from '@/api/questionbank/record-schema';
import { knownTime } from '@/shared/lib/dates';

type Read = Pick<RecordQuestions, 'startTimestamp' | 'endTimestamp'> & {
  record: Pick<RecordQuestions['record'], 'examMode' | 'usedTime' | 'updateTime'>;
};

/**
 * When an attempt began, epoch ms by the server's clock. A service that does not say it knows the seconds that were used
 * until the last save.
 */
export const startOf = ({ record, startTimestamp }: Read, now: number): number =>
  startTimestamp ?? (knownTime(record.updateTime) ?? now) - record.usedTime * 1000;

/**
 * When an attempt ends, epoch ms; null without a limit. A service that does not say it gives the paper's minutes from the
 * start. Without this a second device would have no limit, and what is answered after the end would be dropped.
 * `minutes`: the paper's limit; null for none.
 */
export function endOf({ record, endTimestamp }: Read, start: number, minutes: number | null): number | null {
  if (record.examMode !== 'EXAM') return null;
  return endTimestamp ?? (minutes === null ? null : start + minutes * 60_000);
}
