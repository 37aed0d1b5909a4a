import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { StateBlock } from '@/shared/ui/state-block';
import type { Attempt } from '../attempt/attempt';
import { phaseOf } from '../attempt/attempt-state';
import { exportAnswers } from '../attempt/export-answers';
import { useAttempt } from '../attempt/use-attempt';

interface EndPanelProps {
  attempt: Attempt;
  /** Where the result of this attempt stands. */
  resultPath: string;
}
const retries = 3;

/** SUBMIT on its way, or stuck: nothing can be changed any more, nothing is lost. */
function Submitting({ attempt }: { attempt: Attempt }) {
  const failures = useAttempt(attempt, (state) => state.failures);
  const expired = useAttempt(attempt, (state) => state.expired);
  if (failures === 0 || (!expired && failures <= retries))
    return (
      <StateBlock
        picture="empty"
        role="status"
        title={expired ? '时间到，正在交卷…' : '正在交卷…'}
        hint="请不要关闭页面"
      />
    );
  return (
    <StateBlock
      picture="error"
      role="alert"
      title={expired ? '时间到，已停止作答，将在联网后自动交卷' : '提交失败，答案已保存'}
      hint="答案保存在本机。联网后打开本站任意页面都会自动提交，也可以先导出留底。"
      action={
        <>
          <Button kind="filled" icon="refresh" onClick={() => void attempt.flush()}>
            重试
          </Button>{' '}
          <Button icon="download" onClick={() => exportAnswers(attempt)}>
            导出本机答案
          </Button>
        </>
      }
    />
  );
}

function Finished({ attempt, resultPath, before }: EndPanelProps & { before: boolean }) {
  const navigate = useNavigate();
  const toMark = useAttempt(attempt, ({ meta }) => meta.status === 'TO_MARK');
  const isLate = useAttempt(attempt, (state) => state.late);
  const asks = toMark && attempt.isExam;
  const queryClient = useQueryClient();
  useEffect(() => {
    // Counts, best scores and books have changed with it.
    if (!before) void queryClient.invalidateQueries({ queryKey: ['questionbank'], refetchType: 'none' });
  }, [before, queryClient]);
  useEffect(() => {
    if (!before && !asks) void navigate(resultPath, { replace: true });
  }, [before, asks, navigate, resultPath]);
  const late = isLate ? '本次交卷晚于考试结束时间，已按迟交记录。' : '';
  return (
    <StateBlock
      picture="good"
      role="status"
      title={before ? '这份试卷已经交卷' : '交卷成功'}
      hint={`${late}${toMark ? '主观题需要你对照参考答案自评后才有总分。' : '可以查看成绩和解析。'}`}
      action={
        <>
          {toMark && (
            <LinkButton kind="filled" to={paths.learnCenterMark(attempt.recordId)} replace>
              现在自评
            </LinkButton>
          )}{' '}
          <LinkButton kind={toMark ? 'outline' : 'filled'} to={resultPath} replace>
            {toMark && !before ? '先看成绩' : '查看报告'}
          </LinkButton>
        </>
      }
    />
  );
}

/** In place of the questions once the learner or the clock has ended the attempt. */
export function EndPanel({ attempt, resultPath }: EndPanelProps) {
  const isDone = useAttempt(attempt, (state) => phaseOf(state) === 'done');
  const [before] = useState(isDone);
  return isDone ? (
    <Finished attempt={attempt} resultPath={resultPath} before={before} />
  ) : (
    <Submitting attempt={attempt} />
  );
}
