import { memo } from 'react';
import { formatDuration } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import { classNames } from '@/shared/lib/class-names';
import { type Attempt, type AttemptLeaf, typeName, leafNo } from '@/exam';
import { useLeafAnswer, useLeafTrace, useAttempt } from '../attempt/use-attempt';
import { firstWords, ownAnswer, rowLabel, type OwnAnswer, type ReviewSection } from './review-rows';
import { useStore } from 'zustand';
import { countAnswered } from './room-sheet';
import styles from './review-list.module.css';

function Answer({ own }: { own: OwnAnswer | null }) {
  if (own === null) return <span className={`text-12 warning ${styles.blank}`}>未答</span>;
  return (
    <>
      {own.letters.length > 0 && (
        <span className="row gap-4 rigid">
          {own.letters.map((letter) => (
            <i key={letter} className={`middle ink ${styles.letter}`}>
              {letter}
            </i>
          ))}
        </span>
      )}
      <span className="ellipsis">{own.text}</span>
      {own.characters !== null && <span className="footnote num rigid">{`${own.characters} 字`}</span>}
    </>
  );
}

interface PlaceProps {
  attempt: Attempt;
  /** aria-rowindex */
  at: number;
  /** Pixels from the top of the list, if the rows are virtual. */
  top: number | undefined;
}
interface LeafRowProps extends PlaceProps {
  leaf: AttemptLeaf;
  current: boolean;
  inCase: boolean;
  /** Seconds of the leaf with the most time. */
  longest: number;
}

/** Re-renders only for its own leaf; the list handles clicks. */
export const LeafRow = memo(function LeafRow(props: LeafRowProps) {
  const { attempt, leaf, at, top, current, inCase, longest } = props;
  const { answer, marked } = useLeafAnswer(attempt, leaf.id);
  const { seconds } = useLeafTrace(attempt, leaf.id);
  const { question, no, index } = leaf;
  const own = ownAnswer(question, answer);
  const stem = firstWords(question.stem);
  const type = typeName(question.type);
  const time = seconds >= 0.5 ? formatDuration(Math.round(seconds)) : null;
  return (
    <div
      role="row"
      aria-rowindex={at}
      aria-label={rowLabel({ no, type, stem }, own, marked, time)}
      aria-selected={current}
      data-leaf={index}
      tabIndex={current ? 0 : -1}
      className={classNames(styles.row, top !== undefined && styles.placed)}
      style={{ top }}
    >
      <span role="gridcell" className={classNames('num nowrap fs-14', inCase ? 'soft' : 'ink strong')}>
        {no}
      </span>
      <span role="gridcell" className="muted">
        {type}
      </span>
      <span role="gridcell" className="ellipsis ink text-14">
        {stem || '（图片）'}
      </span>
      <span role="gridcell" className="row gap-8 shrinks">
        <Answer own={own} />
      </span>
      <span role="gridcell" className="middle">
        {marked && <Icon className="price-colour" name="flag" size={16} filled />}
      </span>
      <span role="gridcell" className={`num row end gap-12 ${styles.time}`}>
        {time !== null && <i style={{ '--share': seconds / longest }} />}
        <span>{time ?? '—'}</span>
      </span>
      <span aria-hidden="true" className={`grid ${styles.go}`}>
        {current ? <kbd>Enter</kbd> : <Icon name="chevron-right" size={16} />}
      </span>
    </div>
  );
});

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
