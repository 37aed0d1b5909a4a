import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { cellOf, type CellText, type Change, changeOf, fixedSheet, type Leaf, stateOfScore } from '@/exam';
import type { Reason, ReasonChoice } from '@/learning/losses/losses';
import type { Traces } from '@/offline/traces';
import { needsReason } from '../question/record-losses';

export type AnalysedLeaf = Leaf<AnalysedQuestion>;
export type AnalysisFilter = 'all' | 'lost' | 'blank' | Change | 'marked' | 'collected';
export const filterNames: readonly { value: AnalysisFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'lost', label: '失分' },
  { value: 'blank', label: '未答' },
  { value: 'worse', label: '由对改错' },
  { value: 'better', label: '由错改对' },
  { value: 'marked', label: '标记' },
  { value: 'collected', label: '收藏' },
];
export const filterOf = (text: string | null): AnalysisFilter =>
  filterNames.find(({ value }) => value === text)?.value ?? 'all';
/** What a filter counts. */
export const nounOf = (filter: AnalysisFilter): string =>
  (filter !== 'all' && filterNames.find(({ value }) => value === filter)?.label) || '小题';

export const stateOfLeaf = ({ question }: AnalysedLeaf) => stateOfScore(question);
/** Whether a leaf lost points: a right one too if the server gave it fewer than its full points; pending ones have not. */
function isLost(leaf: AnalysedLeaf): boolean {
  const { userScore, score } = leaf.question;
  const state = stateOfLeaf(leaf);
  return state === 'RIGHT' ? userScore !== null && userScore < score : state !== 'TO_MARK';
}
const namesPoint = ({ question, top }: AnalysedLeaf, point: string) =>
  (question.knowledge.length > 0 ? question.knowledge : top.knowledge).includes(point);

export function filtered(
  leaves: readonly AnalysedLeaf[],
  filter: AnalysisFilter,
  isCollected: (questionId: string) => boolean,
  point = '',
  traces: Traces | null = null,
): AnalysedLeaf[] {
  return leaves.filter((leaf) => {
    if (point !== '' && !namesPoint(leaf, point)) return false;
    if (filter === 'all') return true;
    if (filter === 'lost') return isLost(leaf);
    if (filter === 'blank') return stateOfLeaf(leaf) === 'BLANK';
    if (filter === 'worse' || filter === 'better')
      return changeOf(cellOf(stateOfLeaf(leaf)), leaf.question.answer, traces?.get(leaf.id)) === filter;
    if (filter === 'marked') return leaf.question.marked;
    return isCollected(leaf.top.id);
  });
}

/**
 * The leaves with a reason, or those that lack one. The leaf that is open stays in the list, so that a wrong press can
 * be taken back.
 */
export function withReason(
  leaves: readonly AnalysedLeaf[],
  choice: ReasonChoice,
  reasonOf: (leaf: AnalysedLeaf) => Reason | null,
  openId: string | null = null,
): AnalysedLeaf[] {
  const fits = (leaf: AnalysedLeaf) => needsReason(leaf) && (reasonOf(leaf) ?? 'none') === choice;
  return leaves.filter((leaf) => choice === '' || fits(leaf) || leaf.id === openId);
}

/** Finds a leaf by its id, its question's id or its number, from the address. */
export function leafNamed(leaves: readonly AnalysedLeaf[], name: string | null): AnalysedLeaf | undefined {
  if (name === null) return undefined;
  return (
    leaves.find(({ id }) => id === name) ??
    leaves.find(({ top }) => top.id === name) ??
    leaves.find(({ no }) => no === name)
  );
}

/** The sheet of an analysis, coloured by state, or plain if nothing was answered. */
export function analysisSheet(leaves: readonly AnalysedLeaf[], judged: boolean) {
  return fixedSheet(
    new Map(
      leaves.map((leaf): [string, CellText] => {
        const state = judged ? cellOf(stateOfLeaf(leaf)) : 'blank';
        return [leaf.id, leaf.question.marked ? `${state}*` : state];
      }),
    ),
  );
}
