import { useState, type RefObject, type ReactNode } from 'react';
import type { CourseDetail, CoursewareInfo, Courseware } from '@/api/products/schema';
import type { PlayerAdapter } from '@/components/player/player-adapter';
import { StageMessage } from '@/components/player/stage-message';
import type { CourseData, LessonState } from './use-lesson';
import { BlockedLesson, gateOf, closedGate } from './blocked-lesson';
import { PaperCard } from './paper-card';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '@/api/errors';
import { userProductQueries } from '@/api/usercenter/queries';
import { ErrorState } from '@/shared/ui/error-state';
import { isMissing } from '@/shared/lib/failure';
import { DocLesson } from './doc-lesson';
import { MediaLesson, parseSecond } from './media-lesson';
import { catalogueQueries } from '@/api/products/queries';
import { courseMemory } from '@/learning/course-memory';
import { studyOutbox } from '@/components/study/study-sync';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './player-frame.module.css';
import { chatWindow } from '@/components/support/chat-window-state';
import { isStudied, shownPercent } from '@/learning/finished';
import { formatDuration } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';

export interface LessonAreaProps {
  course: CourseDetail;
  data: CourseData;
  state: LessonState;
  media: PlayerAdapter;
  /** Goes full screen instead of the film, so that it stays so from lesson to lesson. */
  main: RefObject<HTMLElement | null>;
  userId: string | null;
  onStop: () => void;
  onNote: () => void;
  theatre: { on: boolean; toggle: () => void };
}

/** The main area: the film, a paper, or why there is none. */
export function LessonArea(props: LessonAreaProps) {
  const { course, data, state } = props;
  const { coursewareId, lesson } = state;
  if (state.pending || !data.ready || coursewareId === null) return <LessonSkeleton />;

  const row = lesson?.row ?? null;
  const gate = gateOf(row, course, data.status, data.loggedIn);
  if (gate === 'open') return <OpenLesson key={coursewareId} {...props} coursewareId={coursewareId} />;
  return (
    <>
      <div className={styles.box}>
        {gate === 'unsupported' && (
          <StageMessage icon="live" title="暂不支持" hint="这个课件暂时不能在电脑上打开，请学习其他课时" />
        )}
        {gate === 'paper' && row && <PaperCard courseId={course.id} row={row} />}
        {gate !== 'unsupported' && gate !== 'paper' && <BlockedLesson course={course} gate={gate} />}
      </div>
      <LessonFoot course={course} row={row} state={state} onNote={props.onNote} />
    </>
  );
}

interface Attempt {
  count: number;
  /** Second at which it starts; null for the first. */
  from: number | null;
  /** Second at which it began by itself. */
  renewedAt: number | null;
}
/** Seconds that a film must play with its new address before it is asked for another by itself. */
const renewAfter = 30;

/** Loads an accessible lesson and shows film, audio or document, or the server's refusal. */
function OpenLesson(props: LessonAreaProps & { coursewareId: string }) {
  const { course, data, state, userId, coursewareId } = props;
  const client = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, from: null, renewedAt: null });
  const query = useQuery({
    queryKey: ['player', 'opening', course.id, coursewareId, attempt.count],
    queryFn: () => openLesson(client, data, userId, coursewareId),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: false,
  });
  const row = state.lesson?.row ?? null;
  const name = query.data?.info.coursewareName;
  const foot = <LessonFoot course={course} row={row} name={name} state={state} onNote={props.onNote} />;
  if (query.data) {
    const { info } = query.data;
    const retry = (from: number) => setAttempt({ count: attempt.count + 1, from, renewedAt: null });
    const shared = { ...props, ...query.data, foot, onRetry: retry };
    const { renewedAt } = attempt;
    if (info.type === 'DOC') return <DocLesson {...shared} />;
    return (
      <MediaLesson
        key={attempt.count}
        {...shared}
        requestedSecond={attempt.from ?? parseSecond(state.secondParam)}
        onExpired={(from) => {
          if (renewedAt === null || Math.abs(from - renewedAt) > renewAfter)
            setAttempt({ count: attempt.count + 1, from, renewedAt: from });
        }}
      />
    );
  }
  return (
    <>
      {query.error ? (
        <div className={styles.box}>
          <Refused {...props} query={query} />
        </div>
      ) : (
        <div className={styles.box} role="status" aria-label="加载中" />
      )}
      {foot}
    </>
  );
}

function Refused({ course, data, query }: LessonAreaProps & { query: UseQueryResult }) {
  const { error } = query;
  // Access may have ended since the page was opened, so ownership is refetched.
  const refused = isApiError(error, 'business') && !isMissing(error);
  const now = useQuery({ ...userProductQueries.status(course.id), enabled: refused && data.loggedIn, staleTime: 0 });
  if (!refused)
    return <ErrorState bare error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (data.loggedIn && now.isFetching) return null;
  if (now.data?.owned) return <StageMessage icon="warning" title={error.text} hint="可以先学习其他课时，或联系客服" />;
  const gate = closedGate(course, data.loggedIn ? (now.data ?? null) : null, data.loggedIn);
  return <BlockedLesson course={course} gate={gate} reason={error.text} />;
}

export interface OpenedProps extends LessonAreaProps {
  info: CoursewareInfo;
  /** Unsent position of this device, newer than the server's (seconds; DOC: page); null to use the server's. */
  local: number | null;
  /** Shown below the lesson. */
  foot: ReactNode;
  onRetry: (from: number) => void;
}

/** Loads what is needed to play a courseware. The unsent position is read first, because the server's may be older. */
async function openLesson(
  client: QueryClient,
  { courseId, reports }: CourseData,
  userId: string | null,
  coursewareId: string,
): Promise<Pick<OpenedProps, 'info' | 'local'>> {
  const local =
    reports && userId !== null
      ? await studyOutbox(userId).unsentPlace(coursewareId)
      : (courseMemory.read(courseId).positions[coursewareId] ?? null);
  const info = await fetchShared(client, { ...catalogueQueries.courseware(courseId, coursewareId), staleTime: 0 });
  return { info, local };
}

export function LessonSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden as="h1">课程学习</VisuallyHidden>
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={styles.box} />
      <div className={`flex wraps top mt-20 ${styles.foot}`}>
        <div className={`grid one-column shrinks gap-4 ${styles.footText}`}>
          <Skeleton width={280} height={24} />
          <Skeleton width={180} height={14} />
        </div>
      </div>
    </div>
  );
}

interface LessonFootProps {
  course: CourseDetail;
  row: Courseware | null;
  /** Name for a lesson without a row. */
  name?: string | undefined;
  state: LessonState;
  onNote: () => void;
}

export function LessonFoot({ course, row, name, state, onNote }: LessonFootProps) {
  const { next, nextPending, go } = state;
  const info = row?.type === 'PAPER' ? null : row?.studyPercentageInfo;
  const facts = [
    course.teachers[0]?.name,
    row && row.duration > 0 ? formatDuration(row.duration) : null,
    info?.studyPercentage == null ? null : isStudied(info) ? '本节已学完' : `本节已学 ${shownPercent(info)}%`,
  ].filter(Boolean);
  return (
    <div className={`flex wraps top mt-20 ${styles.foot}`}>
      <div className={`grid one-column shrinks gap-4 ${styles.footText}`}>
        <h1 className={`breaks ${styles.name}`}>{row?.coursewareName || name || course.title}</h1>
        <p className={`num flex hint ${styles.facts}`}>
          {facts.map((fact) => (
            <span className="rigid" key={fact}>
              {fact}
            </span>
          ))}
        </p>
      </div>
      <div className={`flex gap-8 ${styles.footActions}`}>
        <Button icon="note" onClick={onNote}>
          记笔记
        </Button>
        <Button icon="pencil" onClick={chatWindow.open}>
          反馈
        </Button>
        {(next || nextPending) && (
          <Button kind="filled" loading={next === null} onClick={() => next && go(next)}>
            下一节
          </Button>
        )}
      </div>
    </div>
  );
}
