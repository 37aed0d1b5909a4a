import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useParams, useSearchParams, type Params } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import type { CourseCard, CourseDetail, Sku, Teacher } from '@/api/products/schema';
import { userProductQueries } from '@/api/usercenter/queries';
import { useHue } from '@/api/sys/use-hue';
import { session } from '@/session/login';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { QueryBlock } from '@/shared/ui/query-block';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { preloadWhenIdle, whenIdle } from '@/shared/lib/idle';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useCoursePurchase } from './use-course-purchase';
import { useVariant } from './sku';
import { CourseHead } from './course-head';
import { DetailTabs, introOf, parseTab } from './detail-tabs';
import { DetailSkeleton } from './detail-skeleton';
import { failedOf } from '@/learning/basics/failed-of';
import styles from './course-detail.module.css';
import head from './course-head.module.css';
import { courseTypeLabels, type CourseType } from '@/shared/constants';
import { isMissing } from '@/shared/lib/failure';
import { useNoIndex, usePageDescription } from '@/shared/lib/page-head';
import { oneLine } from '@/components/html/plain-text';
import { pictureUrl } from '@/api/media-url';
import { Avatar } from '@/shared/ui/avatar';
import { CoverImage } from '@/shared/ui/cover-image';
import { useNear } from '@/shared/ui/use-near';
import rail from './course-rail.module.css';

const BuyBar = lazyPart(() => import('./buy-bar').then((file) => file.BuyBar));
const CoursePaperHead = lazyPart(() => import('./course-paper').then((file) => file.CoursePaperHead));
const CoursePaperCatalogue = lazyPart(() => import('./course-paper').then((file) => file.CoursePaperCatalogue));
// If this part fails to load, it is left out: the head has the same buttons.
const renderNothing = () => undefined;

/** Reads the introduction before the page is opened. Only waits for the call that the link has started. */
export async function warm(client: QueryClient, { courseId = '' }: Params): Promise<void> {
  const { queryKey } = courseQueries.detail(courseId);
  await client.getQueryCache().find({ queryKey })?.promise;
  const course = client.getQueryData(queryKey);
  if (course) whenIdle(() => introOf(course));
}

interface CourseList {
  label: string;
  at: (query: { projectId?: string }) => string;
}
const main: CourseList = { label: courseTypeLabels.SYS, at: paths.courseList };
const lists: Record<CourseType, CourseList> = {
  SYS: main,
  PACK: main,
  EXP: main,
  FREE: { label: courseTypeLabels.FREE, at: paths.freeCourse },
  ADD: { label: courseTypeLabels.ADD, at: paths.proCourse },
};

/** Breadcrumb: 首页 / list of its type / its project in that list / the course. */
function crumbsOf({ type, projectId, projectName, title }: CourseDetail): { label: string; to?: string }[] {
  const { label, at } = lists[type];
  return [
    { label: '首页', to: paths.home() },
    { label, to: at({}) },
    ...(projectId && projectName ? [{ label: projectName, to: at({ projectId }) }] : []),
    { label: title },
  ];
}

export function Component() {
  const { courseId = '' } = useParams();
  const detail = useQuery(courseQueries.detail(courseId));
  const skus = useQuery(courseQueries.skus(courseId));
  const card = useCard(courseId);
  const hue = useHue(detail.data?.projectId ?? card?.projectId);
  usePageTitle(detail.data?.title ?? card?.title);
  // The service's own sentence, else what the introduction begins with.
  usePageDescription(detail.data && (detail.data.subTitle || oneLine(detail.data.introHtml)));
  useNoIndex(isMissing(detail.error) || detail.data?.status === 'OFF');

  const crumbs = detail.data ? crumbsOf(detail.data) : [{ label: '首页', to: paths.home() }, { label: '课程详情' }];
  // The rows of the head depend on ownership, so wait for it; not after a login in the dialog, which updates the page.
  const [cameLoggedIn] = useState(session.loggedIn);
  const status = useQuery({ ...userProductQueries.status(courseId), enabled: cameLoggedIn });
  // The head also waits for the variants, so that their rows do not push down what is below.
  // After a failure the buttons refetch the status; the head must stay visible meanwhile.
  const waiting = skus.isPending || (cameLoggedIn && status.isPending && status.errorUpdateCount === 0);
  const ready = { ...detail, data: waiting ? undefined : detail.data };
  const failed = ready.isError && !ready.data;
  const [ground, place] = failed ? [head.band, `wrap ${styles.failed}`] : [head.ground];
  return (
    <div className="fills-viewport" data-page="detail" data-hue={hue}>
      <div className={ground}>
        <div className="wrap">
          <Breadcrumb items={crumbs} />
        </div>
      </div>
      {!ready.data && (!card || ready.isError) && <VisuallyHidden as="h1">课程详情</VisuallyHidden>}
      <div className={place}>
        <QueryBlock canBeGone query={ready} skeleton={<DetailSkeleton card={card} />}>
          {(course) => (
            // Another course starts with fresh state: its own variant and tree.
            <CourseDetailView key={course.id} course={course} skus={skus} />
          )}
        </QueryBlock>
      </div>
    </div>
  );
}

/** The card of this course in the cache of a list that was shown before; undefined without one. */
function useCard(courseId: string): CourseCard | undefined {
  const client = useQueryClient();
  return client
    .getQueriesData<{ records: CourseCard[] }>({ queryKey: [...courseQueries.all(), 'page'] })
    .flatMap(([, page]) => page?.records ?? [])
    .find(({ id }) => id === courseId);
}

function CourseDetailView({ course, skus: variants }: { course: CourseDetail; skus: UseQueryResult<Sku[]> }) {
  const [query] = useSearchParams();
  const skus = variants.data ?? [];
  const variant = useVariant(skus);
  const purchase = useCoursePurchase(course, skus, variant);
  const top = useRef<HTMLDivElement>(null);
  const passed = usePassed(top);
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      preloadWhenIdle(() => {
        void BuyBar.preload();
        setIdle(true);
      }),
    [],
  );
  return (
    <>
      {isIdle && <CoursePaperHead fallback={null} onLoadError={renderNothing} />}
      <div ref={top} className={head.band}>
        <CourseHead
          course={course}
          skus={skus}
          variant={variant}
          purchase={purchase}
          skusFailed={failedOf([variants])}
        />
      </div>
      <div className={`wrap grid relative gap-24 top ${styles.columns}`}>
        <DetailTabs course={course} owned={purchase.action === 'study'} onLocked={purchase.runLocked} />
        <aside className={`grid gap-16 shrinks breaks ${rail.rail}`} aria-label="老师和推荐">
          <Lecturers teachers={course.teachers.slice(0, shownTeachers)} />
          <Liked course={course} />
        </aside>
      </div>
      {isIdle && parseTab(query) !== 'catalogue' && (
        <CoursePaperCatalogue fallback={null} onLoadError={renderNothing} course={course} />
      )}
      {passed && (
        <BuyBar fallback={null} onLoadError={renderNothing} course={course} sku={variant.sku} purchase={purchase} />
      )}
    </>
  );
}

const LikedCourses = lazyPart(() => import('./deferred-parts').then((file) => file.LikedCourses));

const shownTeachers = 3;
const shownTags = 3;

/** Below the first viewport on most screens, so code, data and pictures load when it is nearly visible. */
function Liked({ course }: { course: CourseDetail }) {
  const { place, near } = useNear<HTMLDivElement>(0);
  const outline = <div ref={place} data-coming className={`card ${rail.waiting}`} />;
  return near ? <LikedCourses fallback={outline} course={course} /> : outline;
}

function Lecturers({ teachers: [first, ...others] }: { teachers: readonly Teacher[] }) {
  if (!first) return null;
  return (
    <section className={rail.lecturers} aria-label="主讲老师">
      {first.avatar && (
        <CoverImage src={pictureUrl(first.avatar, 576)} width={288} height={208} className={rail.portrait} />
      )}
      <div className={rail.words}>
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
              <span key={tag} className={`white ${rail.tag}`}>
                {tag}
              </span>
            ))}
            {first.years !== null && <span className="num push">{`教龄 ${first.years} 年`}</span>}
          </p>
        )}
      </div>
      {others.map((teacher) => (
        <div key={teacher.id} className={`row gap-12 text-12 ${rail.other}`}>
          <Avatar src={teacher.avatar} size={40} />
          <p className="fill grid">
            <b className="text-14-strong white">{teacher.name}</b>
            <span>{teacher.title}</span>
          </p>
          {teacher.years !== null && <span className="num">{`教龄 ${teacher.years} 年`}</span>}
        </div>
      ))}
    </section>
  );
}

const headerHeight = 64;

/** Whether an element has been scrolled out above, behind the header. */
export function usePassed(place: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom <= headerHeight);
      },
      { rootMargin: `-${headerHeight}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return passed;
}
