import type { ReactNode } from 'react';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { classNames } from '@/shared/lib/class-names';
import { thresholdText, couponFigure, isDiscount } from './coupon-text';
import styles from './ticket.module.css';
import worthStyles from './coupon-worth.module.css';

export function CouponWorth({ coupon }: { coupon: Pick<Coupon, 'couponType' | 'amount' | 'threshold'> }) {
  const inZhe = isDiscount(coupon);
  const figure = couponFigure(coupon);
  return (
    <b className={`num strong nowrap ${worthStyles.worth}`} data-long={figure.length > 4}>
      {!inZhe && <small>¥</small>}
      <span>{figure}</span>
      {inZhe && <small>折</small>}
    </b>
  );
}

interface TicketProps {
  coupon: Pick<Coupon, 'couponType' | 'amount' | 'threshold'>;
  /** Large form, for a page of its own. */
  large?: boolean;
  over?: boolean;
  children: ReactNode;
}

export function Ticket({ coupon, large, over, children }: TicketProps) {
  return (
    <div className={classNames(styles.ticket, large && styles.large, over && styles.over)}>
      <div className={`row centre rigid price-colour text-centre ${styles.stub}`}>
        <CouponWorth coupon={coupon} />
        <span>{thresholdText(coupon)}</span>
      </div>
      <div className={`fill text-13 breaks ${styles.body}`}>{children}</div>
    </div>
  );
}
