import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { Attempt } from '../attempt/attempt';
import { countdownText } from '../attempt/exam-time';
import { useAttempt } from '../attempt/use-attempt';
import styles from './submit-dialog.module.css';

interface SubmitDialogProps {
  attempt: Attempt;
  onClose: () => void;
  onSubmit: () => void;
  onFirstBlank: () => void;
}

/** 交卷: what is done and what is not, before the one step that cannot be taken back. */
export function SubmitDialog({ attempt, onClose, onSubmit, onFirstBlank }: SubmitDialogProps) {
  const answers = useAttempt(attempt, (state) => state.answers);
  const left = useAttempt(attempt, ({ secondsLeft }) => secondsLeft);
  const blank = attempt.leaves.length - answers.answered;
  const name = attempt.isExam ? '交卷' : '结束练习';
  return (
    <Dialog
      title={`确认${name}？`}
      note={`${name}后不能再修改答案`}
      width={432}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            继续作答
          </Button>
          <Button kind="filled" onClick={onSubmit}>
            确认{name}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>已答</dt>
          <dd className="num">{answers.answered} 题</dd>
        </div>
        <div>
          <dt>未答</dt>
          <dd className="num">{blank} 题</dd>
        </div>
        <div>
          <dt>标记</dt>
          <dd className="num">{answers.marked} 题</dd>
        </div>
        {left !== null && (
          <div>
            <dt>剩余时间</dt>
            <dd className="num">{countdownText(left * 1000)}</dd>
          </div>
        )}
      </dl>
      {blank > 0 && (
        <button type="button" className="link" onClick={onFirstBlank}>
          还有 {blank} 题未答，去第一道未答题
        </button>
      )}
    </Dialog>
  );
}
