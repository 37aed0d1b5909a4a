import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { useStudySync } from '@/components/study/study-sync';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { paths } from '@/shared/paths';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { kindOf } from '@/components/course/course-kind';
import type { CourseDetail } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { useQueryState } from '@/shared/lib/use-query-state';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { courseTypeLabels } from '@/shared/constants';
import { useOwnCourse } from './use-own-course';
import { OwnCatalogue } from './own-catalogue';
import { OwnHead } from './own-head';
import styles from './own-course.module.css';

export function Component() {
  const { courseType = '', courseId = '' } = useParams();
  const [query] = useSearchParams();
  const detail = useQuery(courseQueries.detail(courseId));
  const status = useQuery({ ...userProductQueries.status(courseId), staleTime: 0 });
  useStudySync();
  usePageTitle(detail.data?.title);

  const course = detail.data;
  const known = status.isFetchedAfterMount ? status.data : undefined;
  if (known && !known.owned && !known.expired && course) return <Navigate to={paths.courseDetail(courseId)} replace />;
  if (course && kindOf(course.type) !== courseType)
    return (
      <Navigate
        to={{ pathname: paths.myCourseDetail(kindOf(course.type), courseId), search: query.toString() }}
        replace
      />
    );
  const failed = status.isError && !known ? status : detail;
  const ready = {
    data: course && known ? { course, status: known } : undefined,
    error: failed.error,
    isPending: failed.isPending,
    isFetching: failed.isFetching,
    refetch: failed.refetch,
  };
  return (
    <div data-page="my-course-detail" className={styles.page}>
      {!ready.data && <VisuallyHidden as="h1">课程详情</VisuallyHidden>}
      <QueryBlock canBeGone query={ready} skeleton={<SkeletonRows rows={3} />}>
        {(own) => <OwnCourse course={own.course} status={own.status} />}
      </QueryBlock>
    </div>
  );
}

const OtherPanels = lazyPart(() => import('./other-panels').then((file) => file.OtherPanels));

const tabs = [
  { key: 'catalogue', label: '学习目录' },
  { key: 'papers', label: '试卷作业' },
  { key: 'files', label: '课程资料' },
  { key: 'stats', label: '学习统计' },
] as const;

function OwnCourse({ course, status }: { course: CourseDetail; status: ProductStatus }) {
  const [tab] = useQueryState((query) => tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'catalogue');
  const data = useOwnCourse(course);
  const kind = kindOf(course.type);
  const here = paths.myCourseDetail(kind, course.id);
  return (
    <>
      <Breadcrumb
        items={[
          { label: '我的课程', to: paths.myCourse() },
          { label: courseTypeLabels[kind === 'sys' ? 'SYS' : course.type], to: paths.myCourse(kind) },
          { label: course.title },
        ]}
      />
      <OwnHead course={course} status={status} data={data} />
      <section className={`card ${styles.panels}`} aria-label="学习内容">
        <LinkTabs
          inCard
          label="学习内容"
          replace
          tabs={tabs.map(({ key, label }) => ({
            label,
            to: key === 'catalogue' ? here : `${here}?tab=${key}`,
            current: key === tab,
          }))}
        />
        {tab === 'catalogue' ? (
          <OwnCatalogue course={course} data={data} />
        ) : (
          <OtherPanels
            tab={tab}
            course={course}
            expired={status.expired}
            data={data}
            fallback={<SkeletonRows rows={3} picture={false} />}
          />
        )}
      </section>
    </>
  );
}
