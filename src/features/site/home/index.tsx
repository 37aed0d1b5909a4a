import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { userProductQueries } from '@/api/usercenter/queries';
import { session, useLoggedIn } from '@/session/login';
import { BelowFold } from '@/shared/ui/below-fold';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useNear } from '@/shared/ui/use-near';
import { BannerCarousel } from './banner-carousel';
import { FeaturedCourses } from './featured-courses';
import { OpenCourses } from './open-courses';
import { QuickEntries } from './quick-entries';
import { useHomeProject, type Home } from './use-home-project';
import { VisitorStart } from './visitor-start';
import styles from './home.module.css';
import { usePageDescription } from '@/shared/lib/page-head';

const LearnerStart = lazyPart(() => import('./learner-start').then((file) => file.LearnerStart));
const LowerBlocks = lazyPart(() => import('./lower-blocks').then((file) => file.LowerBlocks));
/** Otherwise Suspense would reveal this part 300 ms late. */
export const prepare = async () => session.hasToken() && LearnerStart.preload();
/** Px before the viewport at which the lower blocks load, so that they are ready in time. */
const nearLower = 1200;

function useOwnedCourses(): ReadonlySet<string> {
  const mine = useQuery({ ...userProductQueries.mine(), enabled: useLoggedIn() });
  return useMemo(() => new Set(mine.data?.map(({ courseId }) => courseId)), [mine.data]);
}

function LowerPlace({ home, owned }: { home: Home; owned: ReadonlySet<string> }) {
  const { place, near } = useNear<HTMLDivElement>(nearLower);
  return (
    <div ref={place} className={styles.lower} data-coming={near ? undefined : ''}>
      {near && <LowerBlocks home={home} owned={owned} fallback={<span data-coming />} />}
    </div>
  );
}

/** The home page: stage and projects for visitors, desk for learners, then the same blocks for both. */
export function Component() {
  const owned = useOwnedCourses();
  const home = useHomeProject();
  const learner = useLoggedIn();
  const names = home.projects.slice(0, 6).map(({ name }) => name);
  usePageDescription(
    names.length > 0
      ? `${names.join('、')}等职业资格考试的系统课、公开课、章节题库、模拟考试与资料，听课、练题、模考一站学完。`
      : null,
  );
  return (
    <div data-page="home">
      {learner ? (
        <LearnerStart home={home} fallback={<div className={styles.waiting} data-hue={home.hue} />} />
      ) : (
        <VisitorStart home={home} owned={owned} />
      )}
      <BelowFold height={4700}>
        <QuickEntries hue={home.hue} />
        <BannerCarousel />
        <OpenCourses hue={home.hue} />
        <FeaturedCourses home={home} owned={owned} />
        <LowerPlace home={home} owned={owned} />
      </BelowFold>
    </div>
  );
}
