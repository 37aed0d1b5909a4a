import { answerAt, type Attempt, type LeafAnswer } from '@/exam';

type IsWanted = (answer: LeafAnswer) => boolean;
const isOpen: IsWanted = ({ answer }) => answer.length === 0;
const isMarked: IsWanted = ({ marked }) => marked;

function nextOf({ leaves, state }: Attempt, from: number, isWanted: IsWanted): number | null {
  const wanted = leaves.filter(({ id }) => isWanted(answerAt(state.answers, id)));
  return (wanted.find(({ index }) => index > from) ?? wanted[0])?.index ?? null;
}
/** Index of the next unanswered leaf after `from`, otherwise of the first one; null if all are answered. */
export const nextBlank = (attempt: Attempt, from: number): number | null => nextOf(attempt, from, isOpen);
/** Index of the next marked leaf after `from`, otherwise of the first one; null if none is marked. */
export const nextMarked = (attempt: Attempt, from: number): number | null => nextOf(attempt, from, isMarked);
