import * as z from 'zod/mini';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { isBlank } from '../question/judge';
import { leavesOf, type Leaf } from '../question/leaves';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

export type MarkLeaf = Leaf<AnalysedQuestion>;

/** Scores given but not sent yet, on this device. */
export const markDraft = (userId: string, recordId: string) =>
  persisted(ownKey(userId, `draft:scores:${recordId}`), z.record(z.string(), z.number()), {});

/** What needs a score by hand: answered short answers; a blank one has 0 already. */
export const leavesToMark = (questions: readonly AnalysedQuestion[]): MarkLeaf[] =>
  leavesOf(questions).filter(({ question }) => question.type === 'SAQ' && !isBlank(question.userAnswer));

/** Steps of 0.5 between 0 and full. */
export const stepped = (score: number, full: number): number => Math.min(full, Math.max(0, Math.round(score * 2) / 2));

/** Points of everything that was graded without a hand. */
export function objectiveScore(questions: readonly AnalysedQuestion[]): number {
  const marked = new Set(leavesToMark(questions).map(({ id }) => id));
  const sum = leavesOf(questions).reduce(
    (total, { id, question }) => total + (marked.has(id) ? 0 : (question.userScore ?? 0)),
    0,
  );
  return Math.round(sum * 100) / 100;
}
