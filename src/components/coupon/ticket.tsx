import type { ReactNode } from 'react';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { classNames } from '@/shared/lib/class-names';
import { thresholdText } from './coupon-text';
import { CouponWorth } from './coupon-worth';
import styles from './ticket.module.css';

interface TicketProps {
  coupon: Pick<Coupon, 'couponType' | 'amount' | 'threshold'>;
  /** On a page of its own. */
  large?: boolean;
  /** Used, expired: nothing to tear off any more. */
  over?: boolean;
  children: ReactNode;
}

/** A coupon as a ticket: its worth on the stub, notched where it is torn off. */
export function Ticket({ coupon, large, over, children }: TicketProps) {
  return (
    <div className={classNames(styles.ticket, large && styles.large, over && styles.over)}>
      <div className={styles.stub}>
        <CouponWorth coupon={coupon} />
        <span>{thresholdText(coupon)}</span>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
