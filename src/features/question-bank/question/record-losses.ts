import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import type { LossFacts, RecordLosses } from '@/learning/losses/losses';
import { knownTime } from '@/shared/lib/dates';
import { type Leaf, leavesOf, stateOfScore, typeName } from '@/exam';

/** Whether a leaf can have a reason: points were lost on it. A right answer and one that waits for marks cannot. */
export function needsReason({ question }: Pick<Leaf<AnalysedQuestion>, 'question'>): boolean {
  const state = stateOfScore(question);
  return state === 'WRONG' || state === 'HALF' || state === 'BLANK';
}

/** A record, as far as its losses name it. */
export type LossRecord = Pick<RecordRow, 'id' | 'title' | 'subjectId' | 'status' | 'updateTime'>;

/** Long answers are cut: the device has room for a few MB, which drafts and answers on their way share. */
function cut(text: string): string {
  const start = /^.{300}(?=.)/su.exec(text)?.[0];
  return start === undefined ? text : `${start}…`;
}

/** What a record says of a leaf that lost points in it. */
export const lossOf = (
  { question, top }: Leaf<AnalysedQuestion>,
  { title, subjectId, updateTime }: Pick<LossRecord, 'title' | 'subjectId' | 'updateTime'>,
): LossFacts => ({
  topId: top.id,
  typeName: typeName(top.type),
  answer: question.userAnswer.map(cut),
  title,
  subjectId: subjectId ?? '',
  at: knownTime(updateTime) ?? 0,
});

/** The losses of a record that has ended; null for one that has not, because its answers can still change. */
export function recordLosses(record: LossRecord, questions: readonly AnalysedQuestion[]): RecordLosses | null {
  if (record.status === 'DOING' || knownTime(record.updateTime) === null) return null;
  const lost = leavesOf(questions).filter(needsReason);
  return { recordId: record.id, leaves: Object.fromEntries(lost.map((leaf) => [leaf.id, lossOf(leaf, record)])) };
}
