import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject, Fragment, memo } from 'react';
import { useStore } from 'zustand';
import { Icon } from '@/shared/ui/icon';
import { classNames } from '@/shared/lib/class-names';
import { type AttemptLeaf, answerAt, type Attempt } from '@/exam';
import { CaseLine, SectionHead, LeafRow } from './review-row';
import type { ReviewRows } from './review-room';
import { isLong, reviewRowHeight, type ReviewRow, type ReviewSection } from './review-rows';
import { useRoomContext } from './use-room';
import { useAttempt } from '../attempt/use-attempt';
import { inRows } from '../question/sheet-rows';
import { countAnswered } from './room-sheet';
import styles from './review-list.module.css';
import indexStyles from './review-index.module.css';

interface ReviewListProps {
  shown: ReviewRows;
  /** The current row gets the focus whenever this number changes, except at 0. */
  focusCount: number;
  scroller: RefObject<HTMLDivElement | null>;
  onVisit: (index: number) => void;
  onJump: (leaves: readonly AttemptLeaf[]) => void;
  onAll: () => void;
}

const columns = ['题号', '题型', '题目', '我的答案', '标记', '用时'];
/** The line with the names of the columns. */
const headHeight = 36;

/** The positions of the rows, of which a long list renders only those near the window. */
function useWindow({ shown: { rows, row }, scroller }: ReviewListProps, startAt: number) {
  const virtual = isLong(rows.length);
  const stop = rows.findIndex((each) => each.kind === 'leaf' && each.leaf.index === row);
  const heads = useMemo(() => rows.flatMap(({ kind }, index) => (kind === 'head' ? [index] : [])), [rows]);
  const headOf = (index: number) => heads.filter((head) => head <= index).at(-1) ?? -1;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => reviewRowHeight(rows[index]),
    // A new function for new rows makes the virtualizer measure again.
    // oxlint-disable-next-line react/exhaustive-deps -- as said
    getItemKey: useCallback((index: number) => index, [rows]),
    overscan: 8,
    scrollMargin: headHeight,
    initialOffset: startAt,
    // The head of the section stays in view, and the row with the tab stop stays mounted.
    rangeExtractor: (range) => {
      const wanted = [headOf(range.startIndex), stop, ...defaultRangeExtractor(range)].filter((index) => index >= 0);
      return [...new Set(wanted)].sort((a, b) => a - b);
    },
  });
  const items = virtual ? virtualizer.getVirtualItems() : rows.map((_, index) => ({ index, start: headHeight }));
  const { startIndex = 0, endIndex = 0 } = (virtual && virtualizer.range) || {};
  const inView = rows.slice(startIndex, endIndex + 1).flatMap((each) => (each.kind === 'leaf' ? [each.leaf] : []));
  return { virtual, items, head: headOf(startIndex), inView, virtualizer };
}

/** The rows of 交卷前检查 as a grid; in a long paper with an index of its stretches. */
export function ReviewList(props: ReviewListProps) {
  const { shown, focusCount, scroller, onVisit, onJump, onAll } = props;
  const { rows, sections, filter, row } = shown;
  const { attempt, review } = useRoomContext();
  /** Pixels to which the list is scrolled whenever the filter changes. */
  const startAt = filter === review.place?.filter ? review.place.scroll : 0;
  const traces = useStore(attempt.trace.store, (state) => state.traces);
  const longest = useMemo(() => Math.max(1, ...[...traces.values()].map(({ seconds }) => seconds)), [traces]);
  const { virtual, items, head, inView, virtualizer } = useWindow(props, startAt);
  const long = isLong(attempt.leaves.length);
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, startAt);
  }, [scroller, filter, startAt]);
  const focused = useRef(0);
  // After every render, because a virtual row is not there in the first one.
  useLayoutEffect(() => {
    if (focused.current === focusCount) return;
    const line = scroller.current?.querySelector<HTMLElement>('[data-leaf][tabindex="0"]');
    if (!line) return;
    focused.current = focusCount;
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'nearest' });
  });
  const count = rows.reduce((sum, { kind }) => sum + (kind === 'leaf' ? 1 : 0), 0);
  const line = (each: ReviewRow, index: number, top: number | undefined) => {
    const place = { attempt, at: index + 2, top };
    if (each.kind === 'head') return <SectionHead key={each.key} {...place} section={each.section} />;
    if (each.kind === 'case') return <CaseLine key={each.key} {...place} leaf={each.leaf} parts={each.parts} />;
    const { leaf } = each;
    return (
      <LeafRow
        key={each.key}
        {...place}
        leaf={leaf}
        current={leaf.index === row}
        inCase={leaf.top !== leaf.question}
        longest={longest}
      />
    );
  };
  return (
    <div className={classNames('column', styles.body, long && styles.long)}>
      {long && <ReviewIndex attempt={attempt} sections={sections} first={inView[0]?.index ?? row} onPick={onJump} />}
      <div className={`column shrinks relative ${styles.list}`}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- useReviewKeys handles them */}
        <div
          ref={scroller}
          role="grid"
          aria-label="全部题目"
          aria-rowcount={rows.length + 1}
          tabIndex={-1}
          className={styles.scroller}
          onClick={({ target }) => {
            const place = target instanceof Element ? target.closest<HTMLElement>('[data-leaf]') : null;
            if (place) onVisit(Number(place.dataset['leaf']));
          }}
        >
          <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.names}`}>
            {columns.map((name) => (
              <span key={name} role="columnheader">
                {name}
              </span>
            ))}
          </div>
          {virtual ? (
            <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
              {items.map(({ index, start }) => {
                const each = rows[index];
                return each && line(each, index, index === head ? undefined : start - headHeight);
              })}
            </div>
          ) : (
            <div role="rowgroup">{rows.map((each, index) => line(each, index, undefined))}</div>
          )}
        </div>
        {virtual && virtualizer.isScrolling && inView.length > 0 && (
          <p className={`num ${styles.bubble}`} aria-hidden="true">
            {`${inView[0]?.no ?? ''}–${inView.at(-1)?.no ?? ''} / ${count}`}
          </p>
        )}
        {filter === 'blank' && (
          <p className={`row gap-8 fs-13 soft mt-16 rigid ${styles.rest}`}>
            <Icon className="success" name="check-circle" size={16} />
            <span>{`其余 ${attempt.leaves.length - count} 小题都有答案`}</span>
            <button type="button" className="link-colour" onClick={onAll}>
              看全部
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

const leavesPerTick = 5;
const ticks = 10;

interface StretchProps {
  attempt: Attempt;
  section: ReviewSection;
  current: boolean;
  onPick: (leaves: readonly AttemptLeaf[]) => void;
}

/** 351–400, ten ticks of five questions, 缺 3, and a flag if one is marked. */
const Stretch = memo(function Stretch({ attempt, section, current, onPick }: StretchProps) {
  const { leaves, range } = section;
  const missing = useAttempt(attempt, ({ answers }) => leaves.length - countAnswered(leaves, answers));
  const isMarked = useAttempt(attempt, ({ answers }) => leaves.some(({ id }) => answerAt(answers, id).marked));
  // A text, so that other answers do not render it again.
  const open = useAttempt(attempt, ({ answers }) =>
    inRows(leaves, leavesPerTick)
      .map((own) => (countAnswered(own, answers) < own.length ? '1' : '0'))
      .join(''),
  );
  return (
    <button
      type="button"
      className={`num selectable grid gap-8 text-12 soft ${indexStyles.stretch}`}
      aria-current={current}
      aria-label={`第 ${range} 题，${missing > 0 ? `缺 ${missing}` : '答完'}${isMarked ? '，有标记' : ''}`}
      onClick={() => onPick(leaves)}
    >
      <span className="nowrap text-left">{range}</span>
      <span className={`grid ${indexStyles.ticks}`}>
        {Array.from({ length: ticks }, (_, at) => {
          const tick = open[at];
          return tick === undefined ? (
            <i key={at} />
          ) : (
            <i key={at} className={tick === '1' ? indexStyles.open : indexStyles.done} />
          );
        })}
      </span>
      <span className="warning regular text-right nowrap">{missing > 0 && `缺 ${missing}`}</span>
      {isMarked && <Icon className="price-colour" name="flag" size={12} filled />}
    </button>
  );
});

function GroupCount({ attempt, section }: { attempt: Attempt; section: ReviewSection }) {
  const { leaves } = section.group;
  const answered = useAttempt(attempt, ({ answers }) => countAnswered(leaves, answers));
  return <em className="num muted regular">{`${answered} / ${leaves.length}`}</em>;
}

interface ReviewIndexProps extends Pick<StretchProps, 'attempt' | 'onPick'> {
  sections: readonly ReviewSection[];
  /** Index of the leaf at the top of the list. */
  first: number;
}

/** Beside a long list: one line for 50 questions. */
function ReviewIndex({ attempt, sections, first, onPick }: ReviewIndexProps) {
  return (
    <nav className={indexStyles.index} aria-label="分段">
      {sections.map((section, at) => (
        <Fragment key={section.key}>
          {sections[at - 1]?.group !== section.group && (
            <h3 className={`row between gap-8 ink ${indexStyles.group}`}>
              <span className="ellipsis">{section.group.title.replace(/^[一二三四五六七八九十]+、/, '')}</span>
              <GroupCount attempt={attempt} section={section} />
            </h3>
          )}
          <Stretch
            attempt={attempt}
            section={section}
            current={section.leaves.some(({ index }) => index === first)}
            onPick={onPick}
          />
        </Fragment>
      ))}
    </nav>
  );
}
