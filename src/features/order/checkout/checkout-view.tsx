import { useState } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { toFen } from '@/shared/lib/format';
import { keepImeEnter } from '@/shared/lib/ime';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { remarkLimit, useCheckout, type Checkout } from './use-checkout';
import { toYuan } from './price';
import { AddressBlock } from './address-block';
import { AmountCard } from './amount-card';
import { ChangedPriceDialog } from './changed-price-dialog';
import { ChannelList } from '../payment/channel-list';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CouponBlock } from './coupon-block';
import { FieldProblem } from './field-problem';
import { ItemCard } from './item-card';
import { OpenOrderDialog, OpenOrderNotice } from './open-order-notice';
import styles from './checkout.module.css';

interface CheckoutViewProps {
  course: CourseDetail;
  sku: Sku;
  couponId: string | null;
}

export function CheckoutView({ course, sku, couponId }: CheckoutViewProps) {
  const checkout = useCheckout(course, sku, couponId);
  const { open, coupons, channels, needAddress, order, asking } = checkout;
  // What was shown when the price was refused; the page itself shows the new one by then.
  const [shown, setShown] = useState<number | null>(null);
  const submit = () => {
    setShown(toYuan(checkout.amounts.pay));
    checkout.submit();
  };
  if (checkout.loading) return <CheckoutSkeleton />;
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        {open.order && <OpenOrderNotice order={open.order} onEnd={open.refetch} />}
        <ItemCard course={course} sku={sku} />
        {needAddress && <AddressBlock checkout={checkout} />}
        {coupons.shown && <CouponBlock coupons={coupons} />}
        {channels ? <ChannelBlock checkout={checkout} /> : <RemarkBlock checkout={checkout} />}
      </div>
      <AmountCard checkout={{ ...checkout, submit }} />
      {asking && open.order && (
        <OpenOrderDialog order={open.order} onClose={checkout.stopAsking} onReplace={() => checkout.send()} />
      )}
      {order.changed !== null && (
        <ChangedPriceDialog
          from={shown}
          to={order.changed}
          pending={order.pending}
          onRefuse={order.refuseChange}
          onAccept={() => checkout.send(toFen(order.changed ?? 0))}
        />
      )}
    </div>
  );
}

function RemarkBlock({ checkout: { remark, setRemark } }: { checkout: Checkout }) {
  return (
    <section className={`card ${styles.card}`} aria-label="订单备注">
      <h2 className={styles.title}>备注</h2>
      <TextField
        hideLabel
        label="备注"
        placeholder="选填，最多100个字"
        maxLength={remarkLimit}
        value={remark}
        onKeyDown={keepImeEnter}
        onChange={setRemark}
        trailing={
          <span className={`num ${styles.count}`}>
            {remark.length} / {remarkLimit}
          </span>
        }
      />
    </section>
  );
}

function ChannelBlock({ checkout: { channels, fieldRef, problem } }: { checkout: Checkout }) {
  if (!channels) return null;
  return (
    <section className={`card ${styles.card}`} aria-label="支付方式">
      <QueryBlock bare query={channels.query} skeleton={<Skeleton height={160} radius={8} />}>
        {(list) => (
          <ChannelList
            ref={fieldRef('channel')}
            channels={list}
            chosenId={channels.chosen?.id ?? null}
            onChoose={channels.choose}
          />
        )}
      </QueryBlock>
      <FieldProblem problem={problem} field="channel" />
    </section>
  );
}
