import { answerAt, type Attempt, markingOf } from '@/exam';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { round2 } from '@/shared/lib/round2';
import { useAttempt } from '../attempt/use-attempt';

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
