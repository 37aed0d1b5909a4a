import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveBlocker } from '@/components/leave/use-leave-blocker';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { type Attempt, canAnswer } from '@/exam';
import type { AttemptReview } from './use-review';

const patience = 3_000;

/**
 * Back closes the list of all questions. Otherwise it asks before leaving a running attempt, but not on the attempt's own
 * links.
 */
export function LeaveGuard({ attempt, review }: { attempt: Attempt; review: AttemptReview }) {
  const [busy, setBusy] = useState(false);
  const [closes, setCloses] = useState(false);
  const blocker = useLeaveBlocker((action) => {
    const isBack = action === 'POP' && review.isShown;
    setCloses(isBack);
    return isBack || canAnswer(attempt.state);
  });
  const isBack = closes && blocker.state === 'blocked';
  const close = useEffectEvent(() => {
    blocker.reset?.();
    review.close();
  });
  useEffect(() => {
    if (isBack) close();
  }, [isBack]);
  if (isBack || blocker.state !== 'blocked') return null;
  const leave = async () => {
    setBusy(true);
    await Promise.race([attempt.flush(), new Promise((resolve) => setTimeout(resolve, patience))]);
    blocker.proceed();
  };
  const text = attempt.state.secondsLeft === null ? '进度会保存，可以稍后继续。' : '进度会保存，但考试计时不会停止。';
  return (
    <Dialog
      title="要离开吗？"
      width={432}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button loading={busy} onClick={() => void leave()}>
            保存并退出
          </Button>
          <Button kind="filled" data-autofocus onClick={() => blocker.reset()}>
            {`继续${attempt.isExam ? '考试' : '练习'}`}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
