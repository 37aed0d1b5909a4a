import { useState } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { Segmented } from '@/shared/ui/segmented';
import { Skeleton } from '@/shared/ui/skeleton';
import type { CheckoutCoupons } from './use-checkout-data';
import { toYuan, reasonOf, type RankedCoupon } from './price';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './checkout.module.css';
import { CouponWorth } from '@/components/coupon/ticket';
import { couponDates, thresholdText } from '@/components/coupon/coupon-text';
import { ChoiceCard, ClosedCard } from '@/shared/ui/choice-card';

/** 选择优惠券: the best one is preselected, a choice is kept, and unusable coupons say why. */
export function CouponBlock({ coupons }: { coupons: CheckoutCoupons }) {
  const [tab, setTab] = useState<'usable' | 'unusable'>('usable');
  const { usable, unusable, chosen, choose, query, unread, isOwnChoice, lost } = coupons;
  const decline = () => choose({ kind: 'none' });
  const hint = chosen
    ? `${isOwnChoice ? '已选' : '已选最省的一张'}，省 ${formatMoney(toYuan(chosen.saving))}`
    : '未使用优惠券';
  return (
    <section className={`card ${styles.card}`} aria-label="优惠券">
      <div className="flex wraps baseline between gap-4-12">
        <h2 className={styles.title}>优惠券</h2>
        {query.data && (
          <span role="status" className="hint">
            {`可用 ${usable.length} 张${usable.length > 0 ? `，${hint}` : ''}`}
          </span>
        )}
      </div>
      {lost !== null && (
        <p role="alert" className={`row gap-4 danger fs-13 ${styles.problem}`}>
          <Icon name="info" size={14} />
          <span>{`所选优惠券${lost === '' ? '已不可用' : `不可用：${lost}`}${chosen ? '，已换为最省的一张' : ''}`}</span>
        </p>
      )}
      <QueryBlock
        bare
        query={query}
        skeleton={<Skeleton height={72} radius={8} />}
        isEmpty={({ records }) => records.length === 0}
        empty={<p className="hint">没有优惠券</p>}
      >
        {() => (
          <>
            {unusable.length > 0 && (
              <div className="mb-12">
                <Segmented
                  label="优惠券"
                  options={[
                    { value: 'usable', label: `可用 ${usable.length}` },
                    { value: 'unusable', label: `不可用 ${unusable.length}` },
                  ]}
                  value={tab}
                  onChange={setTab}
                />
              </div>
            )}
            {tab === 'unusable' && unusable.length > 0 ? (
              <ul className={`grid two-columns gap-12 breaks ${styles.coupons}`} aria-label="不可用的优惠券">
                {unusable.map((row) => (
                  <UnusableCoupon key={row.coupon.couponId} row={row} />
                ))}
              </ul>
            ) : usable.length === 0 ? (
              <p className="hint">没有可用于这门课程的优惠券</p>
            ) : (
              <fieldset>
                <legend>
                  <VisuallyHidden>选择优惠券</VisuallyHidden>
                </legend>
                <div className={`grid two-columns gap-12 breaks ${styles.coupons}`}>
                  {usable.map((row) => (
                    <CouponOption
                      key={row.coupon.couponId}
                      row={row}
                      checked={chosen === row}
                      onChoose={() => choose({ kind: 'coupon', id: row.coupon.couponId })}
                    />
                  ))}
                  <NoCouponOption checked={chosen === null} onChoose={decline} />
                </div>
              </fieldset>
            )}
          </>
        )}
      </QueryBlock>
      {!query.data && <NoCouponOption checked={!unread} onChoose={decline} />}
    </section>
  );
}

/** A coupon was promised that this service cannot use: the order waits until the learner has accepted the full price. */
export function WithheldCoupon({ coupons: { unread, choose } }: { coupons: CheckoutCoupons }) {
  return (
    <section className={`card ${styles.card}`} aria-label="优惠券">
      <h2 className={styles.title}>优惠券</h2>
      <p role="alert" className={`row gap-4 danger fs-13 ${styles.problem}`}>
        <Icon name="info" size={14} />
        暂时不能使用优惠券，所选的优惠券用不上。选择“不使用优惠券”后可以按原价提交
      </p>
      <NoCouponOption checked={!unread} onChoose={() => choose({ kind: 'none' })} />
    </section>
  );
}

interface OptionProps {
  checked: boolean;
  onChoose: () => void;
}

/** A coupon with its saving for this order, so that discounts and amounts can be compared. */
function CouponOption({ row: { coupon, saving }, checked, onChoose }: OptionProps & { row: RankedCoupon }) {
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

function NoCouponOption({ checked, onChoose }: OptionProps) {
  return (
    <ChoiceCard name="coupon" checked={checked} onChoose={onChoose}>
      <span className="grow ink">不使用优惠券</span>
    </ChoiceCard>
  );
}

function UnusableCoupon({ row }: { row: RankedCoupon }) {
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
