import { pictureUrl } from '@/api/media-url';
import type { CourseDetail, Teacher } from '@/api/products/schema';
import { Avatar } from '@/shared/ui/avatar';
import { CoverImage } from '@/shared/ui/cover-image';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useNear } from '@/shared/ui/use-near';
import styles from './course-rail.module.css';

const LikedCourses = lazyPart(() => import('./deferred-parts').then((file) => file.LikedCourses));

const shownTeachers = 3;
const shownTags = 3;

export function CourseRail({ course }: { course: CourseDetail }) {
  return (
    <aside className={`grid gap-16 shrinks breaks ${styles.rail}`} aria-label="老师和推荐">
      {course.teachers.length > 0 && <Lecturers teachers={course.teachers.slice(0, shownTeachers)} />}
      <Liked course={course} />
    </aside>
  );
}

/** Below the first viewport on most screens, so code, data and pictures load when it is nearly visible. */
function Liked({ course }: { course: CourseDetail }) {
  const { place, near } = useNear<HTMLDivElement>(0);
  const outline = <div ref={place} data-coming className={`card ${styles.waiting}`} />;
  return near ? <LikedCourses fallback={outline} course={course} /> : outline;
}

function Lecturers({ teachers: [first, ...others] }: { teachers: readonly Teacher[] }) {
  if (!first) return null;
  return (
    <section className={styles.lecturers} aria-label="主讲老师">
      {first.avatar && (
        <CoverImage src={pictureUrl(first.avatar, 576)} width={288} height={208} className={styles.portrait} />
      )}
      <div className={styles.words}>
        <p className="text-12">主讲老师</p>
        <h2 className="white">{first.name}</h2>
        {first.intro && (
          <p className="mt-4 text-13">
            <span title={first.intro} className="clamp">
              {first.intro}
            </span>
          </p>
        )}
        {(first.tags.length > 0 || first.years !== null) && (
          <p className="row wraps gap-4 mt-12 text-12">
            {first.tags.slice(0, shownTags).map((tag) => (
              <span key={tag} className={`white ${styles.tag}`}>
                {tag}
              </span>
            ))}
            {first.years !== null && <span className="num push">{`教龄 ${first.years} 年`}</span>}
          </p>
        )}
      </div>
      {others.map((teacher) => (
        <div key={teacher.id} className={`row gap-12 text-12 ${styles.other}`}>
          <Avatar src={teacher.avatar} size={40} />
          <p className="fill grid">
            <b className="text-14-strong white">{teacher.name}</b>
            {teacher.title && <span>{teacher.title}</span>}
          </p>
          {teacher.years !== null && <span className="num">{`教龄 ${teacher.years} 年`}</span>}
        </div>
      ))}
    </section>
  );
}
