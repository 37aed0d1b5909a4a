import { judge, type Judgement } from '../question/judge';
import { cellOf, type CellState, type CellText, type SheetSource } from '../question/sheet-source';
import type { Leaf } from '../question/leaves';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { Attempt } from './attempt';

/** Practice judges at once where the server sent the answers along. */
export const canJudge = ({ question }: Leaf<PaperQuestion>): boolean => (question.answer?.length ?? 0) > 0;

export function judgementOf(attempt: Attempt, leaf: Leaf<PaperQuestion>): Judgement | null {
  const { question } = leaf;
  if (!attempt.isRevealed(leaf.id) || !question.answer) return null;
  return judge({ ...question, answer: question.answer }, attempt.book.read(leaf.id).answer, attempt.paper.rule);
}

/** The sheet of a running attempt: right and wrong show only where a solution is open. */
export function attemptSheet(attempt: Attempt): SheetSource {
  const leaves = new Map(attempt.leaves.map((leaf) => [leaf.id, leaf]));
  return {
    subscribe: (leafId, listener) => attempt.book.subscribe(leafId, listener),
    read(leafId): CellText {
      const leaf = leaves.get(leafId);
      const { answer, marked } = attempt.book.read(leafId);
      const judgement = leaf && judgementOf(attempt, leaf);
      const state: CellState =
        judgement && judgement.state !== 'BLANK' ? cellOf(judgement.state) : answer.length > 0 ? 'done' : 'blank';
      return marked ? `${state}*` : state;
    },
  };
}
