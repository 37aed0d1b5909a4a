import { useId, useState, type ReactNode } from 'react';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { CouponWorth } from '@/components/coupon/coupon-worth';
import { couponDates, couponRules, thresholdText } from '@/components/coupon/coupon-text';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import { endingText } from './list-state';
import styles from './coupon-card.module.css';

interface CouponCardProps {
  coupon: Coupon;
  now: number;
  /** 去使用, or what stands in its place. */
  action?: ReactNode;
}

export function CouponCard({ coupon, now, action }: CouponCardProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rulesId = useId();
  const { title, scopeText, couponStatus, unusableReason, source } = coupon;
  const ending = endingText(coupon, now);
  return (
    <article className={classNames(styles.card, couponStatus !== 'UNUSED' && styles.over)}>
      <div className={styles.stub}>
        <CouponWorth coupon={coupon} />
        <span>{thresholdText(coupon)}</span>
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <span>{title}</span>
          {ending && <Tag tone="warn">{ending}</Tag>}
          {couponStatus === 'USED' && <Tag>已使用</Tag>}
          {couponStatus === 'EXPIRED' && <Tag>已过期</Tag>}
        </h2>
        {scopeText && <p>{scopeText}</p>}
        <p className="num">{couponDates(coupon)}</p>
        {unusableReason && couponStatus === 'UNUSED' && <p className={styles.reason}>{unusableReason}</p>}
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={unfolded}
            aria-controls={unfolded ? rulesId : undefined}
            onClick={() => setUnfolded(!unfolded)}
          >
            使用规则
            <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} size={14} />
          </button>
          {action}
        </div>
        {unfolded && (
          <ul id={rulesId} className={styles.rules}>
            {couponRules(coupon).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
            {source && <li>来源：{source}</li>}
          </ul>
        )}
      </div>
    </article>
  );
}
