import type { Coupon } from '@/api/assumed/coupon-schema';
import { isDiscount } from '@/components/coupon/coupon-text';
import { toFen } from '@/shared/lib/format';

/** Integer fen; discount + pay = total, 0 <= pay <= total. */
export interface Amounts {
  total: number;
  discount: number;
  pay: number;
}
type Priced = Pick<Coupon, 'couponType' | 'amount' | 'threshold'>;

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), most);

/** The saving of a coupon for `total` fen. With a discount (8.5 = 8.5 折) the payable amount is rounded half up. */
export function savingOf(coupon: Priced, total: number): number {
  const { amount, threshold } = coupon;
  if (total < toFen(threshold)) return 0;
  if (!isDiscount(coupon)) return clamp(toFen(amount), total);
  const thousandths = Math.round(amount * 100);
  return clamp(total - Math.floor((total * thousandths + 500) / 1000), total);
}

/** The amounts of an order; `total` in fen. */
export function amountsOf(total: number, coupon: Priced | null): Amounts {
  const discount = coupon ? savingOf(coupon, total) : 0;
  return { total, discount, pay: total - discount };
}

export const toYuan = (fen: number): number => fen / 100;
