import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { usePractice } from '@/session/practice';
import { HelpDialog, type KeyRow } from '../room/help-dialog';
import { useAttempt } from '../attempt/use-attempt';
import { isForeignKey, isPage, isTyping } from '../room/use-exam-keys';
import { useKeydown } from '../room/use-keydown';
import { AttemptBanners } from './attempt-banners';
import { ReviewFilters, ReviewHead } from './review-frame';
import { ReviewList } from './review-list';
import {
  filteredLeaves,
  filterName,
  moveInReview,
  nearestRow,
  reviewRows,
  reviewSections,
  reviewTitle,
  type ReviewFilter,
} from './review-rows';
import { useRoomContext } from './use-room';
import styles from './review-room.module.css';

const reviewKeys: readonly KeyRow[] = [
  ['↑ ↓', '上一行 / 下一行'],
  ['PgUp PgDn', '上一屏 / 下一屏'],
  ['Home End', '第一行 / 最后一行'],
  ['Enter', '去这道题'],
  ['M', '标记或取消标记这道题'],
  ['U', '只看未答，再按回到全部'],
  ['Esc', '返回答题；从一道题按 Esc 回到它的这一行'],
  ['?', '打开本说明'],
];

/** `move`: moves by an arrow or page key, and returns whether it is one. */
type ReviewKeys = { move: (key: string) => boolean } & Record<
  'enter' | 'mark' | 'blank' | 'close' | 'help',
  () => void
>;

/** The keys of 交卷前检查. With shortcuts off only the arrows, Enter and Esc act. */
function useReviewKeys(keys: ReviewKeys): void {
  const on = usePractice((practice) => practice.keys);
  useKeydown((event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (isForeignKey(event) || target?.closest('[popover], [role=dialog]')) return;
    const { key, repeat } = event;
    const isField = isTyping(target);
    if (key === 'Escape') {
      if (isField && target instanceof HTMLElement) target.blur();
      else if (!repeat) keys.close();
      return event.preventDefault();
    }
    if (isField || !(isPage(target) || target?.closest('[data-review]'))) return;
    if (keys.move(key)) return event.preventDefault();
    if (repeat) return;
    const named: Record<string, (() => void) | undefined> = { m: keys.mark, u: keys.blank, '?': keys.help };
    const isOnButton = target?.closest('button, a') != null;
    const action = key === 'Enter' ? (isOnButton ? undefined : keys.enter) : on ? named[key.toLowerCase()] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Rows, filters and the current row of 交卷前检查, which is the tab stop. */
function useReviewRows() {
  const { attempt, review, current } = useRoomContext();
  const answers = useAttempt(attempt, (state) => state.answers);
  const traces = useStore(attempt.trace.store, (state) => state.traces);
  const { leaves, groups } = attempt;
  const { place } = review;
  const lists = useMemo(() => filteredLeaves(leaves, answers, traces), [leaves, answers, traces]);
  const [chosen, choose] = useState<ReviewFilter>(place?.filter ?? 'all');
  const last = place?.order.includes(current) ? current : place?.order[place.at];
  const [row, setRow] = useState(last ?? lists.blank[0]?.index ?? 0);
  // The last row of a filter disappears when its question is answered or its mark removed.
  const filter = lists[chosen].length > 0 ? chosen : 'all';
  const shown = lists[filter];
  const sections = useMemo(() => reviewSections(groups, leaves.length), [groups, leaves]);
  const rows = useMemo(() => reviewRows(filter, shown, leaves, sections), [filter, shown, leaves, sections]);
  const order = useMemo(() => shown.map(({ index }) => index), [shown]);
  return { lists, filter, choose, sections, rows, order, row: nearestRow(order, row), setRow };
}
export type ReviewRows = ReturnType<typeof useReviewRows>;

/** 交卷前检查: all questions of the attempt in one list, before the step that cannot be undone. */
export function ReviewRoom() {
  const { attempt, review, answering, spoken, dialog, setDialog } = useRoomContext();
  const shown = useReviewRows();
  const { lists, filter, choose, order, row, setRow } = shown;
  const scroller = useRef<HTMLDivElement>(null);
  // Without an unanswered question the focus starts on 交卷.
  const [focusCount, setFocusCount] = useState(review.place || lists.blank.length > 0 ? 1 : 0);
  useEffect(() => {
    attempt.setCovered(true);
    return () => attempt.setCovered(false);
  }, [attempt]);
  const announce = useEffectEvent(() =>
    spoken.speak(`${reviewTitle(attempt.isExam)}，未答 ${lists.blank.length} 小题`),
  );
  useEffect(() => announce(), []);

  const focusRow = (index: number) => {
    setRow(index);
    setFocusCount((count) => count + 1);
  };
  const show = (next: ReviewFilter, index = row) => {
    choose(next);
    focusRow(index);
    if (next !== filter) spoken.speak(`${filterName(next)} ${lists[next].length} 小题`);
  };
  /** Moves to a leaf that the filter may hide. */
  const jump = (index: number) => show(order.includes(index) ? filter : 'all', index);
  const visit = (index: number) =>
    review.visit({ filter, order, at: order.indexOf(index), scroll: scroller.current?.scrollTop ?? 0 });
  useReviewKeys({
    move: (key) => {
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / 40) - 3);
      const next = moveInReview(order, row, key, page);
      if (next !== null) focusRow(next);
      return next !== null;
    },
    enter: () => visit(row),
    mark: () => {
      const leaf = attempt.leaves[row];
      if (leaf) answering.onMark(leaf);
      focusRow(row);
    },
    blank: () => {
      if (filter === 'blank') show('all');
      else if (lists.blank.length > 0) show('blank');
      else spoken.speak('没有未答的题');
    },
    close: review.close,
    help: () => setDialog('help'),
  });
  return (
    <section className={`column ${styles.review}`} aria-label={reviewTitle(attempt.isExam)} data-review>
      <AttemptBanners />
      <ReviewHead />
      <ReviewFilters lists={lists} filter={filter} onFilter={choose} onJump={jump} />
      <ReviewList
        shown={shown}
        focusCount={focusCount}
        scroller={scroller}
        onVisit={visit}
        onJump={(leaves) => jump(leaves.find(({ index }) => order.includes(index))?.index ?? leaves[0]?.index ?? 0)}
        onAll={() => show('all')}
      />
      {dialog === 'help' && (
        <HelpDialog rows={reviewKeys} note="焦点在列表或页面空白处时生效" onClose={() => setDialog(null)} />
      )}
    </section>
  );
}
