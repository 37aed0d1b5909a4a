import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { userProductQueries } from '@/api/usercenter/queries';
import { useStudySync } from '@/components/study/study-sync';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ContinueCard } from './continue-card';
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
