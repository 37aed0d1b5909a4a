import type { RecordSave, SavedAnswer } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import { allAnswers, dirtyAnswers } from './answers';
import type { AttemptMeta, AttemptState } from './attempt-state';
import type { AttemptSource } from './attempt-types';

/**
 * Gaps between the numbers of one device make it unlikely that two devices give the same number to different
 * contents, which the server could not tell apart.
 */
export const nextSeq = (meta: Pick<AttemptMeta, 'baseSeq' | 'lastSeq'>, random: () => number): number =>
  Math.max(meta.baseSeq, meta.lastSeq) + 1 + Math.floor(random() * 97);

interface Facts {
  recordId: string;
  source: AttemptSource;
  usedTime: number;
  clientSeq: number;
}
/** As many answers as fit; those left out stay dirty and go with the next save. */
function fitting(answers: readonly SavedAnswer[], limit: number): SavedAnswer[] {
  const room = limit - 1024; // for the rest of the body
  let bytes = 0;
  return answers.filter((answer) => {
    bytes += new TextEncoder().encode(JSON.stringify(answer)).length + 1;
    return bytes <= room;
  });
}

/** What both sides have changed stays out until the learner has chosen, and so does the end. */
const isLast = ({ answers, meta }: AttemptState): boolean => meta.submitAsked && answers.clashes === 0;

/** The next save: the difference while DOING, all answers at the end. `limit` in bytes binds a DOING only. */
export function makeSave(state: AttemptState, facts: Facts, limit = Infinity): RecordSave {
  const { answers, meta } = state;
  const last = isLast(state);
  const { recordId, source, usedTime, clientSeq } = facts;
  return {
    id: recordId,
    ...source,
    status: last ? 'SUBMIT' : 'DOING',
    usedTime,
    clientSeq,
    baseSeq: meta.baseSeq,
    answers: last ? allAnswers(answers) : fitting(dirtyAnswers(answers), limit),
    currentIndex: meta.currentIndex,
  };
}

/** Success alone says nothing: only the very number, and for a SUBMIT an ended record, acknowledge a save. */
export const isAcknowledged = (save: RecordSave, response: SavedRecord): boolean =>
  !response.conflict &&
  response.clientSeq === save.clientSeq &&
  (save.status === 'SUBMIT' ? response.status !== 'DOING' : response.status === 'DOING');
