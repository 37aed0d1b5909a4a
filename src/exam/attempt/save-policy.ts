import type { RecordSave, SavedAnswer } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import { isBlank } from '../question/judge';
import { type AnswerRow, allAnswers, dirtyAnswers } from './answers';
import type { AttemptMeta, AttemptState } from './attempt-state';
import type { AttemptSource } from './attempt-types';

/**
 * What a response to a save proves, when the record is read before a save, and which of two answers is older. The specification promises a success and
 * nothing more (S7). Some services also return the `clientSeq` of what they have applied, and refuse a save that is
 * based on an older one. Only that protects from two losses: a save that arrives late cannot overwrite a newer answer,
 * and two devices cannot overwrite each other within one minute. Without it a success acknowledges what was sent, and
 * another device is noticed by reading (docs/contract.md, Saves).
 */

/** Whether a response proves that the save was applied; otherwise the record is read. */
export function isAcknowledged(
  save: Pick<RecordSave, 'clientSeq' | 'status'>,
  { conflict, clientSeq, status }: Pick<SavedRecord, 'conflict' | 'clientSeq' | 'status'>,
): boolean {
  if (conflict || (clientSeq !== null && clientSeq !== save.clientSeq)) return false;
  // The record's own status decides what a submission has become: marked, or waiting for marks.
  return (status === null || status === 'DOING') === (save.status === 'DOING');
}

/** Ms without a request of this device, after which another device may have been used. */
const pause = 30_000;
/** Ms. A submission replaces all answers, so it needs what the record has now. */
const freshEnough = 5_000;

/**
 * Whether the record is read before the next save. Never where the service orders saves: it reports a conflict. Epoch ms:
 * `reportedAt` of the last response to a save or a reading, `readAt` of the last reading.
 */
export function readsFirst(
  { ordersSaves, inFlight, submitAsked }: Pick<AttemptMeta, 'ordersSaves' | 'inFlight' | 'submitAsked'>,
  { reportedAt, readAt, now }: Record<'reportedAt' | 'readAt' | 'now', number>,
): boolean {
  if (ordersSaves) return false;
  // In flight: its response was lost.
  return inFlight !== null || now - reportedAt >= pause || (submitAsked && now - readAt >= freshEnough);
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

/**
 * The next clientSeq. Random gaps make it unlikely that two devices use the same number for different contents, which
 * the server could not tell apart.
 */
export const nextSeq = (meta: Pick<AttemptMeta, 'baseSeq' | 'lastSeq'>, random: () => number): number =>
  Math.max(meta.baseSeq, meta.lastSeq) + 1 + Math.floor(random() * 97);

/** The answers that fit into `limit` bytes; the others stay dirty for the next save. */
function fitting(answers: readonly SavedAnswer[], limit: number): SavedAnswer[] {
  const room = limit - 1024; // for the rest of the body
  let bytes = 0;
  return answers.filter((answer) => {
    bytes += new TextEncoder().encode(JSON.stringify(answer)).length + 1;
    return bytes <= room;
  });
}

/** Builds the next save: changed answers while DOING, all answers for SUBMIT. `limit` (bytes) applies to DOING only. */
export function makeSave(
  { answers, meta }: Pick<AttemptState, 'answers' | 'meta'>,
  { recordId, source, ...counts }: { recordId: string; source: AttemptSource; usedTime: number; clientSeq: number },
  limit = Infinity,
): RecordSave {
  // The SUBMIT waits until the learner has resolved all clashes.
  const last = meta.submitAsked && answers.clashes === 0;
  return {
    id: recordId,
    ...source,
    status: last ? 'SUBMIT' : 'DOING',
    ...counts,
    baseSeq: meta.baseSeq,
    answers: last ? allAnswers(answers) : fitting(dirtyAnswers(answers), limit),
    currentIndex: meta.currentIndex,
  };
}
