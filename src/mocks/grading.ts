import { round2 } from '@/shared/lib/round2';
import type { AuthoredQuestion } from './world/question-types';

export type LeafState = 'RIGHT' | 'WRONG' | 'HALF' | 'BLANK' | 'TO_MARK';
/** The score of an incomplete MULTIPLE: none, or `points` for each chosen option. */
export interface PartialRule {
  partial: 'NONE' | 'EACH';
  points: number;
}
export interface Grade {
  state: LeafState;
  score: number;
}

/** Default for sections and books, which have no paper with a rule. */
export const defaultPartial: PartialRule = { partial: 'EACH', points: 0.5 };

/** Null, [], missing and [''] all mean unanswered. */
export const isBlank = (answer: readonly string[] | null | undefined): boolean =>
  !answer || answer.every((part) => part.trim() === '');

/** Normalises the width and case of a text and trims it, for comparison. */
const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const matchesBlank = (expected: string, typed: string | undefined) =>
  expected.split('|').some((alternative) => fold(alternative) === fold(typed ?? ''));

const gradeChoice = (
  full: number,
  expected: readonly string[],
  userAnswer: readonly string[],
  rule: PartialRule,
): Grade => {
  const chosen = [...new Set(userAnswer)];
  if (chosen.some((key) => !expected.includes(key))) return { state: 'WRONG', score: 0 };
  if (chosen.length === expected.length) return { state: 'RIGHT', score: full };
  if (rule.partial === 'NONE') return { state: 'WRONG', score: 0 };
  return { state: 'HALF', score: Math.min(full, round2(chosen.length * rule.points)) };
};

const gradeBlanks = (full: number, expected: readonly string[], userAnswer: readonly string[]): Grade => {
  const right = expected.filter((text, index) => matchesBlank(text, userAnswer[index])).length;
  if (right === expected.length) return { state: 'RIGHT', score: full };
  return right === 0
    ? { state: 'WRONG', score: 0 }
    : { state: 'HALF', score: round2((full * right) / expected.length) };
};

/** Short answers are scored by hand; a blank one needs no score. */
const gradeByHand = (full: number, handScore: number | undefined): Grade => {
  if (handScore === undefined) return { state: 'TO_MARK', score: 0 };
  const score = Math.min(full, Math.max(0, handScore));
  return { score, state: score >= full ? 'RIGHT' : score === 0 ? 'WRONG' : 'HALF' };
};

/** Grades one leaf: a question without children, or the child of a CASE. */
export const gradeLeaf = (
  question: Pick<AuthoredQuestion, 'type' | 'answer' | 'score'>,
  answer: readonly string[] | undefined,
  rule: PartialRule = defaultPartial,
  handScore?: number,
): Grade => {
  const { type, score: full, answer: expected } = question;
  if (!answer || isBlank(answer)) return { state: 'BLANK', score: 0 };
  switch (type) {
    case 'SAQ':
      return gradeByHand(full, handScore);
    case 'MULTIPLE':
      return gradeChoice(full, expected, answer, rule);
    case 'FILL':
      return gradeBlanks(full, expected, answer);
    case 'SINGLE':
    case 'JUDGE':
    case 'CASE': {
      const isRight = answer.length === 1 && answer[0] === expected[0];
      return { state: isRight ? 'RIGHT' : 'WRONG', score: isRight ? full : 0 };
    }
  }
};

/** The leaves of a question in their order. */
export const leavesOf = (question: AuthoredQuestion): AuthoredQuestion[] =>
  question.type === 'CASE' ? (question.children ?? []) : [question];

/** Adds up scores and rounds to the hundredth. `fullScoreOf` adds up the full scores of the leaves. */
export const sumOf = (scores: readonly { score: number }[]): number =>
  round2(scores.reduce((total, { score }) => total + score, 0));
export const fullScoreOf = (questions: readonly AuthoredQuestion[]): number => sumOf(questions.flatMap(leavesOf));

/** State of a whole question from its leaves: HALF if some, but not all, of the answers are right. */
export const stateOfAll = (states: readonly LeafState[]): LeafState => {
  if (states.every((state) => state === 'BLANK')) return 'BLANK';
  if (states.includes('TO_MARK')) return 'TO_MARK';
  if (states.every((state) => state === 'RIGHT')) return 'RIGHT';
  return states.some((state) => state === 'RIGHT' || state === 'HALF') ? 'HALF' : 'WRONG';
};
