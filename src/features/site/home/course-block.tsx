import type { UseQueryResult } from '@tanstack/react-query';
import type { CourseCard as Card } from '@/api/products/schema';
import type { Page } from '@/api/shape';
import { CourseCard, CourseGrid } from '@/components/course/course-card';
import { CourseGridSkeleton } from '@/components/course/course-card-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';

interface CourseBlockProps {
  query: UseQueryResult<Page<Card>>;
  count: number;
  owned: ReadonlySet<string>;
}

/** A row of course cards that loads, fails and is empty for itself. */
export function CourseBlock({ query, count, owned }: CourseBlockProps) {
  return (
    <QueryBlock
      query={query}
      skeleton={<CourseGridSkeleton count={count} />}
      isEmpty={(page) => page.records.length === 0}
      empty={<EmptyState title="敬请期待" />}
    >
      {(page) => (
        <CourseGrid>
          {page.records.slice(0, count).map((course) => (
            <CourseCard key={course.id} course={course} owned={owned.has(course.id)} />
          ))}
        </CourseGrid>
      )}
    </QueryBlock>
  );
}
