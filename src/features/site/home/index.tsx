import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLoggedIn } from '@/session/login';
import { brand } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { BannerCarousel } from './banner-carousel';
import { CategoryPanel } from './category-panel';
import { CourseBlock } from './course-block';
import { LearnerCard } from './learner-card';
import { LowerBlocks } from './lower-blocks';
import { QuickEntries } from './quick-entries';
import { Section } from './section';
import { homeQueries } from './home-queries';
import styles from './home.module.css';

function useOwnedCourses(): ReadonlySet<string> {
  const mine = useQuery({ ...userProductQueries.mine(), enabled: useLoggedIn() });
  return useMemo(() => new Set(mine.data?.map(({ courseId }) => courseId)), [mine.data]);
}

export function Component() {
  const owned = useOwnedCourses();
  const free = useQuery(homeQueries.freeCourses());
  return (
    <div data-page="home">
      <VisuallyHidden>
        <h1>{brand} 职业资格考试课程与题库</h1>
      </VisuallyHidden>
      <div className={`wrap ${styles.hero}`}>
        <CategoryPanel />
        <BannerCarousel />
        <LearnerCard />
      </div>
      <QuickEntries />
      <Section title="近期公开课" note="免费报名，随时开听" more={{ label: '更多公开课', to: paths.freeCourse() }}>
        <CourseBlock query={free} count={4} owned={owned} />
      </Section>
      <div className={styles.lower}>
        <LowerBlocks owned={owned} />
      </div>
    </div>
  );
}
