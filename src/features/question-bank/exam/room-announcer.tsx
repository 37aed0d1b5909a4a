import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { AttemptLeaf } from '@/exam';
import { focusQuestion, isFocusLost } from '../room/focus-question';
import { placeAnnouncement } from './announcements';
import { useTimeMarks } from './exam-timer';
import { useRoomContext } from './use-room';

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
