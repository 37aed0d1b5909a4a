import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail, Courseware, CoursewareInfo } from '@/api/products/schema';
import { Handout } from '@/components/player/handout';
import { StageMessage } from '@/components/player/stage-message';
import { sourceOf, type PlayerAdapter, useMediaState } from '@/components/player/player-adapter';
import { MediaStage } from '@/components/player/media-stage';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Price } from '@/shared/ui/price';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLoggedIn } from '@/session/login';
import { paths } from '@/shared/paths';
import { useHandoutAddress } from '@/components/resource/use-file-address';
import { LinkButton } from '@/shared/ui/link-button';
import { useStudyLabel } from '@/components/course/use-study-label';
import styles from './course-preview.module.css';

interface PreviewStageProps {
  course: CourseDetail;
  row: Courseware;
  media: PlayerAdapter;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The picture is always dark, as in the player. */
export function PreviewStage(props: PreviewStageProps) {
  const { course, row } = props;
  const info = useQuery({ ...catalogueQueries.courseware(course.id, row.coursewareId), staleTime: 0 });
  if (info.isLoadingError)
    return <ErrorState error={info.error} onRetry={() => void info.refetch()} retrying={info.isFetching} />;
  return (
    <div data-theme="dark" className={styles.stage}>
      {info.data ? (
        <Opened {...props} info={info.data} onAgain={() => void info.refetch()} />
      ) : (
        <div className={styles.box} role="status" aria-label="加载中" />
      )}
    </div>
  );
}

interface OpenedProps extends PreviewStageProps {
  info: CoursewareInfo;
  onAgain: () => void;
}

function Opened({ course, media, onPrevious, onNext, info, onAgain }: OpenedProps) {
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState(1);
  const ended = useMediaState(media, (state) => state.ended);
  const note = useOfferNote(course);
  const addressOf = useHandoutAddress(course.id, info.coursewareId);
  if (info.type === 'DOC')
    return (
      <Handout
        title={info.coursewareName}
        url={info.docUrl}
        pageCount={info.pageCount}
        page={page}
        onPage={setPage}
        downloadable={info.downloadable}
        addressOf={addressOf}
        onRetry={onAgain}
      />
    );
  const stage = {
    media,
    source: sourceOf(info),
    start: 0,
    chapters: info.chapters,
    cover: course.coverUrl,
    onPrevious,
    onNext,
    onRetry: () => setAttempt(attempt + 1),
    overlay: ended ? (
      <StageMessage title="试听结束" hint={note} role="status">
        <PreviewOffer course={course} />
        {onNext && <Button onClick={onNext}>试听下一节</Button>}
        <Button icon="refresh" onClick={media.play}>
          重新播放
        </Button>
      </StageMessage>
    ) : null,
  };
  return <MediaStage key={attempt} {...stage} />;
}

function useOwned(courseId: string) {
  const loggedIn = useLoggedIn();
  const status = useQuery({ ...userProductQueries.status(courseId), enabled: loggedIn });
  return { owned: loggedIn && status.data?.owned === true, waiting: status.isLoading };
}

/** How to get the other lessons. Owners, and visitors of a free course, are not told to buy. */
export function useOfferNote(course: CourseDetail): string {
  const { owned } = useOwned(course.id);
  const all = course.lessonCount > 0 ? `全部 ${course.lessonCount} 课时` : '全部课时';
  if (owned) return `您已拥有这门课，可学习${all}`;
  return course.price === 0 ? `免费学习${all}` : `购买后可学习${all}`;
}

/** Links to the course page, which handles variants, stock and ownership. */
export function PreviewOffer({ course }: { course: CourseDetail }) {
  const { owned, waiting } = useOwned(course.id);
  const label = useStudyLabel(course, owned);
  if (waiting || (owned && label === null)) return null;
  if (owned)
    return (
      <LinkButton kind="filled" to={paths.player(course.id)}>
        {label}
      </LinkButton>
    );
  if (course.status === 'OFF') return <span>课程已下架</span>;
  const free = course.price === 0;
  return (
    <span className="row between wraps gap-12">
      <Price {...course} size="rail" />
      <LinkButton kind={free ? 'filled' : 'buy'} to={paths.courseDetail(course.id)}>
        {free ? '免费学习' : '立即购买'}
      </LinkButton>
    </span>
  );
}
