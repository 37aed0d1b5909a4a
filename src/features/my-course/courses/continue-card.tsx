import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { courseQueries } from '@/api/products/queries';
import { learnedQueries } from '@/api/dataanalysis/queries';
import type { LearnedPosition } from '@/api/dataanalysis/schema';
import { userProductQueries } from '@/api/usercenter/queries';
import { CourseCover } from '@/components/course/course-cover';
import { useHue } from '@/api/sys/use-hue';
import { CourseBuilding } from '@/components/desk/course-building';
import { recordsProgress } from '@/shared/constants';
import { formatDuration, formatMessageTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './continue-card.module.css';

/** The newest record of all courses, and the way back to that very second. */
export function ContinueCard() {
  const last = useQuery({ ...learnedQueries.last(undefined, false), staleTime: 0 });
  const plain = () => {
    if (last.isError && last.data === undefined)
      return <ErrorState bare error={last.error} onRetry={() => void last.refetch()} retrying={last.isFetching} />;
    if (last.data === null) return <EmptyState bare title="还没有学习记录" hint="从下面选一门课程开始" />;
    return <Skeleton height={232} radius={16} />;
  };
  return (
    <section className={styles.card} aria-label="继续学习">
      {last.data ? <Resume record={last.data} /> : <div className={styles.plain}>{plain()}</div>}
    </section>
  );
}

function Resume({ record }: { record: LearnedPosition }) {
  const { courseId, coursewareId, stageId, coursewareName, progressBar, updateTime } = record;
  const course = useQuery(courseQueries.detail(courseId));
  // The first of the learner's own is the one studied last.
  const own = useQuery(userProductQueries.page({ current: 1, size: 3 }));
  const mine = own.data?.records.find(({ id }) => id === courseId);
  const hue = useHue(course.data?.projectId);
  const counted = mine && recordsProgress(mine.type) && mine.learnedCount !== null && mine.lessonCount > 0;
  return (
    <div className={styles.resume} data-hue={hue}>
      <div className={styles.text}>
        <p className="num">上次学到{updateTime !== null && ` ${formatMessageTime(updateTime, serverNow())}`}</p>
        <h2 className="clamp" title={coursewareName}>
          {coursewareName}
        </h2>
        <p className={styles.course}>{course.data?.title ?? ''}</p>
        <div className={styles.actions}>
          <LinkButton kind="white" icon="play" to={paths.player(courseId, { coursewareId, stageId })}>
            继续学习
          </LinkButton>
          <span className="num">看到 {formatDuration(progressBar)}</span>
        </div>
      </div>
      <div className={styles.picture}>
        {counted ? (
          <>
            <CourseBuilding
              ink
              course={mine}
              learned={mine.learnedCount ?? 0}
              total={mine.lessonCount}
              width={224}
              height={152}
              className={styles.building}
            />
            <p className="num">
              {mine.learnedCount} / {mine.lessonCount} 课时
            </p>
          </>
        ) : (
          <CourseCover
            course={course.data ?? { id: courseId }}
            src={course.data?.coverUrl}
            width={224}
            height={126}
            eager
            className={styles.cover}
          />
        )}
      </div>
    </div>
  );
}
