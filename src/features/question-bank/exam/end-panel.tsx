import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { StateBlock } from '@/shared/ui/state-block';
import { exportAnswers, type Attempt, canClose } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { useRoomContext } from './use-room';
import { clockText } from '@/shared/lib/clock-time';
import { Icon } from '@/shared/ui/icon';
import styles from './pause-cover.module.css';

/** For the `ref` of what takes the focus, because the focused element has disappeared with the questions. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** `wasDoneAtOpen`: the attempt had already ended when the page opened it. */
function Finished({ wasDoneAtOpen }: { wasDoneAtOpen: boolean }) {
  const { attempt, resultPath } = useRoomContext();
  const navigate = useNavigate();
  const toMark = useAttempt(attempt, ({ meta }) => meta.status === 'TO_MARK');
  const isLate = useAttempt(attempt, (state) => state.late);
  const asks = toMark && attempt.isExam;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (wasDoneAtOpen) return;
    // Counts, best scores and books have changed.
    void queryClient.invalidateQueries({ queryKey: ['questionbank'], refetchType: 'none' });
    if (!asks) void navigate(resultPath, { replace: true });
  }, [wasDoneAtOpen, queryClient, asks, navigate, resultPath]);
  const late = isLate ? '本次交卷晚于考试结束时间，已按迟交记录。' : '';
  return (
    <StateBlock
      picture="good"
      role="status"
      heading={takeFocus}
      title={wasDoneAtOpen ? '这份试卷已经交卷' : '交卷成功'}
      hint={`${late}${toMark ? '主观题需要你对照参考答案自评后才有总分。' : '可以查看成绩和解析。'}`}
      action={
        <>
          {toMark && (
            <LinkButton kind="filled" to={paths.learnCenterMark(attempt.recordId)} replace>
              现在自评
            </LinkButton>
          )}
          <LinkButton kind={toMark ? 'outline' : 'filled'} to={resultPath} replace>
            {toMark && !wasDoneAtOpen ? '先看成绩' : '查看报告'}
          </LinkButton>
        </>
      }
    />
  );
}

function EndedElsewhere() {
  const { attempt, resultPath } = useRoomContext();
  const { answers, meta, saveState } = useAttempt(attempt, (state) => state);
  const hasUnsent = saveState === 'refused';
  return (
    <StateBlock
      picture="good"
      role="status"
      heading={takeFocus}
      // A service that does not number saves cannot say who has ended the record.
      title={meta.ordersSaves ? '这份试卷已在别处交卷' : '这份试卷已经结束'}
      hint={
        hasUnsent
          ? `这里有 ${answers.dirty + answers.clashes} 小题的答案没有交上，可以导出留底。`
          : '可以查看成绩和解析。'
      }
      action={
        <>
          <LinkButton kind="filled" to={resultPath} replace>
            查看报告
          </LinkButton>
          {hasUnsent && <Button onClick={() => void exportAnswers(attempt)}>导出本机答案</Button>}
        </>
      }
    />
  );
}

/** Replaces the questions after the end, or while the submission waits for the learner's choice. */
export function EndPanel({ wasDoneAtOpen }: { wasDoneAtOpen: boolean }) {
  const { attempt, isDone } = useRoomContext();
  const clashes = useAttempt(attempt, ({ answers }) => answers.clashes);
  const elsewhere = useAttempt(attempt, (state) => state.elsewhere);
  if (isDone) return elsewhere ? <EndedElsewhere /> : <Finished wasDoneAtOpen={wasDoneAtOpen} />;
  return clashes > 0 ? (
    <StateBlock
      picture="empty"
      title="还差一步：选择答案"
      hint={`${clashes} 小题的本机答案与云端不同，选择后自动交卷`}
    />
  ) : (
    <StateBlock picture="error" title="未能交卷" hint="原因和下一步见上方" />
  );
}

/** Two walls of bricks with a gap between them. */
const Drawing = () => (
  <svg width="160" height="96" viewBox="0 0 160 96" aria-hidden="true" className={styles.drawing}>
    <path className={styles.dark} d="M0 66h30v30H0zM33 33h30v30H33zM97 33h30v30H97zM130 66h30v30h-30z" />
    <path className={styles.pale} d="M33 66h30v30H33zM97 66h30v30H97zM97 30a15 15 0 0 1 30 0z" />
    <path className={styles.warm} d="M33 30a15 15 0 0 1 30 0z" />
  </svg>
);

/** Replaces the question while a practice is paused. */
export function PauseCover({ attempt, onResume }: { attempt: Attempt; onResume: () => void }) {
  const used = useAttempt(attempt, ({ secondsUsed }) => secondsUsed);
  const answered = useAttempt(attempt, ({ answers }) => answers.answered);
  const allSaved = useAttempt(attempt, (state) => canClose(state) && state.saveState === 'saved');
  return (
    <section className={`grid items-centre text-centre ${styles.cover}`} aria-labelledby="paused" data-exam-keys>
      <Drawing />
      <h2 id="paused" className="mt-24 text-22-strong">
        已暂停
      </h2>
      <p className={`num soft ${styles.text}`}>
        {`用时停在 ${clockText(used, true)}，题目先盖住。${answered > 0 ? `已答 ${answered} 小题${allSaved ? '都已保存' : ''}。` : ''}`}
      </p>
      <Button ref={takeFocus} kind="filled" size="lg" onClick={onResume}>
        <Icon name="play" size={18} filled />
        继续练习
      </Button>
      <p className={`mt-16 muted ${styles.key}`}>
        <kbd>P</kbd> 暂停或继续
      </p>
    </section>
  );
}
