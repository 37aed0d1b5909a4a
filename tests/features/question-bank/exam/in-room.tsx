import type { ReactNode } from 'react';
import type { Attempt } from '@/exam/attempt/attempt';
import { canAnswer, phaseOf } from '@/exam/attempt/attempt-state';
import { useAttempt } from '@/features/question-bank/attempt/use-attempt';
import { RoomContext, type Room } from '@/features/question-bank/exam/use-room';
import { show } from '../../../show';

/** What the parts below test read of their room. */
type Facts = { [Key in keyof Room]?: unknown } & { attempt: Attempt };

export function InRoom({ children, ...room }: Facts & { children: ReactNode }) {
  const isOpen = useAttempt(room.attempt, canAnswer);
  const isDone = useAttempt(room.attempt, (state) => phaseOf(state) === 'done');
  return <RoomContext value={{ ...room, isOpen, isDone } as Room}>{children}</RoomContext>;
}
export const showInRoom = (content: ReactNode, room: Facts) => show(<InRoom {...room}>{content}</InRoom>);
