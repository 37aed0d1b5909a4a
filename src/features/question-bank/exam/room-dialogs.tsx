import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { canAnswer, answerAt, type Attempt, markingOf } from '@/exam';
import { useLeaveBlocker } from '@/session/use-leave-blocker';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { useAttempt } from '../attempt/use-attempt';
import { useRoomContext } from './use-room';
import { HelpDialog } from '../room/help-dialog';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { ReportDialog } from '../room/report-dialog';
import { round2 } from '@/shared/lib/round2';

export type OpenDialog = 'submit' | 'help' | 'report' | 'clash' | 'import' | null;

const ClashDialog = lazyPart(() => import('./lazy-tools').then((file) => file.ClashDialog));
const ImportDialog = lazyPart(() => import('./lazy-tools').then((file) => file.ImportDialog));

export function RoomDialogs() {
  const { attempt, leaf, review, dialog, setDialog, isOpen } = useRoomContext();
  const hasClash = useAttempt(attempt, ({ answers }) => answers.clashes > 0);
  const close = () => setDialog(null);
  // The list of all questions has keys and a help of its own.
  if (dialog === 'help') return review.isShown ? null : <HelpDialog onClose={close} />;
  const lazily = {
    attempt,
    onClose: close,
    fallback: null,
    onLoadError: () => {
      close();
      notifyChunkLoadFailed();
    },
  };
  if (dialog === 'import') return <ImportDialog {...lazily} />;
  // The learner resolves clashes before submitting.
  if (dialog === 'clash' || (dialog === 'submit' && hasClash)) return <ClashDialog {...lazily} />;
  if (dialog === 'report' && leaf) return <ReportDialog questionId={leaf.top.id} no={leaf.no} onClose={close} />;
  // The time may end while the dialog is open.
  if (dialog !== 'submit' || !isOpen) return null;
  return (
    <SubmitDialog
      attempt={attempt}
      onClose={close}
      onSubmit={() => {
        close();
        // 继续作答 during the sending leads to the question.
        review.close();
        void attempt.outbox.submit();
      }}
    />
  );
}

const patience = 3_000;

/**
 * Back closes the list of all questions. Otherwise it asks before leaving a running attempt, but not on the attempt's own
 * links.
 */
export function LeaveGuard() {
  const { attempt, review } = useRoomContext();
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

interface SubmitDialogProps {
  attempt: Attempt;
  onClose: () => void;
  onSubmit: () => void;
}

/** Asks once before the step that cannot be undone, and says what is open. 交卷前检查 has the list. */
export function SubmitDialog({ attempt, onClose, onSubmit }: SubmitDialogProps) {
  const answers = useAttempt(attempt, (state) => state.answers);
  const { leaves } = attempt;
  const blank = leaves.filter(({ id }) => answerAt(answers, id).answer.length === 0);
  const worth = round2(blank.reduce((sum, { question }) => sum + question.score, 0));
  const name = attempt.isExam ? '交卷' : '结束练习';
  const isSelfMarked = attempt.isExam && leaves.some(({ question }) => markingOf(question.type) === 'learner');
  const open = [
    blank.length > 0 && `${blank.length} 小题未答${worth > 0 ? `，合计 ${worth} 分` : ''}`,
    answers.marked > 0 && `${answers.marked} 小题标记着`,
  ].filter(Boolean);
  return (
    <Dialog
      title={`确认${name}？`}
      width={432}
      focusTitle
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{`先不${name}`}</Button>
          <Button kind="filled" onClick={onSubmit}>
            {`确认${name}`}
          </Button>
        </>
      }
    >
      <p className={`num ${blank.length > 0 ? 'warning' : ''}`}>
        {open.length > 0 ? `还有 ${open.join('；')}。` : `全部答完，共 ${leaves.length} 小题。`}
      </p>
      <p className="hint mt-8">{`${name}后不能再修改答案${isSelfMarked ? '，主观题由你对照参考答案自评' : ''}。`}</p>
    </Dialog>
  );
}
