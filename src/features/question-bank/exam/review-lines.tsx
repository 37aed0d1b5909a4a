import { useStore } from 'zustand';
import { formatDuration } from '@/shared/lib/format';
import { classNames } from '@/shared/lib/class-names';
import { useAttempt } from '../attempt/use-attempt';
import { type Attempt, type AttemptLeaf, leafNo } from '@/exam';
import { firstWords } from './own-answer';
import { countAnswered } from './room-sheet';
import type { ReviewSection } from './review-rows';
import styles from './review-list.module.css';

interface PlaceProps {
  attempt: Attempt;
  /** aria-rowindex */
  at: number;
  top: number | undefined;
}

/** 一、单项选择题, answered of all, and the time of the section. */
export function SectionHead({ attempt, at, top, section }: PlaceProps & { section: ReviewSection }) {
  const answers = useAttempt(attempt, (state) => state.answers);
  const traces = useStore(attempt.trace.store, (state) => state.traces);
  const { leaves, group, title } = section;
  const seconds = leaves.reduce((sum, { id }) => sum + (traces.get(id)?.seconds ?? 0), 0);
  return (
    <div
      role="row"
      aria-rowindex={at}
      className={classNames('row gap-12 text-13', styles.head, top !== undefined && styles.placed)}
      style={{ top }}
    >
      <span role="rowheader" aria-colspan={3} className="ellipsis text-13-strong ink">
        {title}
      </span>
      <span role="gridcell" className="num muted">
        {`${countAnswered(leaves, answers)} / ${leaves.length}${group.leaves.length !== group.count ? ' 问' : ''}`}
      </span>
      <span role="gridcell" aria-colspan={2} className={`num muted text-right nowrap ${styles.spent}`}>
        {seconds > 0 && `用时 ${formatDuration(Math.round(seconds))}`}
      </span>
    </div>
  );
}

interface CaseLineProps extends PlaceProps {
  leaf: AttemptLeaf;
  parts: readonly AttemptLeaf[];
}

/** The material of a case above its parts. */
export function CaseLine({ attempt, at, top, leaf, parts }: CaseLineProps) {
  const answered = useAttempt(attempt, ({ answers }) => countAnswered(parts, answers));
  const { material, stem } = leaf.top;
  return (
    <div
      role="row"
      aria-rowindex={at}
      className={classNames('row gap-12 text-13 muted', styles.case, top !== undefined && styles.placed)}
      style={{ top }}
    >
      <span role="gridcell" className="num ink text-14-strong">
        {leafNo(leaf.topIndex, null)}
      </span>
      <span role="rowheader" aria-colspan={2} className="ellipsis">
        {firstWords(material || stem) || '案例材料'}
      </span>
      <span role="gridcell" aria-colspan={3} className="num nowrap">
        {`${answered} / ${parts.length} 问`}
      </span>
    </div>
  );
}
