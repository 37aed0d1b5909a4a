import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@/api/errors';
import { userProductQueries } from '@/api/usercenter/queries';
import { ErrorState } from '@/shared/ui/error-state';
import { StageMessage } from '@/components/player/stage-message';
import { isMissing } from '@/shared/lib/failure';
import { closedGate } from './gate';
import { openLesson } from './lesson-parts';
import { parseSecond } from './start-position';
import { BlockedLesson } from './blocked-lesson';
import { DocLesson } from './doc-lesson';
import type { LessonAreaProps } from './lesson-area';
import { LessonFoot } from './lesson-foot';
import { MediaLesson } from './media-lesson';
import styles from './player-frame.module.css';

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
export function OpenLesson(props: LessonAreaProps & { coursewareId: string }) {
  const { course, data, state, userId, coursewareId } = props;
  const client = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, from: null, renewedAt: null });
  const query = useQuery({
    queryKey: ['player', 'opening', course.id, coursewareId, attempt.count],
    queryFn: () => openLesson(client, { userId, courseId: course.id, coursewareId, reports: data.reports }),
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
        silent={attempt.from !== null}
        onExpired={(from) => {
          if (renewedAt === null || Math.abs(from - renewedAt) > renewAfter)
            setAttempt({ count: attempt.count + 1, from, renewedAt: from });
        }}
      />
    );
  }
  if (!query.error)
    return (
      <>
        <div className={styles.box} role="status" aria-label="加载中" />
        {foot}
      </>
    );
  return (
    <>
      <div className={styles.box}>
        <Refused {...props} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      </div>
      {foot}
    </>
  );
}

interface RefusedProps extends LessonAreaProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

function Refused({ course, data, error, retrying, onRetry }: RefusedProps) {
  // Access may have ended since the page was opened, so ownership is refetched.
  const refused = isApiError(error, 'business') && !isMissing(error);
  const now = useQuery({ ...userProductQueries.status(course.id), enabled: refused && data.loggedIn, staleTime: 0 });
  if (isMissing(error)) return <ErrorState bare error={error} onRetry={onRetry} />;
  if (!refused) return <ErrorState bare error={error} onRetry={onRetry} retrying={retrying} />;
  if (data.loggedIn && now.isFetching) return null;
  if (now.data?.owned) return <StageMessage icon="warning" title={error.text} hint="可以先学习其他课时，或联系客服" />;
  const gate = closedGate(course, data.loggedIn ? (now.data ?? null) : null, data.loggedIn);
  if (gate === 'open' || gate === 'paper' || gate === 'unsupported') return null;
  return <BlockedLesson course={course} gate={gate} reason={error.text} />;
}
