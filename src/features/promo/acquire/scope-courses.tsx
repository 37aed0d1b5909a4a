import { useQueries, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { CouponTemplate } from '@/api/assumed/coupon-schema';
import { courseQueries } from '@/api/products/queries';
import type { CourseCard as Course } from '@/api/products/schema';
import { CourseCard, CourseGrid, CourseGridSkeleton } from '@/components/course/course-card';
import { useProject } from '@/session/project';
import { QueryBlock } from '@/shared/ui/query-block';
import styles from './acquire.module.css';

const shown = 4;
/** Number of courses to request; free ones are left out. */
const requestedCount = 12;
const isPaid = ({ price }: Pick<Course, 'price'>) => price > 0;

/** Courses that the coupon can pay for: those it names, else popular ones of the intended project. */
export function ScopeCourses({ template }: { template: CouponTemplate }) {
  return (
    <section className={styles.scope} aria-label="可用课程">
      <h2>可用课程</h2>
      <div className="mt-20">
        {template.productIds.length > 0 ? <NamedCourses ids={template.productIds} /> : <AnyCourses />}
      </div>
    </section>
  );
}

function NamedCourses({ ids }: { ids: readonly string[] }) {
  const details = useQueries({ queries: ids.slice(0, shown).map((id) => courseQueries.detail(id)) });
  const courses = details.flatMap(({ data }) => (data && data.status === 'ON' && isPaid(data) ? [data] : []));
  const failed = details.find(({ isError }) => isError);
  const query = {
    // A missing course does not hide the others.
    data: details.every(({ isPending }) => !isPending) && (courses.length > 0 || !failed) ? courses : undefined,
    error: courses.length > 0 ? null : (failed?.error ?? null),
    isPending: details.some(({ isPending }) => isPending),
    isFetching: details.some(({ isFetching }) => isFetching),
    refetch: () => details.map((detail) => detail.refetch()),
  };
  return <Cards query={query} />;
}

const paidOnes = ({ records }: { records: Course[] }) => records.filter(isPaid).slice(0, shown);

function AnyCourses() {
  const project = useProject();
  const filter = { current: 1, size: requestedCount, sort: 'HOT' as const, ...(project && { projectId: project.id }) };
  const list = useQuery({ ...courseQueries.page(filter), select: paidOnes });
  return <Cards query={list} />;
}

function Cards({ query }: { query: ComponentProps<typeof QueryBlock<Course[]>>['query'] }) {
  return (
    <QueryBlock query={query} skeleton={<CourseGridSkeleton count={shown} />} empty={<p>暂无可用课程</p>}>
      {(courses) => (
        <CourseGrid>
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </CourseGrid>
      )}
    </QueryBlock>
  );
}
