import type { ReactNode } from 'react';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { classNames } from '@/shared/lib/class-names';
import { thresholdText } from './coupon-text';
import { CouponWorth } from './coupon-worth';
import styles from './ticket.module.css';

interface TicketProps {
  coupon: Pick<Coupon, 'couponType' | 'amount' | 'threshold'>;
  /** Large form, for a page of its own. */
  large?: boolean;
  /** Used or expired. */
  over?: boolean;
  children: ReactNode;
}

/** A coupon that looks like a ticket, with its value on the stub. */
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
