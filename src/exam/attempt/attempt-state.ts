import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordStatus } from '@/api/questionbank/record-schema';
import type { Trouble } from '@/api/trouble';
import { deviceStorage } from '@/offline/device-storage';
import type { Answers } from './answers';

/** What is stored of an attempt besides its answers. */
export type AttemptMeta = ReturnType<typeof newMeta>;
export const newMeta = () => ({
  /** Highest clientSeq seen from the server. */
  baseSeq: 0,
  /** Whether the service numbers saves; told by each response (save-policy). */
  ordersSaves: true,
  /** Highest clientSeq that this device has used. */
  lastSeq: 0,
  /** A save without a response: it is sent again unchanged before anything newer. */
  inFlight: null as RecordSave | null,
  /** The learner or the clock has ended the attempt; SUBMIT is sent as soon as possible. */
  submitAsked: false,
  /** Seconds of practice, counted while visible. */
  usedTime: 0,
  currentIndex: 0,
  status: 'DOING' as RecordStatus,
  /** Epoch ms of the last acknowledged save. */
  savedAt: null as number | null,
  /** Practice: leaves whose solution is open. */
  revealed: new Set() as ReadonlySet<string>,
  /** Practice: paused by the learner. */
  paused: false,
  /** Epoch ms (this machine's clock) before which the server wants no request. Stored, so that it survives a reload. */
  notBefore: null as number | null,
});

/** failing: will be retried. refused: the record was deleted or has ended elsewhere. */
type SaveState = 'saved' | 'saving' | 'failing' | 'refused' | 'readonly';
type Phase = 'ready' | 'submitting' | 'done';

/** One attempt as the screens see it. Immutable, with structural sharing. */
export type AttemptState = ReturnType<typeof newState>;
export const newState = (answers: Answers, meta: AttemptMeta) => ({
  answers,
  meta,
  saveState: 'saved' as SaveState,
  /** The reason for failing or refused. */
  trouble: null as Trouble | null,
  /** Number of another device's answers that were merged since the attempt was opened. */
  mergedCount: 0,
  /** Number of consecutive failed sends. */
  failures: 0,
  /** Another window or device has submitted the record. */
  elsewhere: false,
  /** The server received the submission after the end. */
  late: false,
  /** The time is up: nothing can be changed any more. */
  expired: false,
  /** This device stores nothing, so only the server keeps the answers. */
  keepsNothing: deviceStorage.getState().keeps === false,
  /** Whole seconds to the end; null without a limit. */
  secondsLeft: null as number | null,
  /** Whole seconds: of an exam since its start, of a practice while its page was visible. */
  secondsUsed: 0,
});

export const phaseOf = ({ meta }: AttemptState): Phase =>
  meta.status !== 'DOING' ? 'done' : meta.submitAsked ? 'submitting' : 'ready';
/** Whether sending is impossible: another window writes, or the server refuses. */
export const isBlocked = ({ saveState }: AttemptState): boolean => saveState === 'readonly' || saveState === 'refused';
export const canAnswer = (state: AttemptState): boolean =>
  phaseOf(state) === 'ready' && !state.expired && !isBlocked(state);
/** Whether the question is covered by a pause. A finished attempt is never covered. */
export const isPaused = (state: AttemptState): boolean => state.meta.paused && canAnswer(state);
export const hasPendingSave = ({ answers, meta }: AttemptState): boolean =>
  answers.dirty > 0 || meta.inFlight !== null || (meta.submitAsked && meta.status === 'DOING' && answers.clashes === 0);
/** Whether the page could be closed without losing something that can still be sent. */
export const canClose = (state: AttemptState): boolean => !hasPendingSave(state) || isBlocked(state);
