import { pictureUrl } from '@/api/media-url';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { CourseName } from '@/components/course/course-name';
import { CourseCover } from '@/components/course/course-cover';
import { Price } from '@/shared/ui/price';
import styles from './checkout.module.css';
import { formatDate } from '@/shared/lib/format';

/** The course that is bought. */
export function ItemCard({ course, sku }: { course: CourseDetail; sku: Sku }) {
  const validity = validityLine(course, sku);
  return (
    <section className={`card ${styles.card}`} aria-label="课程信息">
      <h2 className={styles.title}>课程信息</h2>
      <div className={`flex gap-16 ${styles.item}`}>
        <CourseCover
          course={course}
          src={pictureUrl(course.coverUrl, 320)}
          width={160}
          height={90}
          eager
          className={styles.cover}
        />
        <div className={styles.what}>
          <CourseName type={course.type}>
            <span>{course.title}</span>
          </CourseName>
          <p>{sku.skuName}</p>
          {validity && <p className={styles.note}>{validity}</p>}
          {course.gifts.length > 0 && <p className={styles.note}>赠送：{course.gifts.join('、')}</p>}
        </div>
        <div className={styles.price}>
          <Price cents value={sku.price} was={sku.originalPrice} />
        </div>
      </div>
    </section>
  );
}

/** 有效期 of the variant; null when unknown. */
function validityLine(
  course: Pick<CourseDetail, 'validType' | 'validEnd' | 'validDays'>,
  sku: Pick<Sku, 'validDays'> | null,
): string | null {
  if (course.validType === 'FOREVER') return '永久有效';
  if (course.validType === 'DATE') return course.validEnd === null ? null : `有效期至 ${formatDate(course.validEnd)}`;
  const days = sku?.validDays ?? course.validDays;
  return days === null ? null : `有效期 ${days} 天，开通后起算`;
}
