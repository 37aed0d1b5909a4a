import type { CouponTemplate } from '@/api/assumed/coupon-schema';
import { Countdown } from '@/components/countdown/countdown';
import { couponDates } from '@/components/coupon/coupon-text';
import { Ticket } from '@/components/coupon/ticket';
import { unknownTime } from '@/shared/lib/dates';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { UseCouponButton } from '../coupon/use-coupon-button';
import styles from './template-card.module.css';

interface TemplateCardProps {
  template: CouponTemplate;
  pending: boolean;
  onClaim: () => void;
  /** Called when claiming begins. */
  onStart: () => void;
}

export function TemplateCard({ template, pending, onClaim, onStart }: TemplateCardProps) {
  const { title, scopeText, status, acquired, startTimestamp } = template;
  const dates = couponDates(template);
  return (
    <section aria-label={title}>
      <Ticket coupon={template} large>
        <h1 className={`clamp text-28-strong ${styles.title}`} title={title}>
          {title}
        </h1>
        {scopeText && (
          <p className="clamp" title={scopeText}>
            {scopeText}
          </p>
        )}
        {dates && <p className="num">{`有效期 ${dates}`}</p>}
        <div className="row wraps gap-12-16 mt-20" role="status">
          {acquired ? (
            <>
              <span className="strong success">已领取</span>
              <UseCouponButton size="lg" coupon={template} />
              <LinkButton kind="text" size="lg" to={paths.myCoupon()}>
                我的优惠券
              </LinkButton>
            </>
          ) : status === 'OPEN' ? (
            <Button kind="buy" size="lg" className={styles.claim} loading={pending} onClick={onClaim}>
              立即领取
            </Button>
          ) : (
            <>
              <Button size="lg" className={styles.claim} disabled>
                {status === 'SOLD_OUT' ? '已抢光' : status === 'END' ? '已结束' : '活动未开始'}
              </Button>
              {status === 'NOT_START' && startTimestamp !== null && (
                <span>
                  <span>{`${formatDateTime(startTimestamp)} 开始${startTimestamp === unknownTime ? '' : '，还剩 '}`}</span>
                  {startTimestamp !== unknownTime && (
                    <Countdown
                      until={startTimestamp}
                      label="距活动开始"
                      onEnd={onStart}
                      className="strong price-colour"
                    />
                  )}
                </span>
              )}
            </>
          )}
        </div>
      </Ticket>
    </section>
  );
}
