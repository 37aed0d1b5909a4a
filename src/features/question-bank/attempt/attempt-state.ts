import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordStatus } from '@/api/questionbank/record-schema';
import type { Trouble } from '@/api/trouble';
import type { Answers } from './answers';

/** Everything of an attempt beside its answers that outlives the page. */
export interface AttemptMeta {
  /** Highest clientSeq seen from the server. */
  baseSeq: number;
  /** Highest clientSeq given out here. */
  lastSeq: number;
  /** Sent without a response: it goes out again unchanged before anything newer. */
  inFlight: RecordSave | null;
  /** The learner or the clock has ended it; SUBMIT goes out as soon as it can. */
  submitAsked: boolean;
  /** Seconds of practice, counted while visible. */
  usedTime: number;
  currentIndex: number;
  status: RecordStatus;
  /** Epoch ms of the last acknowledged save. */
  savedAt: number | null;
  /** Practice: leaves whose solution is open. */
  revealed: ReadonlySet<string>;
  /** Practice: the learner has stopped the clock. */
  paused: boolean;
  /** Epoch ms of this machine before which the server wants nothing more; a reload in between does not end it. */
  notBefore: number | null;
}
export const newMeta = (): AttemptMeta => ({
  baseSeq: 0,
  lastSeq: 0,
  inFlight: null,
  submitAsked: false,
  usedTime: 0,
  currentIndex: 0,
  status: 'DOING',
  savedAt: null,
  revealed: new Set(),
  paused: false,
  notBefore: null,
});

/** failing: it is tried again. refused: the record is gone or has ended elsewhere. */
export type SaveState = 'saved' | 'saving' | 'failing' | 'refused' | 'readonly';
export type Phase = 'ready' | 'submitting' | 'done';

/** One attempt as the screens see it. Every change makes a new object of what has changed, and of nothing else. */
export interface AttemptState {
  answers: Answers;
  meta: AttemptMeta;
  saveState: SaveState;
  /** Why it is failing or refused. */
  trouble: Trouble | null;
  /** Answers of another device that were merged in since the opening. */
  mergedCount: number;
  /** Sendings that failed in a row. */
  failures: number;
  /** Another window or device has handed the record in. */
  elsewhere: boolean;
  /** The submission came after the end. */
  late: boolean;
  /** The clock has run out: nothing may be changed any more. */
  expired: boolean;
  /** This device takes nothing: only the server keeps the answers. */
  keepsNothing: boolean;
  /** Whole seconds to the end; null without a limit. */
  secondsLeft: number | null;
  /** Whole seconds: of an exam since its start, of a practice while it was seen. */
  secondsUsed: number;
}

/** Nothing has been sent yet, and nothing has failed. */
export const newState = (answers: Answers, meta: AttemptMeta): AttemptState => ({
  answers,
  meta,
  saveState: 'saved',
  trouble: null,
  mergedCount: 0,
  failures: 0,
  elsewhere: false,
  late: false,
  expired: false,
  keepsNothing: false,
  secondsLeft: null,
  secondsUsed: 0,
});

export const phaseOf = ({ meta }: AttemptState): Phase =>
  meta.status !== 'DOING' ? 'done' : meta.submitAsked ? 'submitting' : 'ready';
export const canAnswer = (state: AttemptState): boolean =>
  phaseOf(state) === 'ready' && !state.expired && state.saveState !== 'readonly' && state.saveState !== 'refused';
/** The question is covered until the learner goes on. What cannot be answered any more is shown as it is. */
export const isPaused = (state: AttemptState): boolean => state.meta.paused && canAnswer(state);
/** Something is still to be sent to the server. */
export const hasPendingSave = ({ answers, meta }: AttemptState): boolean =>
  answers.dirty > 0 || meta.inFlight !== null || (meta.submitAsked && meta.status === 'DOING' && answers.clashes === 0);
/** Nothing goes out: another window writes, or the server takes no more. */
export const isBlocked = ({ saveState }: AttemptState): boolean => saveState === 'readonly' || saveState === 'refused';
/** A page that goes now loses nothing that it could still send. */
export const isAtRest = (state: AttemptState): boolean => !hasPendingSave(state) || isBlocked(state);
