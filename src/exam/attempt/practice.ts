import { isBlank, type Judgement } from '../question/judge';
import { answerOf, isChoice, markingOf } from '../question/leaves';
import { answerAt } from './answers';
import type { Attempt } from './attempt';
import { canJudge, judgementOf, type AttemptLeaf } from './attempt-sheet';
import { canAnswer, type AttemptState } from './attempt-state';

const judgedOnPick = ({ question }: AttemptLeaf): boolean => answerOf(question.type) === 'option';
const isSelfMarked = ({ question }: AttemptLeaf): boolean => markingOf(question.type) === 'learner';

/** Label of the button that opens a leaf's solution in practice; null if it opens by itself or is open. */
export function confirmLabel(attempt: Attempt, leaf: AttemptLeaf, state: AttemptState): string | null {
  if (attempt.isExam || !canJudge(leaf) || state.meta.revealed.has(leaf.id) || !canAnswer(state)) return null;
  if (isSelfMarked(leaf)) return '查看参考答案';
  return judgedOnPick(leaf) ? null : '提交本题';
}

/** Opens the solution and returns the judgement; null without an answer to judge. */
export function confirmLeaf(attempt: Attempt, leaf: AttemptLeaf): Judgement | null {
  if (confirmLabel(attempt, leaf, attempt.state) === null) return null;
  if (!isSelfMarked(leaf) && isBlank(answerAt(attempt.state.answers, leaf.id).answer)) return null;
  attempt.reveal(leaf.id);
  return judgementOf(attempt, leaf, attempt.state);
}

/** Sets the learner's answer. In practice SINGLE and JUDGE are judged at once, and the judgement is returned. */
export function answerLeaf(attempt: Attempt, leaf: AttemptLeaf, answer: readonly string[]): Judgement | null {
  if (!canAnswer(attempt.state) || attempt.state.meta.revealed.has(leaf.id)) return null;
  attempt.answer(leaf.id, answer);
  if (attempt.isExam || !canJudge(leaf) || !judgedOnPick(leaf) || isBlank(answer)) return null;
  attempt.reveal(leaf.id);
  return judgementOf(attempt, leaf, attempt.state);
}

/** The answer after the key of an option, which chooses it or removes the choice; null if there is no such option. */
export function toggled(leaf: AttemptLeaf, answer: readonly string[], index: number): string[] | null {
  const { type, options } = leaf.question;
  const key = options[index]?.key;
  if (key === undefined || !isChoice(type)) return null;
  const has = answer.includes(key);
  if (answerOf(type) === 'option') return has ? [] : [key];
  return options.flatMap((option) => ((option.key === key ? !has : answer.includes(option.key)) ? [option.key] : []));
}
