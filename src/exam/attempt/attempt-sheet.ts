import { judge, type Judgement } from '../question/judge';
import { cellOf, type CellState, type SheetSource } from '../question/sheet-source';
import type { Leaf } from '../question/leaves';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import { answerAt } from './answers';
import type { Attempt } from './attempt';
import type { AttemptState } from './attempt-state';

export type AttemptLeaf = Leaf<PaperQuestion>;

/** Whether practice can judge the leaf at once, that is, the server has sent its correct answer. */
export const canJudge = ({ question }: AttemptLeaf): boolean => (question.answer?.length ?? 0) > 0;

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
      const state: CellState =
        judgement && judgement.state !== 'BLANK' ? cellOf(judgement.state) : answer.length > 0 ? 'done' : 'blank';
      return marked ? `${state}*` : state;
    },
  };
}
