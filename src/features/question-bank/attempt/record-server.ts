import { isApiError } from '@/api/errors';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import { withoutAnswers } from '@/api/questionbank/question-schema';
import { getRecordQuestions, saveRecord, type RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordQuestions, SavedRecord } from '@/api/questionbank/record-schema';
import { leavesOf } from '../question/leaves';
import type { Entry, ServerState } from './attempt-types';
import type { ExamClock } from './exam-clock';
import type { Failure } from './save-queue';

/** What the server holds, leaf by leaf. */
export function entriesOf(questions: readonly PaperQuestion[]): Map<string, Entry> {
  const answered = leavesOf(questions).filter(({ question }) => question.userAnswer.length > 0 || question.marked);
  return new Map(answered.map(({ id, question }) => [id, { answer: question.userAnswer, marked: question.marked }]));
}
export const serverStateOf = ({ record, questions }: RecordQuestions): ServerState => ({
  status: record.status,
  clientSeq: record.clientSeq,
  closedByServer: record.closedBy === 'SERVER',
  entries: entriesOf(questions),
});

/** In an exam the client must not keep answers that a server sends along. */
export async function loadRecord(recordId: string, clock: ExamClock, silent = true): Promise<RecordQuestions> {
  const sentAt = Date.now();
  const answer = await getRecordQuestions({ id: recordId }, { silent });
  if (answer.serverTime !== null) clock.note(answer.serverTime, sentAt, Date.now());
  if (answer.record.examMode === 'PRACTICE') return answer;
  return { ...answer, questions: withoutAnswers(answer.questions) };
}

/** Saving while DOING is silent: the bar says how it stands. */
export async function sendSave(save: RecordSave, clock: ExamClock, keepalive = false): Promise<SavedRecord> {
  const sentAt = Date.now();
  const answer = await saveRecord(save, { silent: true, keepalive });
  if (answer.serverTime !== null) clock.note(answer.serverTime, sentAt, Date.now());
  return answer;
}

/** A record that is gone or not ours takes no answer any more; everything else may pass. */
export function failureOf(error: unknown): Failure {
  if (isApiError(error, 'business') && (error.code === 404 || error.code === 403)) return 'refused';
  return 'retry';
}
