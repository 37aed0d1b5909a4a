import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { courseQueries } from '@/api/products/queries';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { formatDuration, formatMessageTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { CoverImage } from '@/shared/ui/cover-image';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './courses.module.css';

/** The newest record of all courses, and the way back to that very second. */
export function ContinueCard() {
  const last = useQuery({ ...learnedQueries.last(undefined, false), staleTime: 0 });
  const courseId = last.data?.courseId ?? '';
  const course = useQuery({ ...courseQueries.detail(courseId), enabled: courseId !== '' });
  const content = () => {
    if (last.isError && last.data === undefined)
      return <ErrorState bare error={last.error} onRetry={() => void last.refetch()} retrying={last.isFetching} />;
    if (last.data === undefined)
      return (
        <div className={styles.resumeText}>
          <Skeleton width="40%" height={14} />
          <Skeleton width="80%" height={20} />
          <Skeleton width={112} height={40} radius={8} />
        </div>
      );
    if (last.data === null) return <EmptyState bare title="还没有学习记录" hint="从下面选一门课程开始" />;
    const { coursewareId, coursewareName, stageId, progressBar, updateTime } = last.data;
    return (
      <>
        <CoverImage src={course.data?.coverUrl} width={148} height={84} eager className={styles.resumeCover} />
        <div className={styles.resumeText}>
          <p className={`num ${styles.when}`}>
            上次学到{updateTime !== null && ` ${formatMessageTime(updateTime, serverNow())}`}
          </p>
          <h2 className={styles.resumeName}>{coursewareName}</h2>
          <p className={styles.resumeCourse}>{course.data?.title ?? ''}</p>
          <p className="num">看到 {formatDuration(progressBar)}</p>
          <LinkButton kind="filled" icon="play" to={paths.player(courseId, { coursewareId, stageId })}>
            继续学习
          </LinkButton>
        </div>
      </>
    );
  };
  return (
    <section className={`card ${styles.resume}`} aria-label="继续学习">
      {content()}
    </section>
  );
}
