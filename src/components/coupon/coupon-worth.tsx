import type { Coupon } from '@/api/assumed/coupon-schema';
import { couponFigure, isDiscount } from './coupon-text';
import styles from './coupon-worth.module.css';

/** The amount of a coupon with its small unit. */
export function CouponWorth({ coupon }: { coupon: Pick<Coupon, 'couponType' | 'amount' | 'threshold'> }) {
  const inZhe = isDiscount(coupon);
  const figure = couponFigure(coupon);
  return (
    <b className={`num strong nowrap ${styles.worth}`} data-long={figure.length > 4 || undefined}>
      {!inZhe && <small>¥</small>}
      <span>{figure}</span>
      {inZhe && <small>折</small>}
    </b>
  );
}
