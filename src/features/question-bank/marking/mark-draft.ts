// Scores that the learner gives: the draft on this device, the leaves that need one, and their sum.
import * as z from 'zod/mini';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { isBlank, type Leaf, leavesOf, markingOf, scoredLeaf, type ScoredLeaf, scoreOf } from '@/exam';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

export type MarkLeaf = Leaf<AnalysedQuestion>;

export const markDraft = (userId: string, recordId: string) =>
  persisted(ownKey(userId, `draft:scores:${recordId}`), z.record(z.string(), z.number()), {});

/** The leaves to mark: answered short answers; blank ones have 0 already. */
export const leavesToMark = (questions: readonly AnalysedQuestion[]): MarkLeaf[] =>
  leavesOf(questions).filter(({ question }) => markingOf(question.type) === 'learner' && !isBlank(question.userAnswer));

/** In steps of 0.5, and the full points, which may lie between two of them. */
export const stepped = (score: number, full: number): number =>
  score >= full ? full : Math.min(full, Math.max(0, Math.round(score * 2) / 2));

/** Why points were not taken as they were typed; null if they were. */
export function steppedText(typed: number, full: number): string | null {
  const score = stepped(typed, full);
  if (score === typed) return null;
  const reason = typed > full ? `满分 ${full} 分` : typed < 0 ? '最低 0 分' : '0.5 分一档';
  return `${reason}，记为 ${score} 分`;
}

/** The points so far: judged leaves, and those of `scores`. */
export function markedScore(questions: readonly AnalysedQuestion[], scores: ReadonlyMap<string, number | null>) {
  const leaves = leavesOf(questions);
  const byHand = leaves.flatMap((leaf): ScoredLeaf[] => {
    const got = scores.get(leaf.id);
    return got === undefined ? [] : [{ ...scoredLeaf(leaf), got, state: got === null ? 'mark' : 'done' }];
  });
  const byMachine = leaves.filter(({ id }) => !scores.has(id)).map((leaf) => scoredLeaf(leaf));
  return {
    objective: scoreOf(byMachine).known,
    subjective: scoreOf(byHand).known,
    whole: scoreOf([...byMachine, ...byHand]),
  };
}
