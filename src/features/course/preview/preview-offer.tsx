import { useQuery } from '@tanstack/react-query';
import type { CourseDetail } from '@/api/products/schema';
import { Price } from '@/shared/ui/price';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLoggedIn } from '@/session/login';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { useStudyLabel } from '@/components/course/use-study-label';

function useOwned(courseId: string) {
  const loggedIn = useLoggedIn();
  const status = useQuery({ ...userProductQueries.status(courseId), enabled: loggedIn });
  return { owned: loggedIn && status.data?.owned === true, waiting: loggedIn && status.isPending };
}

/** How to get the other lessons. Owners, and visitors of a free course, are not told to buy. */
export function useOfferNote(course: CourseDetail): string {
  const { owned } = useOwned(course.id);
  const all = course.lessonCount > 0 ? `全部 ${course.lessonCount} 课时` : '全部课时';
  if (owned) return `您已拥有这门课，可学习${all}`;
  return course.price === 0 ? `免费学习${all}` : `购买后可学习${all}`;
}

/** Links to the course page, which handles variants, stock and ownership. */
export function PreviewOffer({ course }: { course: CourseDetail }) {
  const { owned, waiting } = useOwned(course.id);
  const label = useStudyLabel(course, owned);
  if (waiting) return null;
  if (owned && label === null) return null;
  if (owned)
    return (
      <LinkButton kind="filled" to={paths.player(course.id)}>
        {label}
      </LinkButton>
    );
  if (course.status === 'OFF') return <span>课程已下架</span>;
  const free = course.price === 0;
  return (
    <span className="row between wraps gap-12">
      <Price {...course} size="rail" />
      <LinkButton kind={free ? 'filled' : 'buy'} to={paths.courseDetail(course.id)}>
        {free ? '免费学习' : '立即购买'}
      </LinkButton>
    </span>
  );
}
