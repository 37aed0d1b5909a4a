import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { useBack } from '@/shared/lib/use-back';
import { useOpenAttempt } from '../attempt/use-open-attempt';
import { ExamRoom } from './exam-room';
import type { RoomProps } from './use-room';
import { Opening } from '../room/exam-frame';

interface AttemptHostProps extends Omit<RoomProps, 'attempt' | 'onTakeOver'> {
  userId: string;
  recordId: string;
}

/** Opens a record and shows its room, or a message for a rejected id or an empty paper. */
export function AttemptHost({ userId, recordId, ...room }: AttemptHostProps) {
  const back = useBack();
  const { opened, retry, takeOver } = useOpenAttempt({ userId, recordId });
  if (opened.phase === 'opening') return <Opening page={room.page} />;
  if (opened.phase === 'failed')
    return (
      <Opening page={room.page}>
        <ErrorState error={opened.error} onRetry={retry} />
      </Opening>
    );
  const { attempt } = opened;
  if (attempt.leaves.length === 0)
    return (
      <Opening page={room.page} title={attempt.paper.title}>
        <EmptyState title="该卷暂无题目" action={<Button onClick={back}>返回</Button>} />
      </Opening>
    );
  return <ExamRoom {...room} key={attempt.recordId} attempt={attempt} onTakeOver={takeOver} />;
}
