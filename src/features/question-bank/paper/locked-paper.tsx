import { useQuery } from '@tanstack/react-query';
import { courseQueries } from '@/api/products/queries';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { NoAccess } from '@/shared/ui/no-access';

/** Shown for a paper that belongs to a course the learner does not own: price and link of the course. */
export function LockedPaper({ courseId }: { courseId: string | null }) {
  const course = useQuery({ ...courseQueries.detail(courseId ?? ''), enabled: courseId !== null });
  return (
    <NoAccess
      title="购买课程后可做"
      hint={course.data?.title}
      price={course.data?.price ?? null}
      action={
        courseId === null ? (
          <LinkButton to={paths.questionBank()}>返回题库</LinkButton>
        ) : (
          <LinkButton kind="buy" to={paths.courseDetail(courseId)}>
            去购买
          </LinkButton>
        )
      }
    />
  );
}
