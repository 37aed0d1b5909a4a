import { pictureUrl } from '@/api/media-url';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { CoverImage } from '@/shared/ui/cover-image';
import { Price } from '@/shared/ui/price';
import { validityLine } from './validity-line';
import styles from './checkout.module.css';

/** What is bought, by the server's words. */
export function ItemCard({ course, sku }: { course: CourseDetail; sku: Sku }) {
  const validity = validityLine(course, sku);
  return (
    <section className={`card ${styles.card}`} aria-label="课程信息">
      <h2 className={styles.title}>课程信息</h2>
      <div className={styles.item}>
        <CoverImage src={pictureUrl(course.coverUrl, 320)} width={160} height={90} eager className={styles.cover} />
        <div className={styles.what}>
          <p className={styles.name}>
            <CourseTypeTag type={course.type} />
            <span>{course.title}</span>
          </p>
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
