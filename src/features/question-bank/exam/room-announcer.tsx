import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { AttemptLeaf } from '../attempt/attempt-sheet';
import { focusQuestion, isFocusLost } from '../room/focus-question';
import { placeSaid } from './announcements';
import { useTimeMarks } from './exam-timer';
import { useRoomContext } from './use-room';

/**
 * The room's one live region: it says each question that one comes to, what a key has done, and the marks of the time.
 * The focus goes to the heading of the first question, and of any other one where it was lost with the question before.
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
    if (!isFirst) speak(placeSaid(live));
    if ((isFirst || isFocusLost()) && !document.querySelector('dialog[open]')) focusQuestion();
  }, [live, speak]);
  useTimeMarks(attempt, (minutes) => {
    speak(`距离考试结束还有 ${minutes} 分钟`);
    // The bar with 交卷 comes back by itself, once.
    if (minutes === 5 && focus) setFocus(false);
  });
  return (
    <VisuallyHidden>
      <span role="status">{running && text}</span>
    </VisuallyHidden>
  );
}
