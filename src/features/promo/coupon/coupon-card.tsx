import { useId, useState } from 'react';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { couponDates, couponRules } from '@/components/coupon/coupon-text';
import { Ticket } from '@/components/coupon/ticket';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import { endingText, isComing } from './list-state';
import { UseCouponButton } from './use-coupon-button';
import styles from './coupon-card.module.css';

/** A coupon, with 去使用 while it can be used. */
export function CouponCard({ coupon, now }: { coupon: Coupon; now: number }) {
  const [unfolded, setUnfolded] = useState(false);
  const rulesId = useId();
  const { title, scopeText, couponStatus, unusableReason, source } = coupon;
  const over = couponStatus === 'USED' ? '已使用' : couponStatus === 'EXPIRED' ? '已过期' : null;
  const ending = endingText(coupon, now);
  const usable = couponStatus === 'UNUSED' && !isComing(coupon, now);
  return (
    <article className={classNames(styles.card, over && styles.over)}>
      <Ticket coupon={coupon} over={over !== null}>
        <h2 className={`row wraps text-15-strong ${styles.title}`}>
          <span className="clamp" title={title}>
            {title}
          </span>
          {ending && <Tag tone="warn">{ending}</Tag>}
          {couponStatus === 'UNKNOWN' && <Tag>状态待确认</Tag>}
          {over && <Tag>{over}</Tag>}
        </h2>
        {scopeText && (
          <p className="clamp" title={scopeText}>
            {scopeText}
          </p>
        )}
        <p className="num">{couponDates(coupon)}</p>
        {unusableReason && couponStatus === 'UNUSED' && <p className="warning">{unusableReason}</p>}
        <div className={`row wraps between gap-8 mt-4 ${styles.foot}`}>
          <button
            type="button"
            className={`row gap-2 muted ${styles.fold}`}
            aria-expanded={unfolded}
            aria-controls={unfolded ? rulesId : undefined}
            onClick={() => setUnfolded(!unfolded)}
          >
            使用规则
            <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} size={14} />
          </button>
          {usable && <UseCouponButton coupon={coupon} />}
        </div>
        {unfolded && (
          <ul id={rulesId} className={`grid gap-2 mt-8 text-12 ${styles.rules}`}>
            {couponRules(coupon).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
            {source && <li>{`来源：${source}`}</li>}
          </ul>
        )}
      </Ticket>
    </article>
  );
}
