import type { Coupon, CouponType } from '@/api/assumed/coupon-schema';
import { knownTime } from '@/shared/lib/dates';
import { cardFigure, endOfValidity, formatDate } from '@/shared/lib/format';

type Priced = Pick<Coupon, 'couponType' | 'amount' | 'threshold'>;

const discounts: Readonly<Record<CouponType, boolean>> = { FULL_CUT: false, DISCOUNT: true, CASH: false };
/** Whether the amount of a coupon is 折 of the price, and not yuan. */
export const isDiscount = ({ couponType }: Pick<Coupon, 'couponType'>): boolean => discounts[couponType];

/** The number of a coupon: 折 for a discount, yuan otherwise. */
export const couponFigure = (coupon: Priced): string =>
  isDiscount(coupon) ? String(coupon.amount) : cardFigure(coupon.amount);

export const thresholdText = ({ threshold }: Priced): string =>
  threshold > 0 ? `满 ${cardFigure(threshold)} 可用` : '无门槛';

/** Null when neither date is known. */
export function couponDates({ startTime, endTime }: Pick<Coupon, 'startTime' | 'endTime'>): string | null {
  const start = knownTime(startTime);
  const { text, isDate } = endOfValidity(endTime);
  if (start !== null && endTime !== null) return `${formatDate(start)} ${isDate ? `至 ${text}` : `起，${text}`}`;
  if (endTime !== null) return isDate ? `${text} 到期` : `有效期：${text}`;
  return start === null ? null : `${formatDate(start)} 起可用`;
}

export function couponRules(coupon: Priced & Pick<Coupon, 'scopeText'>): string[] {
  const { amount, threshold, scopeText } = coupon;
  const worth = isDiscount(coupon)
    ? `按 ${amount} 折计算`
    : `减 ¥${cardFigure(amount)}${threshold < amount ? '，不超过商品金额' : ''}`;
  return [
    ...(scopeText ? [`适用范围：${scopeText}`] : []),
    threshold > 0 ? `商品金额满 ¥${cardFigure(threshold)} 可用，${worth}` : `无金额门槛，${worth}`,
    '每笔订单使用一张，提交订单时选择',
    '订单取消或超时关闭后退回，有效期不变',
  ];
}
