import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { userProductQueries } from '@/api/usercenter/queries';
import { useStudySync } from '@/components/study/study-outbox';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ContinueCard } from './continue-card';
import { CourseRows } from './course-rows';
import { StudyCalendar } from './study-calendar';
import { kinds, typesOf, type CourseKind } from '../course-kind';
import styles from './courses.module.css';

const labels: Record<CourseKind, string> = {
  sys: courseTypeLabels.SYS,
  free: courseTypeLabels.FREE,
  add: courseTypeLabels.ADD,
};

export function Component() {
  const { pathname } = useLocation();
  const kind = kinds.find((candidate) => pathname.toLowerCase().endsWith(`/${candidate}`)) ?? 'add';
  const mine = useQuery(userProductQueries.mine());
  useStudySync();
  const countOf = (tab: CourseKind) =>
    mine.isPending ? 'pending' : (mine.data?.filter(({ type }) => typesOf[tab].includes(type)).length ?? null);
  return (
    <div className={styles.page} data-page="my-course">
      <VisuallyHidden as="h1">我的{labels[kind]}</VisuallyHidden>
      <div className={styles.strip}>
        <ContinueCard />
        <StudyCalendar />
      </div>
      <section className="card" aria-label={`我的${labels[kind]}`}>
        <div className={styles.tabs}>
          <LinkTabs
            label="我的课程"
            tabs={kinds.map((tab) => ({
              label: labels[tab],
              to: paths.myCourse(tab),
              current: tab === kind,
              count: countOf(tab),
            }))}
          />
        </div>
        <CourseRows key={kind} kind={kind} />
      </section>
    </div>
  );
}
