import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pictureUrl } from '@/api/media-url';
import { courseQueries } from '@/api/products/queries';
import type { CourseDetail, Teacher, CourseCard } from '@/api/products/schema';
import { PriceLine } from '@/components/course/price-line';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Clamp } from '@/shared/ui/clamp';
import { CoverImage } from '@/shared/ui/cover-image';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import { useOwnedCourses } from '../use-owned-courses';
import styles from './course-rail.module.css';
import type { CourseFilter } from '@/api/products/endpoints';

const shown = 4;

/** 猜你喜欢: what is popular in the project of the course, one more than is shown, as it is among them itself. */
const likedFilter = ({ projectId }: Pick<CourseDetail, 'projectId'>): CourseFilter => ({
  current: 1,
  size: shown + 1,
  sort: 'HOT',
  ...(projectId && { projectId }),
});
const likedOf = (courses: readonly CourseCard[], courseId: string): CourseCard[] =>
  courses.filter(({ id }) => id !== courseId).slice(0, shown);

const shownTeachers = 2;

export function CourseRail({ course }: { course: CourseDetail }) {
  return (
    <aside className={styles.rail} aria-label="老师和推荐">
      {course.teachers.length > 0 && (
        <section className={`card ${styles.card}`}>
          <h2 className={styles.heading}>主讲老师</h2>
          {course.teachers.slice(0, shownTeachers).map((teacher) => (
            <RailTeacher key={teacher.id} teacher={teacher} />
          ))}
        </section>
      )}
      <Liked course={course} />
    </aside>
  );
}

function RailTeacher({ teacher }: { teacher: Teacher }) {
  return (
    <div className={styles.teacher}>
      <Avatar src={teacher.avatar} size={56} />
      <div className={styles.grow}>
        <p>
          <b className={styles.name}>{teacher.name}</b>
          {teacher.years !== null && <span className={`num ${styles.years}`}>教龄 {teacher.years} 年</span>}
        </p>
        {teacher.intro && (
          <p className={styles.intro}>
            <Clamp title={teacher.intro}>{teacher.intro}</Clamp>
          </p>
        )}
        {teacher.tags.length > 0 && (
          <p className={styles.tags}>
            {teacher.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** Popular courses of the same project; without one the block is not there. */
function Liked({ course }: { course: CourseDetail }) {
  const query = useQuery(courseQueries.page(likedFilter(course)));
  const owned = useOwnedCourses();
  if (query.error && !query.data)
    return <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  const liked = query.data ? likedOf(query.data.records, course.id) : null;
  if (liked?.length === 0) return null;
  return (
    <section className={`card ${styles.card}`}>
      <h2 className={styles.heading}>猜你喜欢</h2>
      {liked
        ? liked.map((other) => (
            <Link key={other.id} to={paths.courseDetail(other.id)} className={styles.liked}>
              <CoverImage src={pictureUrl(other.coverUrl, 208)} width={104} height={58} className={styles.cover} />
              <span className={styles.grow}>
                <b className={styles.likedTitle}>{other.title}</b>
                <PriceLine {...other} originalPrice={null} owned={owned.has(other.id)} size="rail" />
              </span>
            </Link>
          ))
        : Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={styles.liked}>
              <Skeleton width={104} height={58} radius={6} />
              <span className={styles.grow}>
                <Skeleton height={14} />
                <Skeleton width="50%" height={14} />
              </span>
            </div>
          ))}
    </section>
  );
}
