import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { QueryBlock } from '@/shared/ui/query-block';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { CoursePreview } from './course-preview';
import { PreviewSkeleton } from './preview-skeleton';

export function Component() {
  const { courseId = '' } = useParams();
  const detail = useQuery(courseQueries.detail(courseId));
  usePageTitle(detail.data ? `试听：${detail.data.title}` : null);
  const title = detail.data?.title;
  return (
    <div className="wrap fills-viewport" data-page="preview">
      <Breadcrumb
        items={[
          { label: '首页', to: paths.home() },
          ...(title ? [{ label: title, to: paths.courseDetail(courseId) }] : []),
          { label: '试听' },
        ]}
      />
      {!title && <VisuallyHidden as="h1">试听</VisuallyHidden>}
      <QueryBlock canBeGone query={detail} skeleton={<PreviewSkeleton />}>
        {(course) => <CoursePreview key={course.id} course={course} />}
      </QueryBlock>
    </div>
  );
}
