import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paperQueries } from '@/api/questionbank/queries';
import { useProject, useSubject } from '@/session/project';
import { mirror } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { NoAccess } from '@/shared/ui/no-access';
import { Skeleton } from '@/shared/ui/skeleton';
import { useBack } from '../room/use-back';
import { useStart } from '../attempt/use-start';
import type { sourceOfAddress } from './source-of-address';
import { findUnfinished } from '../attempt/start-record';
import { ExamFrame } from '../room/exam-frame';
import styles from './start-panel.module.css';

interface StartPanelProps {
  userId: string;
  wanted: ReturnType<typeof sourceOfAddress>;
}

/** An address without a record: nothing is created and no clock starts until the button. */
export function StartPanel({ userId, wanted }: StartPanelProps) {
  const { count, undone, ...source } = wanted;
  const isSection = source.sourceType === 'SECTION';
  const navigate = useNavigate();
  const back = useBack();
  const project = useProject();
  const subject = useSubject(project?.id);
  const paper = useQuery({ ...paperQueries.detail(source.sourceId), enabled: !isSection });
  const unfinished = useQuery({
    queryKey: ['questionbank', 'record', 'unfinished', source.sourceType, source.sourceId],
    queryFn: () => findUnfinished(source),
    gcTime: 0,
  });
  const start = useStart({ replace: true });
  const subjectId = source.subjectId || paper.data?.subjectId || subject?.id || '';
  const begin = (instead?: string) =>
    start.mutate({ userId, source: { ...source, subjectId }, count, undone, instead });
  const isExam = source.examMode === 'EXAM';
  const title = isSection ? '章节练习' : (paper.data?.title ?? '试卷');
  const old = unfinished.data;
  const failed = (isSection ? null : paper.error) ?? unfinished.error;
  const waiting = unfinished.isPending || (!isSection && paper.isPending);

  function content() {
    if (failed)
      return (
        <ErrorState
          error={failed}
          onRetry={() => {
            if (!isSection) void paper.refetch();
            void unfinished.refetch();
          }}
        />
      );
    if (waiting) return <Skeleton height={240} radius={12} />;
    if (paper.data && !paper.data.canDo && !source.courseId)
      return (
        <NoAccess
          title="购买课程后可做"
          action={
            paper.data.courseId && (
              <LinkButton kind="buy" to={paths.courseDetail(paper.data.courseId)}>
                去购买
              </LinkButton>
            )
          }
        />
      );
    return (
      <section className={`card ${styles.card}`}>
        <h2 className={styles.title}>{title}</h2>
        {paper.data && (
          <p className={styles.facts}>
            共 {paper.data.questionCount} 题，满分 {paper.data.totalScore} 分
            {isExam && paper.data.duration !== null && `，限时 ${paper.data.duration} 分钟`}
          </p>
        )}
        <p>
          {isExam
            ? '点击开始后计时，时间到自动交卷；刷新或断网不会丢失答案。'
            : '练习不限时，做一题判一题；进度自动保存。'}
        </p>
        {old && (
          <p className={styles.old}>
            你有一份未完成的{old.examMode === 'EXAM' ? '考试' : '练习'}，已答 {old.answeredCount} / {old.questionCount}{' '}
            题
          </p>
        )}
        <div className={styles.buttons}>
          {old ? (
            <>
              <Button
                kind="filled"
                size="lg"
                onClick={() => void navigate(paths.learnCenter(source.sourceId, old.id), mirror)}
              >
                继续上次
              </Button>
              <Button size="lg" loading={start.isPending} onClick={() => begin(old.id)}>
                重新开始
              </Button>
            </>
          ) : (
            <Button kind="filled" size="lg" loading={start.isPending} onClick={() => begin()}>
              开始{isExam ? '考试' : '练习'}
            </Button>
          )}
        </div>
      </section>
    );
  }
  return (
    <ExamFrame
      page="learn-center"
      title={title}
      tag={isExam ? { text: '考试模式', tone: 'primary' } : { text: '练习模式', tone: 'ok' }}
      onBack={back}
    >
      {content()}
    </ExamFrame>
  );
}
