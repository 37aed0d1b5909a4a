import { isApiError } from '@/api/errors';
import { type PaperQuestion, withoutAnswers } from '@/api/questionbank/question-schema';
import { getRecordQuestions, saveRecord, type RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordQuestions, SavedRecord } from '@/api/questionbank/record-schema';
import { knownTime } from '@/shared/lib/dates';
import type { ServerClock } from './exam-clock';
import { isBlank } from '../question/judge';
import { leavesOf, markingOf } from '../question/leaves';
import type { LeafAnswer } from './answers';
import type { ServerState } from './attempt-types';

function answersOf(questions: readonly PaperQuestion[]): Map<string, LeafAnswer> {
  const answered = leavesOf(questions).filter(({ question }) => question.userAnswer.length > 0 || question.marked);
  return new Map(answered.map(({ id, question }) => [id, { answer: question.userAnswer, marked: question.marked }]));
}
/** A record with written answers is DONE only once they have scores. */
const isMarked = ({ record, questions }: Pick<RecordQuestions, 'record' | 'questions'>): boolean =>
  record.status === 'DONE' &&
  leavesOf(questions).some(({ question }) => markingOf(question.type) === 'learner' && !isBlank(question.userAnswer));

export const serverStateOf = ({ record, questions }: RecordQuestions): ServerState => ({
  status: record.status,
  clientSeq: record.clientSeq,
  closedByServer: record.closedBy === 'SERVER',
  updatedAt: knownTime(record.updateTime),
  isMarked: isMarked({ record, questions }),
  answers: answersOf(questions),
});

/** Loads a record from the server. In an exam, correct answers that a server sends are removed. */
export async function loadRecord(recordId: string, clock: ServerClock, silent = true): Promise<RecordQuestions> {
  const sentAt = Date.now();
  const response = await getRecordQuestions({ id: recordId }, { silent });
  clock.note(response.serverTime, sentAt);
  if (response.record.examMode === 'PRACTICE') return response;
  return { ...response, questions: withoutAnswers(response.questions) };
}

/** Sends a save. It is silent, because the room shows the state of saving. */
export async function sendSave(save: RecordSave, clock: ServerClock, keepalive: boolean): Promise<SavedRecord> {
  const sentAt = Date.now();
  const response = await saveRecord(save, { silent: true, keepalive });
  clock.note(response.serverTime, sentAt);
  return response;
}

/** Whether an error means that the record was deleted or belongs to another user. */
export const isGone = (error: unknown): boolean =>
  isApiError(error, 'business') && (error.code === 404 || error.code === 403);

type Read = Pick<RecordQuestions, 'startTimestamp' | 'endTimestamp'> & {
  record: Pick<RecordQuestions['record'], 'examMode' | 'usedTime' | 'updateTime'>;
};

type ReadEnd = Pick<Read, 'endTimestamp'> & { record: Pick<Read['record'], 'examMode'> };

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
export function endOf({ record, endTimestamp }: ReadEnd, start: number, minutes: number | null): number | null {
  if (record.examMode !== 'EXAM') return null;
  return endTimestamp ?? (minutes === null ? null : start + minutes * 60_000);
}
