import { CouponWorth } from '@/components/coupon/ticket';
import { couponDates, thresholdText } from '@/components/coupon/coupon-text';
import { formatMoney } from '@/shared/lib/format';
import { ChoiceCard, ClosedCard } from '@/shared/ui/choice-card';
import { reasonOf, type RankedCoupon } from './coupon-choice';
import { toYuan } from './price';
import styles from './checkout.module.css';

interface OptionProps {
  checked: boolean;
  onChoose: () => void;
}

/** A coupon with its saving for this order, so that discounts and amounts can be compared. */
export function CouponOption({ row: { coupon, saving }, checked, onChoose }: OptionProps & { row: RankedCoupon }) {
  const { title } = coupon;
  const dates = couponDates({ startTime: null, endTime: coupon.endTime });
  return (
    <ChoiceCard name="coupon" checked={checked} onChoose={onChoose}>
      <CouponWorth coupon={coupon} />
      <span className={`grid fill footnote ${styles.couponText}`}>
        <b className="text-14-strong ink">{title}</b>
        <span>{`${thresholdText(coupon)}${dates !== null ? `，${dates}` : ''}`}</span>
        <span className="price-colour">{`本单省 ${formatMoney(toYuan(saving))}`}</span>
      </span>
    </ChoiceCard>
  );
}

export function NoCouponOption({ checked, onChoose }: OptionProps) {
  return (
    <ChoiceCard name="coupon" checked={checked} onChoose={onChoose}>
      <span className="grow ink">不使用优惠券</span>
    </ChoiceCard>
  );
}

export function UnusableCoupon({ row }: { row: RankedCoupon }) {
  const { coupon } = row;
  return (
    <ClosedCard className={styles.off}>
      <CouponWorth coupon={coupon} />
      <span className={`grid fill footnote ${styles.couponText}`}>
        <b className="text-14-strong ink">{coupon.title}</b>
        <span>{thresholdText(coupon)}</span>
        <span>{`不可用：${reasonOf(row)}`}</span>
      </span>
    </ClosedCard>
  );
}
