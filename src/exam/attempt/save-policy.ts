import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import { isBlank } from '../question/judge';
import type { AnswerRow } from './answers';
import type { AttemptMeta } from './attempt-state';

/**
 * What a response to a save proves, when the record is read before a save, and which of two answers is older. The specification promises a success and
 * nothing more (S7). Some services also return the `clientSeq` of what they have applied, and refuse a save that is
 * based on an older one. Only that protects from two losses: a save that arrives late cannot overwrite a newer answer,
 * and two devices cannot overwrite each other within one minute. Without it a success acknowledges what was sent, and
 * another device is noticed by reading (docs/contract.md, Saves).
 */

/** read: the response does not prove that the save was applied, so the record is read. */
export type Verdict = 'acknowledged' | 'read';

export function verdictOf(
  save: Pick<RecordSave, 'clientSeq' | 'status'>,
  { conflict, clientSeq, status }: Pick<SavedRecord, 'conflict' | 'clientSeq' | 'status'>,
): Verdict {
  if (conflict || (clientSeq !== null && clientSeq !== save.clientSeq)) return 'read';
  // The record's own status decides what a submission has become: marked, or waiting for marks.
  if (status === null) return save.status === 'DOING' ? 'acknowledged' : 'read';
  return (status === 'DOING') === (save.status === 'DOING') ? 'acknowledged' : 'read';
}

/** Ms without a request of this device, after which another device may have been used. */
const pause = 30_000;
/** Ms. A submission replaces all answers, so it needs what the record has now. */
const freshEnough = 5_000;

interface Contact {
  /** Epoch ms of the last response to a save or a reading. */
  reportedAt: number;
  /** Epoch ms of the last reading. */
  readAt: number;
  now: number;
}
/** Whether the record is read before the next save. Never where the service orders saves: it reports a conflict. */
export function readsFirst(
  { ordersSaves, inFlight, submitAsked }: Pick<AttemptMeta, 'ordersSaves' | 'inFlight' | 'submitAsked'>,
  { reportedAt, readAt, now }: Contact,
): boolean {
  if (ordersSaves) return false;
  const isResponseLost = inFlight !== null;
  return isResponseLost || now - reportedAt >= pause || (submitAsked && now - readAt >= freshEnough);
}

/**
 * Whether an acknowledged answer of this device is older than the save that an imported file knows. Numbers prove it.
 * Without them only a leaf that this device has never answered is; two different answers are left to the learner.
 */
export const isOlderThanFile = (
  { ordersSaves, baseSeq }: Pick<AttemptMeta, 'ordersSaves' | 'baseSeq'>,
  file: { baseSeq: number },
  row: Pick<AnswerRow, 'now' | 'at'> | undefined,
): boolean =>
  ordersSaves ? file.baseSeq >= baseSeq : row?.at === undefined && (row === undefined || isBlank(row.now.answer));
