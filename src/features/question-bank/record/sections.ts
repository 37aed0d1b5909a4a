import type { SectionNode } from '@/api/questionbank/paper-schema';
import { paths } from '@/shared/paths';
import type { CountChoice } from '../bank/bank-state';

/** Sums over the tree. The numbers of a section include its children, so only the roots are added. */
export function sumOf(roots: readonly SectionNode[]) {
  const done = roots.reduce((sum, node) => sum + node.done, 0);
  const total = roots.reduce((sum, node) => sum + node.total, 0);
  const rated = roots.filter(({ correctRate }) => correctRate !== null);
  const ratedDone = rated.reduce((sum, node) => sum + node.done, 0);
  // Whole questions: a rate that the server has rounded must not be rounded a second time.
  const right = rated.reduce((sum, node) => sum + Math.round(((node.correctRate ?? 0) * node.done) / 100), 0);
  return {
    done,
    total,
    /** Percent; null if the service counts what was done, but not what there is. */
    progress: total > 0 ? Math.min(100, (done / total) * 100) : done > 0 ? null : 0,
    /** Percent; null if nothing was done. */
    rate: ratedDone === 0 ? null : (right / ratedDone) * 100,
  };
}

/** An accuracy with one decimal: 62.5%. Like `wholePercent`, it is 100% only if all answers are right. */
export const rateText = (percent: number): string => `${(percent >= 100 ? 100 : Math.min(99.9, percent)).toFixed(1)}%`;

/** Colour of an accuracy in percent: green from 80, red below 60, otherwise blue. */
export const rateTone = (rate: number): 'ok' | 'bad' | 'primary' => (rate >= 80 ? 'ok' : rate < 60 ? 'bad' : 'primary');

export type SectionState = 'none' | 'new' | 'doing' | 'done';
export function sectionState({ total, done }: SectionNode): SectionState {
  if (total === 0) return 'none';
  if (done === 0) return 'new';
  return done < total ? 'doing' : 'done';
}
export const sectionActions: Record<Exclude<SectionState, 'none'>, string> = {
  new: '开始',
  doing: '继续',
  done: '重做',
};

/** Address of the start panel of a chapter. `undone` is ignored if all questions of the chapter are done. */
export function sectionPath(node: SectionNode, subjectId: string, count: CountChoice, undone: boolean): string {
  return paths.learnCenter(node.id, null, {
    from: 'SECTION',
    mode: 'PRACTICE',
    subjectId,
    count: count === 'all' ? null : count,
    undone: undone && sectionState(node) !== 'done' ? 'true' : null,
  });
}
