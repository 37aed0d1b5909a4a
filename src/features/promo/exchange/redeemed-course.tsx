import { pictureUrl } from '@/api/media-url';
import type { RedeemedCourse as Redeemed } from '@/api/assumed/order-schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { CoverImage } from '@/shared/ui/cover-image';
import styles from '../code/code-page.module.css';

export function RedeemedCourse({ course }: { course: Redeemed }) {
  return (
    <div className={styles.course}>
      <CoverImage src={pictureUrl(course.coverUrl, 320)} width={160} height={90} eager className={styles.cover} />
      <div className={styles.what}>
        <CourseTypeTag type={course.type} />
        <b>{course.title}</b>
        <span>{course.validDays === null ? '有效期以课程页面为准' : `有效期 ${course.validDays} 天，兑换后起算`}</span>
      </div>
    </div>
  );
}
