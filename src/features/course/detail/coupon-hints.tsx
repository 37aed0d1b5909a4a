import { useQuery } from '@tanstack/react-query';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { couponQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { isDiscount } from '@/components/coupon/coupon-text';
import { cardFigure } from '@/shared/lib/format';
import styles from './coupon-hints.module.css';

const shownCoupons = 2;

/** The coupons that the learner may use here. A purchase without G1 takes none, so none are promised then. */
export function CouponHints({ courseId, amount }: { courseId: string; amount: number }) {
  const listed = useAssumed('G5');
  const accepted = useAssumed('G1');
  const on = listed && accepted;
  const filter = { current: 1, size: 10, couponStatus: 'UNUSED' as const, productId: courseId, amount };
  const { data } = useQuery({ ...couponQueries.page(filter), enabled: on });
  const usable = (on ? (data?.records ?? []) : []).filter(({ unusableReason }) => unusableReason === null);
  if (usable.length === 0) return null;
  return (
    <ul className={`flex wraps end gap-4-8 ${styles.coupons}`} aria-label="可用优惠券">
      {usable.slice(0, shownCoupons).map((coupon) => (
        <li key={coupon.couponId} className={`price-colour nowrap ${styles.coupon}`} title={coupon.title}>
          {couponHint(coupon)}
        </li>
      ))}
    </ul>
  );
}

/** 满1500减100, 8.5折, 立减50: the short form of a coupon. */
function couponHint(coupon: Coupon): string {
  const { amount, threshold } = coupon;
  const from = threshold > 0 ? `满${cardFigure(threshold)}` : '';
  if (isDiscount(coupon)) return `${from}享${amount}折`;
  return from ? `${from}减${cardFigure(amount)}` : `立减${cardFigure(amount)}`;
}
