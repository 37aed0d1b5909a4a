import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { userProductQueries } from '@/api/usercenter/queries';
import { useStudySync } from '@/components/study/study-sync';
import { courseTypeLabels, recordsProgress } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { CourseRows } from './course-rows';
import { calendarDays } from '@/learning/study-days';
import { TodayStrip } from '@/components/desk/today-strip';
import { WeekBricks } from '@/components/desk/week-bricks';
import { useHue } from '@/api/sys/use-hue';
import { useProject } from '@/session/project';
import { kinds, typesOf, type CourseKind } from '@/components/course/my-course-list';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './courses.module.css';
import { useServerStart } from '@/api/use-server-start';
import { CourseCover } from '@/components/course/course-cover';
import { CourseBuilding } from '@/components/desk/course-building';
import { continueLabels, formatStudied, lessonAddress } from '@/learning/continue-text';
import { seenText } from '@/learning/lesson';
import { useContinueAt } from '@/learning/use-continue-at';
import { useCurrentCourse, type CurrentCourse } from '@/learning/use-current-course';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { PlaceUnread } from '@/components/course/place-unread';
import resume from './continue-card.module.css';

const StudyCalendar = lazyPart(() => import('./study-calendar').then((file) => file.StudyCalendar));

const labels: Record<CourseKind, string> = {
  sys: courseTypeLabels.SYS,
  free: courseTypeLabels.FREE,
  add: courseTypeLabels.ADD,
};

export function Component() {
  const { pathname } = useLocation();
  const kind = kinds.find((candidate) => pathname.toLowerCase().endsWith(`/${candidate}`)) ?? 'add';
  const mine = useQuery(userProductQueries.mine());
  const hue = useHue(useProject()?.id);
  useStudySync();
  const countOf = (tab: CourseKind) =>
    mine.isPending ? 'pending' : (mine.data?.filter(({ type }) => typesOf[tab].includes(type)).length ?? null);
  return (
    <div className="grid shrinks one-column gap-16" data-page="my-course">
      <VisuallyHidden as="h1">{`我的${labels[kind]}`}</VisuallyHidden>
      <div className={`grid gap-16 ${styles.strip}`}>
        <ContinueCard />
        <WeekBricks
          hue={hue}
          longer={{
            label: `近 ${calendarDays} 天`,
            shown: <StudyCalendar fallback={<Skeleton height={140} radius={8} />} />,
          }}
          more={
            <Link to={paths.weekly()} className={`inline-row soft ${styles.weekly}`}>
              周报
              <Icon name="chevron-right" size={14} />
            </Link>
          }
        />
      </div>
      <TodayStrip />
      <section className="card" aria-label={`我的${labels[kind]}`}>
        <LinkTabs
          inCard
          label="我的课程"
          tabs={kinds.map((tab) => ({
            label: labels[tab],
            to: paths.myCourse(tab),
            current: tab === kind,
            count: countOf(tab),
          }))}
        />
        <CourseRows key={kind} kind={kind} />
      </section>
    </div>
  );
}

export function ContinueCard() {
  const current = useCurrentCourse();
  const plain = () => {
    if (current.status === 'unknown') return <Skeleton height={232} radius={16} />;
    if (current.status === 'failed')
      return (
        <ErrorState
          canBeGone={false}
          bare
          error={current.error}
          onRetry={current.retry}
          retrying={current.isFetching}
        />
      );
    return <EmptyState bare title="还没有学习记录" hint="从下面选一门课程开始" />;
  };
  return (
    <section className={`shrinks ${resume.card}`} aria-label="继续学习">
      {current.status === 'known' && current.value?.hasStarted ? (
        <Resume current={current.value} />
      ) : (
        <div className={`card ${resume.plain}`}>{plain()}</div>
      )}
    </section>
  );
}

function Resume({ current: { course, at } }: { current: CurrentCourse }) {
  const now = useServerStart();
  const result = useContinueAt(course);
  const hue = useHue(course.projectId);
  const { id, type, title, learnedCount, lessonCount } = course;
  const next = result.status === 'known' ? result.value : null;
  const name = next?.state === 'done' ? '已全部学完' : next?.lesson.row.coursewareName;
  const place = next && next.state !== 'done' ? next.place : null;
  return (
    <div className={`grid ${resume.resume}`} data-hue={hue}>
      <div className={`column shrinks text-13 ${resume.text}`}>
        <p className="num">
          {[at !== null && `${formatStudied(at, now)}学过`, next?.state === 'next' && '下一节']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h2 className="clamp white breaks" title={name}>
          {name ??
            (result.status === 'failed' ? (
              <PlaceUnread {...result} className={resume.retry} />
            ) : (
              <Skeleton width="60%" height={32} />
            ))}
        </h2>
        <p className={`ellipsis ${resume.course}`}>{title}</p>
        <div className={`row wraps gap-8-12 mt-auto white ${resume.actions}`}>
          <LinkButton kind="white" icon="play" to={paths.player(id, next ? lessonAddress(next) : {})}>
            {next ? continueLabels[next.state] : '继续学习'}
          </LinkButton>
          {place && <span className="num">{seenText(place)}</span>}
        </div>
      </div>
      <div className={`column centre ${resume.picture}`}>
        {recordsProgress(type) && learnedCount !== null && lessonCount > 0 ? (
          <>
            <CourseBuilding
              ink
              course={course}
              learned={learnedCount}
              total={lessonCount}
              width={224}
              height={152}
              className={resume.building}
            />
            <p className="num mt-8 text-12 white text-centre">{`${learnedCount} / ${lessonCount} 课时`}</p>
          </>
        ) : (
          <CourseCover course={course} src={course.coverUrl} width={224} height={126} eager className={resume.cover} />
        )}
      </div>
    </div>
  );
}
