import type { RecordSave, SavedAnswer } from '@/api/questionbank/record-endpoints';
import { allAnswers, dirtyAnswers } from './answers';
import type { AttemptMeta, AttemptState } from './attempt-state';
import type { AttemptSource } from './attempt-types';

/**
 * The next clientSeq. Random gaps make it unlikely that two devices use the same number for different contents, which
 * the server could not tell apart.
 */
export const nextSeq = (meta: Pick<AttemptMeta, 'baseSeq' | 'lastSeq'>, random: () => number): number =>
  Math.max(meta.baseSeq, meta.lastSeq) + 1 + Math.floor(random() * 97);

interface Facts {
  recordId: string;
  source: AttemptSource;
  usedTime: number;
  clientSeq: number;
}
/** The answers that fit into `limit` bytes; the others stay dirty for the next save. */
function fitting(answers: readonly SavedAnswer[], limit: number): SavedAnswer[] {
  const room = limit - 1024; // for the rest of the body
  let bytes = 0;
  return answers.filter((answer) => {
    bytes += new TextEncoder().encode(JSON.stringify(answer)).length + 1;
    return bytes <= room;
  });
}

/** Whether the next save is the SUBMIT. It waits until the learner has resolved all clashes. */
const isLast = ({ answers, meta }: AttemptState): boolean => meta.submitAsked && answers.clashes === 0;

/** Builds the next save: changed answers while DOING, all answers for SUBMIT. `limit` (bytes) applies to DOING only. */
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
