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
import { OwnCourse } from './own-course';
import { kindOf } from '@/components/course/course-kind';
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
