import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { catalogueQueries } from '@/api/products/queries';
import { studyOutbox } from '@/components/study/study-sync';
import { MediaPlayer } from '@/components/player/media-player';
import { playerSettings, usePlayerSettings } from '@/components/player/player-settings';
import { session, useUser } from '@/session/login';
import { classNames } from '@/shared/lib/class-names';
import { useOnePress } from '@/shared/lib/use-one-press';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useCourseData, useLesson } from './use-lesson';
import { useStudyProgress } from '../recording/use-study-progress';
import { LessonArea, LessonSkeleton } from './lesson-area';
import { SidePanel, type PanelTab } from '../panel/side-panel';
import { TopBar } from './top-bar';
import styles from './player-frame.module.css';
import { courseMemory } from '@/learning/course-memory';

const patience = 1_000;

/** Opens the outbox while the first reads are under way: a lesson waits for its unsent position (openLesson). */
export function prepare(): Promise<void> {
  const userId = session.userId();
  if (userId !== null) studyOutbox(userId);
  return Promise.resolve();
}

/** The key remounts the player for another course or learner. */
export function Component() {
  const { id = '' } = useParams();
  const userId = useUser()?.id ?? 'guest';
  return <PlayerScreen key={`${id}:${userId}`} courseId={id} />;
}

function PlayerScreen({ courseId }: { courseId: string }) {
  const client = useQueryClient();
  useOnePress();
  const userId = useUser()?.id ?? null;
  const data = useCourseData(courseId);
  const state = useLesson(data);
  const [media] = useState(() => new MediaPlayer(() => client.fetchQuery(catalogueQueries.ccConfig())));
  const afterStop = useStudyProgress(courseId, userId, data.hasProgress);
  const [tab, setTab] = useState<PanelTab>('catalogue');
  const [writing, setWriting] = useState(0);
  const main = useRef<HTMLDivElement>(null);
  const { detail, tree, progress } = data;
  const name = state.lesson?.row.coursewareName ?? null;
  usePageTitle(name ?? detail.data?.title);

  const takeNote = () => {
    setTab('notes');
    setWriting(writing + 1);
  };
  const isTheatre = usePlayerSettings((settings) => settings.theatre);
  const showTheatre = (on: boolean) => {
    playerSettings.change({ theatre: on });
    // An open note field would keep the panel open.
    if (on) setTab('catalogue');
  };
  const nodes = tree.data;
  // The panel appears together with the first lesson, so that nothing moves, but does not wait for a slow lookup.
  const [hasPanel, setHasPanel] = useState(false);
  const isReady = nodes !== undefined && data.ready;
  if (!hasPanel && isReady && (state.lesson || state.empty || state.failed)) setHasPanel(true);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setHasPanel(true), patience);
    return () => clearTimeout(timer);
  }, [isReady]);
  const failed = [detail, tree].find((query) => query.isError && query.data === undefined);
  const unread = failed ?? (detail.data && state.failed);
  const isEmpty = nodes?.length === 0 || state.empty;
  return (
    <div className={`column rigid ${styles.frame}`} data-page="player">
      <TopBar
        courseId={courseId}
        title={detail.data?.title ?? ''}
        lesson={name}
        percent={data.hasProgress && progress ? (progress.studyPercentage ?? 0) : null}
      />
      <div className={`flex grow ${styles.body}`}>
        <div ref={main} className={classNames('fill', styles.main, isTheatre && styles.theatre)}>
          {unread ? (
            <>
              <VisuallyHidden as="h1">课程学习</VisuallyHidden>
              <ErrorState error={unread.error} onRetry={() => void unread.refetch()} retrying={unread.isFetching} />
            </>
          ) : isEmpty ? (
            <>
              <VisuallyHidden as="h1">{detail.data?.title ?? '课程学习'}</VisuallyHidden>
              <EmptyState title="课程还没有内容" hint="课件上线后会在这里显示" />
            </>
          ) : detail.data && nodes ? (
            <LessonArea
              course={detail.data}
              data={data}
              state={state}
              media={media}
              main={main}
              userId={userId}
              onStop={afterStop}
              onNote={takeNote}
              theatre={{ on: isTheatre, toggle: () => showTheatre(!isTheatre) }}
            />
          ) : (
            <LessonSkeleton />
          )}
        </div>
        {!failed && !hasPanel && <EmptyPanelPlace courseId={courseId} isFolded={isTheatre} />}
        {hasPanel && detail.data && nodes && nodes.length > 0 && (
          <SidePanel
            course={detail.data}
            nodes={nodes}
            data={data}
            state={state}
            media={media}
            tab={tab}
            onTab={setTab}
            writing={writing}
            isFolded={isTheatre}
            onUnfold={() => showTheatre(false)}
          />
        )}
      </div>
    </div>
  );
}

/** An empty panel of the right width, before there is anything to list. */
function EmptyPanelPlace({ courseId, isFolded }: { courseId: string; isFolded: boolean }) {
  const [{ panel, width }] = useState(() => courseMemory.read(courseId));
  return (
    <div
      className={`middle rigid ${styles.panelPlace}`}
      style={{ width: panel && !isFolded ? (width ?? 340) : 49 }}
      aria-hidden="true"
    />
  );
}
