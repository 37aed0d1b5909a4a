import { useQuery } from '@tanstack/react-query';
import { courseQueries } from '@/api/products/queries';
import type { CourseFilter } from '@/api/products/endpoints';
import type { CourseCard, CourseDetail } from '@/api/products/schema';
import { CourseLine } from '@/components/course/course-line';
import { Price } from '@/shared/ui/price';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useOwnedIds } from '@/components/course/use-owned-ids';
import styles from './course-rail.module.css';

const shown = 4;

/** 猜你喜欢: popular courses of the same project; one more than shown, because the course itself may be among them. */
const likedFilter = ({ projectId }: Pick<CourseDetail, 'projectId'>): CourseFilter => ({
  current: 1,
  size: shown + 1,
  sort: 'HOT',
  projectId: projectId || undefined,
});
const likedOf = (courses: readonly CourseCard[], courseId: string): CourseCard[] =>
  courses.filter(({ id }) => id !== courseId).slice(0, shown);

/** Popular courses of the same project; null if there are none. */
export function LikedCourses({ course }: { course: CourseDetail }) {
  const query = useQuery(courseQueries.page(likedFilter(course)));
  const owned = useOwnedIds();
  if (query.error && !query.data)
    return (
      <ErrorState
        canBeGone={false}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const liked = query.data ? likedOf(query.data.records, course.id) : null;
  if (liked?.length === 0) return null;
  return (
    <section className={`card ${styles.card}`}>
      <h2 className="title-16-strong">猜你喜欢</h2>
      {liked
        ? liked.map((other) => (
            <CourseLine
              key={other.id}
              course={other}
              cover={88}
              to={paths.courseDetail(other.id)}
              className={styles.liked}
              title={
                <b className={`clamp ink ${styles.likedTitle}`} title={other.title}>
                  {other.title}
                </b>
              }
            >
              <span className={`flex baseline between gap-8 ${styles.likedFoot}`}>
                <span>{courseTypeLabels[other.type]}</span>
                <Price {...other} originalPrice={null} owned={owned.has(other.id)} size="rail" />
              </span>
            </CourseLine>
          ))
        : Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={`flex ${styles.liked}`}>
              <Skeleton width={88} height={50} radius={8} />
              <span className="fill grid">
                <Skeleton height={14} />
                <Skeleton width="50%" height={14} />
              </span>
            </div>
          ))}
    </section>
  );
}
