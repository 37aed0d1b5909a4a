import type { RecordSave, SavedAnswer } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import { allAnswers, differing, dirtyAnswers, isExpected } from './answers';
import type { AttemptMeta, AttemptState } from './attempt-state';
import type { AttemptSource, ServerState } from './attempt-types';

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

/** The next save: the difference while DOING, all answers at the end. `limit` in bytes binds a DOING only. */
export function makeSave({ answers, meta }: AttemptState, facts: Facts, limit = Infinity): RecordSave {
  const { recordId, source, usedTime, clientSeq } = facts;
  return {
    id: recordId,
    ...source,
    status: meta.submitAsked ? 'SUBMIT' : 'DOING',
    usedTime,
    clientSeq,
    baseSeq: meta.baseSeq,
    answers: meta.submitAsked ? allAnswers(answers) : fitting(dirtyAnswers(answers), limit),
    currentIndex: meta.currentIndex,
  };
}

/** Success alone says nothing: only the very number, and for a SUBMIT an ended record, acknowledge a save. */
export const isAcknowledged = (save: RecordSave, response: SavedRecord): boolean =>
  !response.conflict &&
  response.clientSeq === save.clientSeq &&
  (save.status === 'SUBMIT' ? response.status !== 'DOING' : response.status === 'DOING');

export type Resolution =
  /** Nothing of the learner's is in danger: go on from the server's state. */
  | 'rebase'
  /** Nothing unsent stands here, and the server knows better. */
  | 'adopt'
  /** The record has ended with these very answers. */
  | 'ended'
  /** The record has ended elsewhere with other answers: nothing can be applied any more. */
  | 'refused'
  | 'ask';

/** What to do when the server's state is not the expected one (contract rules, the client on a conflict). */
export function resolve({ answers, meta }: AttemptState, server: ServerState): Resolution {
  const unacknowledged = meta.inFlight?.answers ?? [];
  const equal = differing(answers, server.answers).length === 0;
  const owing = answers.dirty > 0 || meta.inFlight !== null || meta.submitAsked;
  if (server.status !== 'DOING') {
    if (equal) return 'ended';
    if (!owing) return 'adopt';
    if (!server.closedByServer) return 'refused';
  } else if (!owing) return server.clientSeq < meta.baseSeq && !equal ? 'ask' : 'adopt';
  return equal || isExpected(answers, server.answers, unacknowledged) || isExpected(answers, server.answers, [])
    ? 'rebase'
    : 'ask';
}
