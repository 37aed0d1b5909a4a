import type { CourseDetail } from '@/api/products/schema';
import styles from './course-detail.module.css';
import { CourseRail } from './course-rail';
import { DetailTabs } from './detail-tabs';

interface DetailLowerProps {
  course: CourseDetail;
  query: URLSearchParams;
  owned: boolean;
  onLocked: () => void;
}

/** Everything below the head: a chunk of its own, so that the head is painted without it. */
export function DetailLower({ course, ...rest }: DetailLowerProps) {
  return (
    <div className={styles.columns}>
      <DetailTabs course={course} {...rest} />
      <CourseRail course={course} />
    </div>
  );
}
