import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLoggedIn } from '@/session/login';
import { brand } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { BankBlock } from '../components/bank-block';
import { BannerCarousel } from '../components/banner-carousel';
import { CategoryPanel } from '../components/category-panel';
import { CourseBlock } from '../components/course-block';
import { FeaturedCourses } from '../components/featured-courses';
import { FreeResources } from '../components/free-resources';
import { LearnerCard } from '../components/learner-card';
import { QuickEntries } from '../components/quick-entries';
import { Section } from '../components/section';
import { Strip } from '../components/strip';
import { TeacherRow } from '../components/teacher-row';
import { homeQueries } from '../lib/home-queries';
import styles from '../components/home.module.css';

function useOwnedCourses(): ReadonlySet<string> {
  const mine = useQuery({ ...userProductQueries.mine(), enabled: useLoggedIn() });
  return useMemo(() => new Set(mine.data?.map(({ courseId }) => courseId)), [mine.data]);
}

export function Component() {
  const owned = useOwnedCourses();
  const free = useQuery(homeQueries.freeCourses());
  const added = useQuery(homeQueries.addCourses());
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
      <FeaturedCourses owned={owned} />
      <Section title="增值课" note="手册、批改与打卡" more={{ label: '更多增值课', to: paths.proCourse() }}>
        <CourseBlock query={added} count={4} owned={owned} />
      </Section>
      <BankBlock />
      <TeacherRow />
      <FreeResources />
      <Strip />
    </div>
  );
}
