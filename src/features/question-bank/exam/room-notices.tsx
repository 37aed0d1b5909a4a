import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { AttemptLeaf, Attempt } from '@/exam';
import { whenIdle } from '@/shared/lib/idle';
import { notify } from '@/shared/notify';
import { focusQuestion, isFocusLost } from '../room/focus-question';
import { keepLoaded } from '../attempt/prepare-offline';
import { useAttempt } from '../attempt/use-attempt';
import { placeAnnouncement } from './announcements';
import { useTimeMarks } from './exam-timer';
import { useRoomContext } from './use-room';
import { preloadParts } from './room-parts';

/**
 * The room's live region: it announces each question, the effect of keys, and the time marks. It focuses the heading of
 * the first question, and of a later one if the focus was lost with the previous question.
 */
export function RoomAnnouncer() {
  const { attempt, leaf, stage, isDone, running, focus, setFocus, spoken } = useRoomContext();
  const { store, speak } = spoken;
  const text = useStore(store);
  const live = isDone || stage === 'paused' ? undefined : leaf;
  const announced = useRef<AttemptLeaf>(undefined);
  useEffect(() => {
    if (!live || announced.current === live) return;
    const isFirst = announced.current === undefined;
    announced.current = live;
    if (!isFirst) speak(placeAnnouncement(live));
    if ((isFirst || isFocusLost()) && !document.querySelector('dialog[open]')) focusQuestion();
  }, [live, speak]);
  useTimeMarks(attempt, (minutes) => {
    speak(`距离考试结束还有 ${minutes} 分钟`);
    // Leave focus mode once, so that the bar with 交卷 is visible.
    if (minutes === 5 && focus) setFocus(false);
  });
  return (
    <VisuallyHidden>
      <span role="status">{running && text}</span>
    </VisuallyHidden>
  );
}

/** Toasts about answers from this device or another one. It also preloads the lazy parts. */
export function useRoomNotices(attempt: Attempt): void {
  const mergedCount = useAttempt(attempt, (state) => state.mergedCount);
  const announced = useRef(0);
  // Cache the files of the lazy parts too, so that the exam works offline.
  useEffect(() => whenIdle(() => void preloadParts().then(() => keepLoaded().catch(() => undefined))), []);
  useEffect(() => {
    if (attempt.restored > 0) notify(`已恢复 ${attempt.restored} 小题本机答案`);
  }, [attempt]);
  useEffect(() => {
    if (mergedCount > announced.current) notify(`已合入云端的 ${mergedCount - announced.current} 小题答案`);
    announced.current = mergedCount;
  }, [mergedCount]);
}
