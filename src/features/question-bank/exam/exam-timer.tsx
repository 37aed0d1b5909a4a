import { useEffect, useEffectEvent, useRef } from 'react';
import { Clock } from '@/shared/ui/clock';
import { passedMark } from '@/shared/lib/clock-time';
import { type Attempt, isPaused } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';

export function ExamTimer({ attempt }: { attempt: Attempt }) {
  const left = useAttempt(attempt, ({ secondsLeft }) => secondsLeft);
  const used = useAttempt(attempt, ({ secondsUsed }) => secondsUsed);
  const paused = useAttempt(attempt, isPaused);
  if (left === null)
    return <Clock used stopped={paused} seconds={used} label={`${paused ? '已暂停，' : ''}已用时间`} look="plate" />;
  return <Clock seconds={left} label="剩余时间" look="plate" />;
}

/** Calls back at 15, 5 and 1 minutes left, once each. */
export function useTimeMarks(attempt: Attempt, onMark: (minutes: number) => void): void {
  const left = useAttempt(attempt, ({ secondsLeft }) => secondsLeft);
  const last = useRef<number | null>(null);
  const announce = useEffectEvent(onMark);
  useEffect(() => {
    const before = last.current;
    last.current = left;
    const mark = before === null || left === null ? null : passedMark(before, left);
    if (mark !== null) announce(mark);
  }, [left]);
}
