import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordStatus } from '@/api/questionbank/record-schema';
import type { Answers } from './answers';
import type { ServerState } from './attempt-types';

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
});

export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused' | 'readonly';
export type Phase = 'ready' | 'submitting' | 'done';

/** One attempt as the screens see it. Every change makes a new object of what has changed, and of nothing else. */
export interface AttemptState {
  answers: Answers;
  meta: AttemptMeta;
  saveState: SaveState;
  /** What the server holds instead, while the learner has to decide about it. */
  conflict: ServerState | null;
  /** Sendings that failed in a row. */
  failures: number;
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

export const phaseOf = ({ meta }: AttemptState): Phase =>
  meta.status !== 'DOING' ? 'done' : meta.submitAsked ? 'submitting' : 'ready';
export const canAnswer = (state: AttemptState): boolean =>
  phaseOf(state) === 'ready' && !state.expired && state.saveState !== 'readonly' && state.saveState !== 'refused';
/** The server lacks something. */
export const owes = ({ answers, meta }: AttemptState): boolean =>
  answers.dirty > 0 || meta.inFlight !== null || (meta.submitAsked && meta.status === 'DOING');
/** Nothing goes out: another window writes, the learner has to decide, or the server takes no more. */
export const isBlocked = ({ saveState }: AttemptState): boolean =>
  saveState === 'readonly' || saveState === 'conflict' || saveState === 'refused';
/** A page that goes now loses nothing that it could still send. */
export const isAtRest = (state: AttemptState): boolean => !owes(state) || isBlocked(state);
