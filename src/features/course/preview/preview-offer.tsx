import { useQuery } from '@tanstack/react-query';
import type { CourseDetail } from '@/api/products/schema';
import { PriceLine } from '@/components/course/price-line';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLoggedIn } from '@/session/login';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import styles from './course-preview.module.css';

/** The course's own page knows variants, stock and ownership; it is where buying begins. */
export function PreviewOffer({ course }: { course: CourseDetail }) {
  const loggedIn = useLoggedIn();
  const status = useQuery({ ...userProductQueries.status(course.id), enabled: loggedIn });
  if (loggedIn && status.isPending) return null;
  if (loggedIn && status.data?.owned)
    return (
      <LinkButton kind="filled" to={paths.player(course.id)}>
        继续学习
      </LinkButton>
    );
  if (course.status === 'OFF') return <span>课程已下架</span>;
  const free = course.price === 0;
  return (
    <span className={styles.buy}>
      <PriceLine {...course} size="rail" />
      <LinkButton kind={free ? 'filled' : 'buy'} to={paths.courseDetail(course.id)}>
        {free ? '免费学习' : '立即购买'}
      </LinkButton>
    </span>
  );
}
