import type { ReactNode } from 'react';
import type { Attempt } from '@/exam/attempt/attempt';
import { canAnswer, phaseOf } from '@/exam/attempt/attempt-state';
import { useAttempt } from '@/features/question-bank/attempt/use-attempt';
import { RoomContext, type Room } from '@/features/question-bank/exam/use-room';

type Facts = Partial<Omit<Room, 'attempt' | 'isOpen' | 'isDone'>>;

/** A room around some of its parts; `room`: what these parts read of it. */
export function InRoom({ attempt, children, ...room }: { attempt: Attempt; children: ReactNode } & Facts) {
  const isOpen = useAttempt(attempt, canAnswer);
  const isDone = useAttempt(attempt, (state) => phaseOf(state) === 'done');
  return <RoomContext value={{ attempt, isOpen, isDone, ...room } as Room}>{children}</RoomContext>;
}
