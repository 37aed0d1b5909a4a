import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { round2 } from '@/shared/lib/round2';
import { typeName } from '../question/leaves';
import { answerAt } from '../attempt/answers';
import type { Attempt } from '../attempt/attempt';
import type { AttemptLeaf } from '../attempt/attempt-sheet';
import { useAttempt } from '../attempt/use-attempt';
import { ExamTimer } from './exam-timer';
import styles from './submit-dialog.module.css';

interface SubmitDialogProps {
  attempt: Attempt;
  onClose: () => void;
  onSubmit: () => void;
  onPick: (index: number) => void;
}

const shown = 24;
const points = (leaves: readonly AttemptLeaf[]) =>
  round2(leaves.reduce((sum, { question }) => sum + question.score, 0));
/** 7, and 35 第 3 问 of a CASE. */
const numberOf = (no: string): string => no.replace(/\((\d+)\)$/, ' 第 $1 问');

interface NumbersProps {
  leaves: readonly AttemptLeaf[];
  title: string;
  note: string;
  flagged?: boolean;
  onPick: (index: number) => void;
}
function Numbers({ leaves, title, note, flagged = false, onPick }: NumbersProps) {
  if (leaves.length === 0) return null;
  return (
    <section className={`mt-16 ${styles.list}`} aria-label={title}>
      <h3 className="row gap-8">
        {title} <small className="num">{note}</small>
      </h3>
      <div className="num row wraps gap-8 mt-8">
        {leaves.slice(0, shown).map(({ id, no, index, top, question }) => (
          <button key={id} type="button" className={`row gap-8 ${styles.number}`} onClick={() => onPick(index)}>
            {flagged && <Icon className="price-colour" name="flag" size={14} filled />}
            {numberOf(no)}
            <small className="fs-12 muted">
              {typeName(top.type)}
              {!flagged && question.score > 0 && ` ${question.score} 分`}
            </small>
          </button>
        ))}
        {leaves.length > shown && <span className={styles.note}>还有 {leaves.length - shown} 小题</span>}
      </div>
    </section>
  );
}

/** 交卷: lists answered, unanswered and marked questions, with links, before the step that cannot be undone. */
export function SubmitDialog({ attempt, onClose, onSubmit, onPick }: SubmitDialogProps) {
  const answers = useAttempt(attempt, (state) => state.answers);
  const hasEnd = useAttempt(attempt, ({ secondsLeft }) => secondsLeft !== null);
  const { leaves } = attempt;
  const blank = leaves.filter(({ id }) => answerAt(answers, id).answer.length === 0);
  const marked = leaves.filter(({ id }) => answerAt(answers, id).marked);
  const name = attempt.isExam ? '交卷' : '结束练习';
  const isSelfMarked = attempt.isExam && leaves.some(({ question }) => question.type === 'SAQ');
  const worth = points(blank);
  return (
    <Dialog
      title={`确认${name}？`}
      focusTitle
      onClose={onClose}
      footer={
        <>
          <p className={styles.note}>
            {name}后不能再修改答案{isSelfMarked && '，主观题由你对照参考答案自评'}。
          </p>
          <Button onClick={onClose}>继续作答</Button>
          <Button kind="filled" onClick={onSubmit}>
            确认{name}
          </Button>
        </>
      }
    >
      <dl className={`num ${styles.figures}`}>
        <div>
          <dt>已答小题</dt>
          <dd>
            {answers.answered}
            <small className="fs-13 muted regular"> / {leaves.length}</small>
          </dd>
        </div>
        <div>
          <dt>未答小题</dt>
          <dd className={blank.length > 0 ? styles.open : undefined}>{blank.length}</dd>
        </div>
        <div>
          <dt>标记</dt>
          <dd>{marked.length}</dd>
        </div>
        {hasEnd && (
          <div>
            <dt>剩余时间</dt>
            <dd>
              <ExamTimer attempt={attempt} look="figure" />
            </dd>
          </div>
        )}
      </dl>
      {blank.length === 0 && (
        <p className="row gap-8 mt-16 success">
          <Icon name="check-circle" size={18} />
          全部答完，共 {leaves.length} 小题
        </p>
      )}
      <Numbers
        leaves={blank}
        title={`未答 ${blank.length} 小题`}
        note={worth > 0 ? `合计 ${worth} 分，点题号直接去答` : '点题号直接去答'}
        onPick={onPick}
      />
      <Numbers leaves={marked} title={`标记 ${marked.length} 小题`} note="想再看一眼的" flagged onPick={onPick} />
    </Dialog>
  );
}
