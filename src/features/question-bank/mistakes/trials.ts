import type { Analysis } from '@/api/questionbank/record-schema';
import { type AnalysedQuestion, typeCode } from '@/api/questionbank/question-schema';
import type { Traces } from '@/offline/traces';
import { knownTime } from '@/shared/lib/dates';
import { isBlank, leavesOf } from '@/exam';

/** Result of an answer. There is no 'easy': a fast answer may only be a remembered letter. */
export type Outcome = 'wrong' | 'slow' | 'right';
/** One answer to a top-level question. */
export interface Trial {
  recordId: string;
  questionId: string;
  at: number;
  outcome: Outcome;
}

const leavesIn = (top: AnalysedQuestion) => leavesOf([top]).map(({ question }) => question);
/** Answers of one type that a record needs before an answer can be called slow. */
const enough = 5;
const slowness = 2;

/** Questions that took more than twice the median time of their type in this record, measured on this device. */
function slowOnes(questions: readonly AnalysedQuestion[], traces: Traces): Set<string> {
  const spent = questions.map((top) => ({
    top,
    seconds: leavesIn(top).reduce((sum, { id }) => sum + (traces.get(id)?.seconds ?? 0), 0),
  }));
  const usual = (question: AnalysedQuestion): number => {
    const known = spent
      .filter(({ top, seconds }) => typeCode(top) === typeCode(question) && seconds > 0)
      .map(({ seconds }) => seconds);
    return known.length < enough ? Infinity : ([...known].sort((a, b) => a - b)[Math.floor(known.length / 2)] ?? 0);
  };
  return new Set(spent.filter(({ top, seconds }) => seconds > slowness * usual(top)).map(({ top }) => top.id));
}

/**
 * Trials of a finished record. A CASE is right if all children are right. Unanswered questions, and those still to be
 * marked, give no trial.
 */
export function trialsOf({ record, questions }: Analysis, traces: Traces): Trial[] {
  const at = knownTime(record.updateTime);
  if (at === null || record.status === 'DOING') return [];
  const slow = slowOnes(questions, traces);
  return questions.flatMap((top): Trial[] => {
    const leaves = leavesIn(top);
    if (leaves.every(({ userAnswer }) => isBlank(userAnswer))) return [];
    const isWrong = leaves.some(
      ({ correct, userScore, score }) =>
        correct === false || (correct === null && userScore !== null && userScore < score),
    );
    const isOpen = leaves.some(({ correct, userScore }) => correct === null && userScore === null);
    if (isOpen && !isWrong) return [];
    const outcome = isWrong ? 'wrong' : slow.has(top.id) ? 'slow' : 'right';
    return [{ recordId: record.id, questionId: top.id, at, outcome }];
  });
}
