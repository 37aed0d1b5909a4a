import type { CourseCard as Course } from '@/api/products/schema';
import { useServerStart } from '@/api/use-server-start';
import { CourseCard } from '@/components/course/course-card';
import { Price } from '@/shared/ui/price';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { BelowFold } from '@/shared/ui/below-fold';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { useFreeCourse } from '@/components/course/use-free-course';
import { useOwnedIds } from '@/components/course/use-owned-ids';
import type { ListKind } from './list-address';
import styles from './list-cards.module.css';

/** Cards of the first two rows are in the first viewport. */
const eagerCards = 8;

export function ListCards({ courses, kind }: { courses: readonly Course[]; kind: ListKind }) {
  const owned = useOwnedIds();
  const free = useFreeCourse();
  const cardOf = (course: Course, eager: boolean) => {
    const isOwned = owned.has(course.id);
    const foot = {
      list: undefined,
      free: <FreeFoot course={course} owned={isOwned} busy={free.busy === course.id} onStudy={free.study} />,
      pro: <ProFoot course={course} owned={isOwned} />,
    }[kind];
    return <CourseCard key={course.id} course={course} owned={isOwned} eager={eager} foot={foot} heading="h2" />;
  };
  return (
    <>
      {courses.slice(0, eagerCards).map((course) => cardOf(course, true))}
      {courses.length > eagerCards && (
        <BelowFold height={356}>{courses.slice(eagerCards).map((course) => cardOf(course, false))}</BelowFold>
      )}
    </>
  );
}

interface FreeFootProps {
  course: Course;
  owned: boolean;
  busy: boolean;
  onStudy: (courseId: string) => void;
}

function FreeFoot({ course, owned, busy, onStudy }: FreeFootProps) {
  const now = useServerStart();
  const label = `免费学习：${course.title}`;
  return (
    <>
      {course.startTime === null ? (
        <Price {...course} owned={owned} />
      ) : (
        <span className="num ellipsis shrinks muted fs-12" data-live>
          {course.startTime <= now ? '已开课' : `${formatDateTime(course.startTime)} 开课`}
        </span>
      )}
      <span className={`push relative ${styles.act}`}>
        {owned ? (
          <LinkButton kind="soft" size="sm" to={paths.player(course.id)} aria-label={label}>
            免费学习
          </LinkButton>
        ) : (
          <Button kind="soft" size="sm" loading={busy} onClick={() => onStudy(course.id)} aria-label={label}>
            免费学习
          </Button>
        )}
      </span>
    </>
  );
}

function ProFoot({ course, owned }: { course: Course; owned: boolean }) {
  return (
    <>
      <Price {...course} owned={owned} />
      <span className={`push relative ${styles.act}`}>
        <LinkButton kind="soft" size="sm" to={paths.courseDetail(course.id)} aria-label={`查看详情：${course.title}`}>
          查看详情
        </LinkButton>
      </span>
    </>
  );
}
