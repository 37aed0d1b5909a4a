import { Link } from 'react-router-dom';
import { useOwnedIds } from '@/components/course/use-owned-ids';
import { session, useLoggedIn } from '@/session/login';
import { BelowFold } from '@/shared/ui/below-fold';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useNear } from '@/shared/ui/use-near';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import type { Hue } from '@/shared/art/hues';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { BannerCarousel } from './banner-carousel';
import { FeaturedCourses } from './featured-courses';
import { OpenCourses } from './open-courses';
import { useHomeProject, type Home } from './use-home-project';
import { ProjectTiles } from './project-tiles';
import { Stage } from './stage';
import { StudyRoute } from './study-route';
import styles from './home.module.css';
import { usePageDescription } from '@/shared/lib/page-head';

const LearnerStart = lazyPart(() => import('./learner-start').then((file) => file.LearnerStart));
const LowerBlocks = lazyPart(() => import('./lower-blocks').then((file) => file.LowerBlocks));
/** Otherwise Suspense would reveal this part 300 ms late. */
export const prepare = async () => session.hasToken() && LearnerStart.preload();
/** Px before the viewport at which the lower blocks load, so that they are ready in time. */
const nearLower = 1200;

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
  const owned = useOwnedIds();
  const home = useHomeProject();
  const learner = useLoggedIn();
  const names = home.projects
    .slice(0, 6)
    .map(({ name }) => name)
    .join('、');
  usePageDescription(
    names && `${names}等职业资格考试的系统课、公开课、章节题库、模拟考试与资料，听课、练题、模考一站学完。`,
  );
  return (
    <div data-page="home">
      {learner ? (
        <LearnerStart home={home} fallback={<div className={styles.waiting} data-hue={home.hue} />} />
      ) : (
        // A visitor chooses a project and sees its route.
        <>
          <section className={`wrap ${styles.pick}`} aria-labelledby="home-pick">
            <header className="flex wraps baseline gap-4-12 mb-16">
              <h1 id="home-pick">考什么</h1>
              <p className="muted">选一个项目，下面的路线、课程和题库都随它换</p>
            </header>
            <ProjectTiles home={home} />
          </section>
          <Stage home={home} />
          <StudyRoute home={home} owned={owned} />
        </>
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

const entries: { icon: IconName; label: string; note: string; to: string }[] = [
  { icon: 'book', label: courseTypeLabels.SYS, note: '按大纲从头学', to: paths.courseList() },
  { icon: 'play-circle', label: courseTypeLabels.FREE, note: '免费听讲', to: paths.freeCourse() },
  { icon: 'list', label: '章节练习', note: '边学边做', to: paths.questionBank({ tab: 1 }) },
  { icon: 'list-check', label: '模拟试卷', note: '限时全真', to: paths.questionBank({ tab: 2 }) },
  { icon: 'download', label: '资料下载', note: '讲义与真题', to: paths.resource() },
  { icon: 'swap', label: '兑换课程', note: '使用兑换码', to: paths.courseExchange() },
];

function QuickEntries({ hue }: { hue: Hue }) {
  return (
    <nav className="wrap" data-hue={hue} aria-label="快捷入口">
      <ul className={`card grid mt-16 ${styles.quick}`}>
        {entries.map(({ icon, label, note, to }) => (
          <li key={label}>
            <Link to={to} className="row gap-12">
              <Icon name={icon} size={24} />
              <span>
                <b className="block ink">{label}</b>
                <em className="footnote block">{note}</em>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
