import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { QueryBlock } from '@/shared/ui/query-block';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { CourseDetailView } from '../components/course-detail-view';
import { DetailSkeleton } from '../components/detail-skeleton';
import { crumbsOf } from '../lib/crumbs';
import styles from '../components/course-page.module.css';

export function Component() {
  const { courseId = '' } = useParams();
  const [query] = useSearchParams();
  const detail = useQuery(courseQueries.detail(courseId));
  const skus = useQuery(courseQueries.skus(courseId));
  usePageTitle(detail.data?.title);

  const crumbs = detail.data ? crumbsOf(detail.data) : [{ label: '首页', to: paths.home() }, { label: '课程详情' }];
  // The head waits for the variants, so that their rows push nothing down.
  const ready = { ...detail, data: skus.isPending ? undefined : detail.data };
  return (
    <div className={`wrap ${styles.page}`} data-page="detail">
      <Breadcrumb items={crumbs} />
      {!ready.data && <VisuallyHidden as="h1">课程详情</VisuallyHidden>}
      <QueryBlock query={ready} skeleton={<DetailSkeleton />}>
        {(course) => (
          <CourseDetailView
            // Another course starts with its own variant and its own tree.
            key={course.id}
            course={course}
            skus={skus.data ?? []}
            skusFailed={
              skus.isError && !skus.data ? { retry: () => void skus.refetch(), retrying: skus.isFetching } : null
            }
            query={query}
          />
        )}
      </QueryBlock>
    </div>
  );
}
