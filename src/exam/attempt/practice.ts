import { isBlank, type Judgement, judge } from '../question/judge';
import { answerOf, isChoice, markingOf, type Leaf, withOption } from '../question/leaves';
import { answerAt } from './answers';
import type { Attempt } from './attempt';
import { canAnswer, type AttemptState } from './attempt-state';
import { cellOf, type CellState, type SheetSource } from '../question/sheet-source';
import type { PaperQuestion } from '@/api/questionbank/question-schema';

export type AttemptLeaf = Leaf<PaperQuestion>;

/** Whether practice can judge the leaf at once, that is, the server has sent its correct answer. */
const canJudge = ({ question }: AttemptLeaf): boolean => (question.answer?.length ?? 0) > 0;

/** The judgement of a leaf whose solution is open; otherwise null. */
export function judgementOf(
  { paper }: Attempt,
  { id, question }: AttemptLeaf,
  { answers, meta }: AttemptState,
): Judgement | null {
  if (!meta.revealed.has(id) || !question.answer) return null;
  return judge({ ...question, answer: question.answer }, answerAt(answers, id).answer, paper.rule);
}

/** The answer sheet of a running attempt. Right and wrong show only for leaves with an open solution. */
export function attemptSheet(attempt: Attempt): SheetSource {
  const leaves = new Map(attempt.leaves.map((leaf) => [leaf.id, leaf]));
  return {
    subscribe: attempt.store.subscribe,
    read(leafId) {
      const leaf = leaves.get(leafId);
      const { answer, marked } = answerAt(attempt.state.answers, leafId);
      const judgement = leaf && judgementOf(attempt, leaf, attempt.state);
      const state: CellState = judgement ? cellOf(judgement.state) : answer.length > 0 ? 'done' : 'blank';
      return marked ? `${state}*` : state;
    },
  };
}

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
  return withOption(options, answer, key, !has);
}
