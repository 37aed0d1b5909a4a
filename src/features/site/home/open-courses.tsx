import type { CourseCard } from '@/api/products/schema';
import { pictureUrl } from '@/api/media-url';
import { useServerStart } from '@/api/use-server-start';
import { CourseCover } from '@/components/course/course-cover';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { useHues } from '@/api/sys/use-hue';
import type { Hue } from '@/shared/art/hues';
import { shanghaiText, unknownTime } from '@/shared/lib/dates';
import { formatCount, formatEvent } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { homeQueries } from '@/api/products/home-queries';
import { CourseHeading, Section } from './section';
import { useProjectFirst } from './use-home-project';
import styles from './open-courses.module.css';
import section from './section.module.css';

/** Open courses: the next one large, the others with their dates. */
export function OpenCourses({ hue }: { hue: Hue }) {
  const { query, note, more } = useProjectFirst(homeQueries.open, '公开课');
  const hueOf = useHues();
  return (
    <Section
      title="近期公开课"
      note={note ?? '免费听，听懂再决定'}
      more={{ label: '更多公开课', to: paths.freeCourse(more) }}
      ground="tint"
      hue={hue}
    >
      <QueryBlock
        query={query}
        skeleton={<Skeleton height={412} radius={16} />}
        isEmpty={(page) => page.records.length === 0}
        empty={<EmptyState title="敬请期待" />}
      >
        {({ records: [first, ...others] }) => (
          <div className={`grid two-columns gap-24 ${styles.live}`}>
            {first && <Next course={first} />}
            {others.length > 0 && (
              <div className="column gap-12">
                {others.slice(0, 3).map((course) => (
                  <Other key={course.id} course={course} hue={hueOf(course.projectId)} />
                ))}
              </div>
            )}
          </div>
        )}
      </QueryBlock>
    </Section>
  );
}

/** Whether the start of a course is over; false if it has none. */
function useStarted({ startTime }: CourseCard): boolean {
  const now = useServerStart();
  return startTime !== null && startTime <= now;
}

function Facts({ course, begins }: { course: CourseCard; begins?: boolean }) {
  const [teacher] = course.teachers;
  const isStarted = useStarted(course);
  return (
    <p className={`row gap-8 mt-8 muted nowrap ${section.facts} ${styles.facts}`}>
      {teacher && (
        <>
          <Avatar src={teacher.avatar} size={24} />
          <span>{teacher.name}</span>
        </>
      )}
      {begins && course.startTime !== null && (
        <span className="num" data-live>
          {isStarted ? '已开课' : formatEvent(course.startTime, '开课', shanghaiText(course.startTime, 'MM-DD HH:mm'))}
        </span>
      )}
      {course.studyCount > 0 && <span className="num">{`${formatCount(course.studyCount)} 人学习`}</span>}
    </p>
  );
}

function Next({ course }: { course: CourseCard }) {
  return (
    <article className={`column relative ${styles.next}`}>
      <div className="grow relative">
        <CourseCover
          course={course}
          src={pictureUrl(course.coverUrl, 1176)}
          width={588}
          height={300}
          className={styles.cover}
        />
        <span className={section.corner}>
          <CourseTypeTag cover type={course.type} />
        </span>
      </div>
      <div className={`row between gap-24 ${styles.words}`}>
        <div className="shrinks">
          <CourseHeading course={course} />
          <Facts course={course} begins />
        </div>
        <span className={`middle rigid fs-13 medium ink ${styles.action}`} aria-hidden="true">
          免费学习
        </span>
      </div>
    </article>
  );
}

function Other({ course, hue }: { course: CourseCard; hue: Hue }) {
  const isStarted = useStarted(course);
  return (
    <article className={`grid grow relative gap-20 ${styles.other}`}>
      <span className={`num row centre gap-4 text-12 ${styles.day}`} data-hue={hue} data-live>
        {course.startTime === null || course.startTime === unknownTime || isStarted ? (
          <>
            <Icon name="play-circle" size={24} />
            <span>{isStarted ? '已开课' : course.startTime === null ? '随时可看' : '时间未知'}</span>
          </>
        ) : (
          <>
            <b className="title-28-strong">{Number(shanghaiText(course.startTime, 'DD'))}</b>
            <span>{`${Number(shanghaiText(course.startTime, 'MM'))} 月 ${shanghaiText(course.startTime, 'HH:mm')}`}</span>
          </>
        )}
      </span>
      <div className="shrinks">
        <CourseHeading course={course} className="title-16-strong" />
        <Facts course={course} />
      </div>
      <span className={`middle rigid fs-13 medium ink ${styles.action}`} aria-hidden="true">
        免费学习
      </span>
    </article>
  );
}
