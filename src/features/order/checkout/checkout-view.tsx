import { useState } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { formatMoney, toFen, endOfValidity } from '@/shared/lib/format';
import { keepImeEnter } from '@/shared/lib/ime';
import { FormField } from '@/shared/forms/form-field';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton, SkeletonRows } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { checkoutDraft } from '../state/checkout-draft';
import { requestKeys } from './request-key';
import {
  type CheckoutOf,
  useCheckoutData,
  type CheckoutData,
  checkRemark,
  remarkLimit,
  useCheckoutForm,
  type CheckoutForm,
} from './use-checkout-data';
import { useCheckoutSubmission } from './use-checkout-submission';
import { toYuan } from './price';
import { AddressBlock } from './address-block';
import { AmountCard } from './amount-card';
import { ChannelList } from '../payment/channel-list';
import { CouponBlock, WithheldCoupon } from './coupon-block';
import { FieldProblem } from './field-problem';
import { OpenOrderDialog, OpenOrderNotice } from './open-order-notice';
import styles from './checkout.module.css';
import { CourseName } from '@/components/course/course-type-tag';
import { CourseLine } from '@/components/course/course-line';
import { Price } from '@/shared/ui/price';

/** The checkout of one variant; remounted for another one. */
export function CheckoutView({ course, sku, couponId }: CheckoutOf) {
  const [sent] = useState(() => requestKeys.read(sku.skuId));
  const form = useCheckoutForm(sent, checkoutDraft.read(sku.skuId));
  const data = useCheckoutData({ course, sku, couponId }, form, sent);
  const submission = useCheckoutSubmission(sku, form, data);
  const { open, coupons, channels, needAddress } = data;
  const { order, asking } = submission;
  /** Amount in yuan of the order that was cancelled to be changed. */
  const [reopened, setReopened] = useState<number | null>(null);
  const reopen = (payAmount: number) => {
    coupons.forgive();
    setReopened(payAmount);
  };
  if (data.loading) return <CheckoutSkeleton />;
  return (
    <div className={`grid gap-24 top ${styles.grid}`}>
      <div className="grid shrinks gap-16">
        {open.order && <OpenOrderNotice order={open.order} onEnd={open.refetch} onReopened={reopen} />}
        <ItemCard course={course} sku={sku} />
        {needAddress && <AddressBlock form={form} data={data} skuId={sku.skuId} />}
        {coupons.shown && <CouponBlock coupons={coupons} />}
        {coupons.withheld && <WithheldCoupon coupons={coupons} />}
        {channels ? <ChannelBlock form={form} channels={channels} /> : <RemarkBlock form={form} skuId={sku.skuId} />}
      </div>
      <AmountCard form={form} data={data} submission={submission} before={reopened} />
      {asking && open.order && (
        <OpenOrderDialog
          order={open.order}
          pay={toYuan(data.amounts.pay)}
          onClose={submission.stopAsking}
          onReplace={() => submission.send()}
        />
      )}
      {order.changed !== null && (
        <ChangedPriceDialog
          from={toYuan(order.sent)}
          to={order.changed}
          pending={order.pending}
          onRefuse={order.refuseChange}
          onAccept={() => submission.send(toFen(order.changed ?? 0))}
        />
      )}
    </div>
  );
}

function RemarkBlock({ form, skuId }: { form: CheckoutForm; skuId: string }) {
  return (
    <section className={`card ${styles.card}`} aria-label="订单备注">
      <h2 className={styles.title}>备注</h2>
      <FormField form={form} name="remark" check={checkRemark}>
        {(field) => (
          <TextField
            hideLabel
            label="备注"
            placeholder="选填，最多100个字"
            onKeyDown={keepImeEnter}
            trailing={<span className="num rigid fs-12">{`${field.value.length} / ${remarkLimit}`}</span>}
            {...field}
            onChange={(remark) => {
              field.onChange(remark);
              checkoutDraft.keep(skuId, { remark });
            }}
          />
        )}
      </FormField>
    </section>
  );
}

type Channels = NonNullable<CheckoutData['channels']>;

function ChannelBlock({ form, channels }: { form: CheckoutForm; channels: Channels }) {
  return (
    <section className={`card ${styles.card}`} aria-label="支付方式">
      <FormField form={form} name="channelId">
        {({ error, onChange, ref }) => (
          <>
            <QueryBlock bare query={channels.query} skeleton={<Skeleton height={160} radius={8} />}>
              {(list) => (
                <ChannelList ref={ref} channels={list} chosenId={channels.chosen?.id ?? null} onChoose={onChange} />
              )}
            </QueryBlock>
            <FieldProblem text={error} />
          </>
        )}
      </FormField>
    </section>
  );
}

interface ChangedPriceDialogProps {
  /** Yuan. */
  from: number;
  to: number;
  pending: boolean;
  onRefuse: () => void;
  onAccept: () => void;
}

/** Code 409: no order was made; asks the learner to accept the new price. */
function ChangedPriceDialog({ from, to, pending, onRefuse, onAccept }: ChangedPriceDialogProps) {
  return (
    <Dialog
      width={432}
      title="订单金额已变化"
      onClose={onRefuse}
      footer={
        <>
          <Button data-autofocus onClick={onRefuse}>
            再看看
          </Button>
          <Button kind="buy" loading={pending} onClick={onAccept}>
            按新金额提交
          </Button>
        </>
      }
    >
      <p>
        <span>{from !== to ? `实付金额由 ${formatMoney(from)} 变为 ` : '变为 '}</span>
        <b className="num">{formatMoney(to)}</b>，订单尚未提交。
      </p>
    </Dialog>
  );
}

export function CheckoutSkeleton() {
  return (
    <div className={`grid gap-24 top ${styles.grid}`}>
      <div className="grid shrinks gap-16">
        <SkeletonRows rows={1} />
        <SkeletonRows rows={1} picture={false} />
      </div>
      <div className={`card ${styles.card}`}>
        <Skeleton height={200} radius={8} />
      </div>
    </div>
  );
}

/** The course that is bought. */
export function ItemCard({ course, sku }: { course: CourseDetail; sku: Sku }) {
  const validity = validityLine(course, sku);
  return (
    <section className={`card ${styles.card}`} aria-label="课程信息">
      <h2 className={styles.title}>课程信息</h2>
      <CourseLine
        course={course}
        cover={160}
        isMain
        className={styles.item}
        title={
          <CourseName type={course.type}>
            <span>{course.title}</span>
          </CourseName>
        }
        side={
          <div className={styles.price}>
            <Price cents price={sku.price} originalPrice={sku.originalPrice} />
          </div>
        }
      >
        <p>{sku.skuName}</p>
        {validity && <p className="hint">{validity}</p>}
        {course.gifts.length > 0 && <p className="hint">{`赠送：${course.gifts.join('、')}`}</p>}
      </CourseLine>
    </section>
  );
}

/** 有效期 of the variant; null when unknown. */
function validityLine(
  course: Pick<CourseDetail, 'validType' | 'validEnd' | 'validDays'>,
  sku: Pick<Sku, 'validDays'> | null,
): string | null {
  if (course.validType === 'FOREVER') return '永久有效';
  if (course.validType === 'DATE') {
    const { text, isDate } = endOfValidity(course.validEnd);
    if (course.validEnd === null) return null;
    return isDate ? `有效期至 ${text}` : `有效期：${text}`;
  }
  const days = sku?.validDays ?? course.validDays;
  return days === null ? null : `有效期 ${days} 天，开通后起算`;
}
