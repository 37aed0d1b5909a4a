import type { CourseDetail, Sku } from '@/api/products/schema';
import { CourseName } from '@/components/course/course-type-tag';
import { CourseLine } from '@/components/course/course-line';
import { Price } from '@/shared/ui/price';
import styles from './checkout.module.css';
import { endOfValidity } from '@/shared/lib/format';

/** The course that is bought. */
export function ItemCard({ course, sku }: { course: CourseDetail; sku: Sku }) {
  const validity = validityLine(course, sku);
  return (
    <section className={`card ${styles.card}`} aria-label="课程信息">
      <h2 className={styles.title}>课程信息</h2>
      <CourseLine
        course={course}
        cover={160}
        isMain
        className={styles.item}
        title={
          <CourseName type={course.type}>
            <span>{course.title}</span>
          </CourseName>
        }
        side={
          <div className={styles.price}>
            <Price cents price={sku.price} originalPrice={sku.originalPrice} />
          </div>
        }
      >
        <p>{sku.skuName}</p>
        {validity && <p className="hint">{validity}</p>}
        {course.gifts.length > 0 && <p className="hint">{`赠送：${course.gifts.join('、')}`}</p>}
      </CourseLine>
    </section>
  );
}

/** 有效期 of the variant; null when unknown. */
function validityLine(
  course: Pick<CourseDetail, 'validType' | 'validEnd' | 'validDays'>,
  sku: Pick<Sku, 'validDays'> | null,
): string | null {
  if (course.validType === 'FOREVER') return '永久有效';
  if (course.validType === 'DATE') {
    const { text, isDate } = endOfValidity(course.validEnd);
    if (course.validEnd === null) return null;
    return isDate ? `有效期至 ${text}` : `有效期：${text}`;
  }
  const days = sku?.validDays ?? course.validDays;
  return days === null ? null : `有效期 ${days} 天，开通后起算`;
}
