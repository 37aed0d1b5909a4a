import type { CourseDetail, Sku } from '@/api/products/schema';
import { PriceLine } from '@/components/course/price-line';
import { useLoggedIn } from '@/session/login';
import { Price } from '@/shared/ui/price';
import { lazyPart } from '@/shared/ui/lazy-part';
import styles from './course-head.module.css';

const CouponHints = lazyPart(() => import('./deferred-parts').then((file) => file.CouponHints));
// The checkout offers them again.
const leaveOut = () => undefined;

/** The price of the chosen variant, or from where prices start, and the coupons the learner may use here. */
export function PriceBox({ course, sku }: { course: CourseDetail; sku: Sku | null }) {
  const loggedIn = useLoggedIn();
  return (
    <div className={styles.priceBox}>
      {sku ? <Price value={sku.price} was={sku.originalPrice} size="head" /> : <PriceLine {...course} size="head" />}
      {loggedIn && (sku?.price ?? course.price) > 0 && (
        <CouponHints fallback={null} onLoadError={leaveOut} courseId={course.id} amount={sku?.price ?? course.price} />
      )}
    </div>
  );
}
