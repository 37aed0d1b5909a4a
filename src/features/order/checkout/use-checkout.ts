import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAssumed } from '@/api/assumed/use-assumed';
import { payQueries } from '@/api/payment/queries';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { addressQueries } from '@/api/usercenter/queries';
import { toFen } from '@/shared/lib/format';
import { best, type CouponChoice } from './coupon-choice';
import { amountsOf } from './price';
import { requestKeys, type SentDraft } from './request-key';
import { useCheckoutCoupons } from './use-checkout-coupons';
import { useDirectPay } from './use-direct-pay';
import { useOpenOrder } from './use-open-order';
import { useSubmitOrder } from './use-submit-order';

export type CheckoutField = 'address' | 'channel' | 'agreement';
export interface CheckoutProblem {
  field: CheckoutField;
  text: string;
}
export const remarkLimit = 100;

/** A draft that was sent and not acknowledged comes back as it was; else the address may name a coupon. */
const firstChoice = (sent: SentDraft | null, couponId: string | null): CouponChoice => {
  if (sent) return sent.couponId ? { kind: 'coupon', id: sent.couponId } : { kind: 'none' };
  return couponId ? { kind: 'coupon', id: couponId } : best;
};

/** Everything of one checkout: mounted anew for another variant. */
export function useCheckout(course: CourseDetail, sku: Sku, couponId: string | null) {
  const [sent] = useState(() => requestKeys.read(sku.skuId));
  const [remark, setRemark] = useState(sent?.remark ?? '');
  const [agreed, setAgreed] = useState(false);
  const [addressId, setAddressId] = useState(sent?.addressId ?? null);
  const [channelId, setChannelId] = useState<string | null>(null);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const [asking, setAsking] = useState(false);
  const fields = useRef<Partial<Record<CheckoutField, HTMLElement | null>>>({});

  const canSubmit = useAssumed('G1');
  const needAddress = sku.needAddress ?? course.needAddress;
  const addresses = useQuery({ ...addressQueries.list(), enabled: needAddress });
  const channels = useQuery({ ...payQueries.channels(), enabled: !canSubmit });
  const coupons = useCheckoutCoupons(sku, firstChoice(sent, couponId), canSubmit);
  const open = useOpenOrder(sku.skuId);
  const order = useSubmitOrder(sku);
  const direct = useDirectPay(sku);

  const amounts = amountsOf(toFen(sku.price), coupons.chosen?.coupon ?? null);
  // Without G1 the address cannot be named: the server sends to the default one, the first.
  const own = canSubmit ? addresses.data?.find(({ id }) => id === addressId) : undefined;
  const address = needAddress ? (own ?? addresses.data?.[0] ?? null) : null;
  const channel = channels.data?.find(({ id }) => id === channelId) ?? null;
  const chosenCouponId = coupons.chosen?.coupon.couponId ?? null;

  function missing(): CheckoutProblem | null {
    if (needAddress && !address) return { field: 'address', text: '请选择收货地址' };
    if (!canSubmit && !channel) return { field: 'channel', text: '请选择支付方式' };
    return agreed ? null : { field: 'agreement', text: '请阅读并勾选《课程购买协议》' };
  }
  /** `pay` in fen: another one than was shown only after the learner has accepted it. */
  const send = (pay = amounts.pay) => {
    setAsking(false);
    if (channel && !canSubmit) direct.send(channel);
    else order.send({ couponId: chosenCouponId, addressId: address?.id ?? null, remark: remark.trim(), pay });
  };
  return {
    sku,
    course,
    amounts,
    needAddress,
    addresses,
    address,
    channels: canSubmit ? null : { query: channels, chosen: channel, choose: setChannelId },
    coupons: {
      ...coupons,
      choose: (choice: CouponChoice) => {
        requestKeys.forget(sku.skuId);
        coupons.choose(choice);
      },
    },
    chooseAddress: (id: string) => {
      requestKeys.forget(sku.skuId);
      setAddressId(id);
      if (problem?.field === 'address') setProblem(null);
    },
    remark,
    setRemark,
    agreed,
    setAgreed: (next: boolean) => {
      setAgreed(next);
      if (problem?.field === 'agreement') setProblem(null);
    },
    problem,
    /** The control that a failed submission puts the focus on. */
    fieldRef: (field: CheckoutField) => (element: HTMLElement | null) => {
      fields.current[field] = element;
    },
    open,
    asking,
    stopAsking: () => setAsking(false),
    order,
    /** The blocks come together, so that none of them pushes another down. */
    loading: open.pending || coupons.pending || (needAddress && addresses.isPending),
    pending: order.pending || direct.pending,
    failure: order.failure ?? direct.failure,
    send,
    submit: () => {
      const found = missing();
      setProblem(found);
      if (found) fields.current[found.field]?.focus();
      else if (coupons.pending) return;
      else if (open.order) setAsking(true);
      else send();
    },
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
