import { useEffect } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { Price } from '@/shared/ui/price';
import type { CoursePurchase } from './use-course-purchase';
import { validityText } from './validity';
import { CourseActions } from './course-actions';
import styles from './buy-bar.module.css';

const height = '72px';

/** A bar at the bottom of the window, shown once the head is scrolled out; the hover bar moves up above it. */
export function BuyBar({ course, sku, purchase }: { course: CourseDetail; sku: Sku | null; purchase: CoursePurchase }) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--hover-lift', height);
    // Padding, so that the bar does not cover the end of the page.
    document.body.style.paddingBottom = height;
    return () => {
      style.removeProperty('--hover-lift');
      document.body.style.paddingBottom = '';
    };
  }, []);
  const owned = purchase.action === 'study';
  const note = [sku && sku.attrs.length > 0 ? sku.skuName : null, owned ? null : validityText(course, sku)];
  return (
    <section className={styles.bar} aria-label="购买栏">
      <div className={`wrap row gap-16 ${styles.inner}`}>
        <div className={`fill ${styles.text}`}>
          <p className="ellipsis ink strong" title={course.title}>
            {course.title}
          </p>
          <p className={`ellipsis hint ${styles.note}`}>{note.filter(Boolean).join('，')}</p>
        </div>
        {!owned && (
          <span className="rigid">
            <Price {...(sku ?? course)} size="large" />
          </span>
        )}
        <CourseActions bar courseId={course.id} purchase={purchase} />
      </div>
    </section>
  );
}
