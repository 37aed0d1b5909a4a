import type { AnalysedQuestion, Question } from '@/api/questionbank/question-schema';
import type { TypeRule } from '@/api/questionbank/paper-schema';
import { endOfWhole, isPlain } from '@/components/html/parse-html';
import { oneLine, plainText } from '@/components/html/plain-text';
import { round2 } from '@/shared/lib/round2';

const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const thousands = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;
/** Blanks beside a sign or a Chinese character, and between a number and its unit. */
const looseBlanks =
  /\s+(?=[^\p{L}\p{N}\s]|\p{Script=Han})|(?<=[^\p{L}\p{N}\s]|\p{Script=Han})\s+|(?<=\d)\s+(?=\p{L})/gu;

/** What counts when a blank is judged: not widths, case, blanks, thousands, a last full stop, or how signs are written. */
const fold = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .replaceAll(/[−–‐]/g, '-')
    .replaceAll(/[≥≧⩾]/g, '>=')
    .replaceAll(/[≤≦⩽]/g, '<=')
    .replaceAll('∶', ':')
    .replaceAll('⁄', '/')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('^', '')
    .replaceAll(thousands, (number) => number.replaceAll(',', ''))
    .trim()
    .replaceAll(looseBlanks, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=.)[.。]$/u, '')
    .toLowerCase();

/** `$a|$`, which would be a formula if it were not the beginning of `$a|$b`. */
const looseBar = /^\$(?:\|[^|]*|[^|]*\|)\$$/;

/** The alternatives of a blank, which are divided by `|`; the bars in `$|x|$`, in MathML and in a tag divide nothing. */
export function alternativesOf(expected: string): string[] {
  const alternatives: string[] = [];
  let from = 0;
  let wholeEnd = -1;
  for (let at = 0; at <= expected.length; at += 1) {
    const end = endOfWhole(expected, at, wholeEnd);
    if (end !== null && !looseBar.test(expected.slice(at, end))) {
      wholeEnd = end;
      at = end - 1;
    } else if (at === expected.length || expected[at] === '|') {
      if (at > from) alternatives.push(expected.slice(from, at));
      from = at + 1;
    }
  }
  return alternatives;
}

/** The alternative, in words, as which a typed text counts; null: it is wrong. */
export function acceptedAs(expected: string, typed: string | undefined): string | null {
  const own = fold(typed ?? '');
  if (own === '') return null;
  for (const alternative of alternativesOf(expected)) {
    const words = plainText(alternative);
    // The index of a formula is typed without its sign, H_2O as H2O. In a plain text, as in a name of code, it counts.
    const typable = isPlain(alternative) ? words : words.replaceAll('_', '');
    if (own === fold(words) || own === fold(typable)) return words;
  }
  return null;
}

export type LeafState = 'RIGHT' | 'WRONG' | 'HALF' | 'BLANK' | 'TO_MARK';
/** Points for an incomplete MULTIPLE: none, or `points` per chosen option, at most the full score. */
export interface PartialRule {
  partial: 'NONE' | 'EACH';
  points: number;
}
export interface Judgement {
  state: LeafState;
  score: number;
}

/** Used for sections and books, which have no paper with a rule. */
export const defaultRule: PartialRule = { partial: 'EACH', points: 0.5 };

/** The rule of a paper. It is the same for all rows, so the first row with one is used. */
export function ruleOf(typeRules: readonly TypeRule[]): PartialRule {
  const row = typeRules.find(({ partial }) => partial !== null);
  return row?.partial ? { partial: row.partial, points: row.points ?? 0 } : defaultRule;
}

/** What an incomplete or wrong MULTIPLE earns, as learners read it. */
export const partialText = ({ partial, points }: PartialRule): string =>
  partial === 'EACH' ? `错选不得分，少选每项 ${points} 分` : '错选、少选不得分';

/** null, [], missing and [''] all mean unanswered. */
export const isBlank = (answer: readonly string[] | null | undefined): boolean =>
  !answer || answer.every((part) => part.trim() === '');

function judgeChoice(full: number, expected: readonly string[], userAnswer: readonly string[], rule: PartialRule) {
  const chosen = [...new Set(userAnswer)];
  if (chosen.some((key) => !expected.includes(key))) return { state: 'WRONG', score: 0 } as const;
  if (chosen.length === expected.length) return { state: 'RIGHT', score: full } as const;
  if (rule.partial === 'NONE') return { state: 'WRONG', score: 0 } as const;
  return { state: 'HALF', score: Math.min(full, round2(chosen.length * rule.points)) } as const;
}

function judgeBlanks(full: number, expected: readonly string[], userAnswer: readonly string[]) {
  const right = expected.filter((text, index) => acceptedAs(text, userAnswer[index]) !== null).length;
  if (right === expected.length) return { state: 'RIGHT', score: full } as const;
  if (right === 0) return { state: 'WRONG', score: 0 } as const;
  return { state: 'HALF', score: round2((full * right) / expected.length) } as const;
}

/**
 * Judges one leaf by the rules of the paper (3.10). A short answer waits for marking by hand, and so does what this build
 * cannot judge: it is never wrong.
 */
export function judge(
  question: Pick<AnalysedQuestion, 'type' | 'score' | 'answer'>,
  userAnswer: readonly string[],
  rule: PartialRule = defaultRule,
): Judgement {
  if (isBlank(userAnswer)) return { state: 'BLANK', score: 0 };
  const { type, score, answer } = question;
  switch (type) {
    case 'SINGLE':
    case 'JUDGE': {
      const right = userAnswer.length === 1 && userAnswer[0] === answer[0];
      return { state: right ? 'RIGHT' : 'WRONG', score: right ? score : 0 };
    }
    case 'MULTIPLE':
      return judgeChoice(score, answer, userAnswer, rule);
    case 'FILL':
      return judgeBlanks(score, answer, userAnswer);
    case 'SAQ':
    case 'CASE':
    case 'OTHER':
      return { state: 'TO_MARK', score: 0 };
  }
}

export function stateOfScore(
  leaf: Pick<AnalysedQuestion, 'userAnswer' | 'userScore' | 'score' | 'correct'>,
): LeafState {
  if (isBlank(leaf.userAnswer)) return 'BLANK';
  if (leaf.correct === true) return 'RIGHT';
  if (leaf.userScore === null) return leaf.correct === null ? 'TO_MARK' : 'WRONG';
  if (leaf.score > 0 && leaf.userScore >= leaf.score && leaf.correct === null) return 'RIGHT';
  return leaf.userScore > 0 ? 'HALF' : 'WRONG';
}

type Answered = Pick<Question, 'type' | 'options'>;
const wordsOf = (options: Answered['options'], key: string): string =>
  oneLine(options.find((option) => option.key === key)?.text) || key;

/** What a learner chose or typed, as text: keys, words for JUDGE. */
export function answerText({ type, options }: Answered, answer: readonly string[]): string {
  if (isBlank(answer)) return '未答';
  switch (type) {
    case 'JUDGE':
      return answer.map((key) => wordsOf(options, key)).join('、');
    case 'FILL':
      return answer.map((part) => part || '—').join('；');
    case 'MULTIPLE':
      return [...answer].sort().join('、');
    case 'SINGLE':
    case 'SAQ':
    case 'CASE':
    case 'OTHER':
      return answer.join('、');
  }
}

/** The right answer as text, of each blank its first alternative. Where html can be shown, `RightAnswer` shows it. */
export function solutionText(question: Answered, answer: readonly string[]): string {
  if (isBlank(answer)) return '未提供答案';
  switch (question.type) {
    case 'FILL':
      return answer.map((part) => oneLine(alternativesOf(part)[0]) || '—').join('；');
    case 'SAQ':
      return oneLine(answer.join('\n'));
    case 'SINGLE':
    case 'MULTIPLE':
    case 'JUDGE':
    case 'CASE':
    case 'OTHER':
      return answerText(question, answer);
  }
}
