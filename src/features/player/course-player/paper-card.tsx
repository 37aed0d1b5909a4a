import { knownCount } from '@/shared/lib/format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isEmptyPaper } from '@/api/questionbank/paper-schema';
import { paperQueries } from '@/api/questionbank/queries';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import type { Courseware } from '@/api/products/schema';
import { StageMessage } from '@/components/player/stage-message';
import { loginPrompt } from '@/session/login-prompt';
import { useLoggedIn } from '@/session/login';
import { round2 } from '@/shared/lib/round2';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { paperLink, paperStatusLabels, paperStatusTones } from '@/components/study/paper-link';
import styles from './player-frame.module.css';

/** A PAPER lesson: a card whose button depends on the learner's newest record. */
export function PaperCard({ courseId, row }: { courseId: string; row: Courseware }) {
  const loggedIn = useLoggedIn();
  const statuses = useQuery({
    ...recordQueries.status(courseId, [row.coursewareId]),
    enabled: loggedIn,
    refetchOnWindowFocus: 'always',
  });
  const status = statuses.data?.find(({ coursewareId }) => coursewareId === row.coursewareId) ?? null;
  const sourceId = status?.sourceId ?? row.sourceId;
  const { coursewareId } = row;
  const current: PaperStatus = status ?? {
    coursewareId,
    status: 'NOT_START',
    id: null,
    examMode: 'PRACTICE',
    sourceId,
  };
  const paper = useQuery({ ...paperQueries.detail(sourceId ?? ''), enabled: sourceId !== null });
  const failed = [paper, statuses].find((query) => query.isError && query.data === undefined);
  if (failed)
    return <ErrorState bare error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  // Show everything at once, because the centred content would grow in both directions.
  if (statuses.isLoading || paper.isLoading)
    return (
      <div className={`grid items-centre gap-16 ${styles.paperWaiting}`} role="status">
        <VisuallyHidden>加载中</VisuallyHidden>
        <Skeleton width={160} height={30} />
        <Skeleton width={240} height={48} />
        <Skeleton width={112} height={48} />
      </div>
    );
  if (sourceId === null || (paper.data && isEmptyPaper(paper.data) && !status?.id))
    return <StageMessage icon="warning" title="这份试卷还没有题目" />;
  const facts = paper.data && [
    { figure: knownCount(paper.data.questionCount), unit: '题数' },
    { figure: knownCount(paper.data.totalScore), unit: '总分' },
    { figure: paper.data.duration ?? '不限', unit: '分钟' },
    { figure: current.examMode === 'EXAM' ? '考试' : '练习', unit: '模式' },
  ];
  const last = paper.data?.lastRecord;
  const lastScore = last?.status === 'DONE' ? last.score : null;
  return (
    <StageMessage
      above={status && <Tag tone={paperStatusTones[status.status]}>{paperStatusLabels[status.status]}</Tag>}
      title={row.coursewareName}
    >
      <div className="grid items-centre gap-16">
        <dl className={`flex ${styles.paperFacts}`}>
          {facts?.map(({ figure, unit }) => (
            <div key={unit}>
              <dt className="fs-12 muted">{unit}</dt>
              <dd className="num fs-18 strong ink">{figure}</dd>
            </div>
          ))}
        </dl>
        {lastScore !== null && <p className="num">{`上次得分 ${round2(lastScore)} 分`}</p>}
        <div className="flex gap-12">
          <PaperActions status={current} courseId={courseId} sourceId={sourceId} />
        </div>
      </div>
    </StageMessage>
  );
}

function PaperActions({ status, courseId, sourceId }: { status: PaperStatus; courseId: string; sourceId: string }) {
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const { label, to } = paperLink(status, courseId, sourceId);
  if (!loggedIn)
    return (
      <Button kind="filled" size="lg" onClick={() => loginPrompt.require(() => void navigate(to), '登录后答题')}>
        {label}
      </Button>
    );
  return (
    <>
      <LinkButton kind="filled" size="lg" to={to}>
        {label}
      </LinkButton>
      {status.status === 'DONE' && (
        <LinkButton size="lg" to={paperLink({ ...status, status: 'NOT_START' }, courseId, sourceId).to}>
          再做一次
        </LinkButton>
      )}
    </>
  );
}
