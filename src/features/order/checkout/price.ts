import type { Coupon } from '@/api/assumed/coupon-schema';
import { isDiscount } from '@/components/coupon/coupon-text';
import { toFen, formatMoney } from '@/shared/lib/format';

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

/** The amounts of an order in integer fen; discount + pay = total, 0 <= pay <= total. */
export function amountsOf(total: number, coupon: Priced | null) {
  const discount = coupon ? savingOf(coupon, total) : 0;
  return { total, discount, pay: total - discount };
}

export const toYuan = (fen: number): number => fen / 100;

/** `best` until the learner chooses. A choice, including none, is kept until the SKU changes. */
export type CouponChoice = { kind: 'best' } | { kind: 'none' } | { kind: 'coupon'; id: string };
export const best: CouponChoice = { kind: 'best' };

export interface RankedCoupon {
  coupon: Coupon;
  /** Fen. */
  saving: number;
  /** Fen that the order lacks to the coupon's threshold; 0 if none. */
  missing: number;
}

const never = Number.MAX_SAFE_INTEGER;

/** Splits coupons into usable ones for `total` fen (largest saving first, then earliest end) and the others. */
export function rankCoupons(coupons: readonly Coupon[], total: number) {
  const ranked = coupons.map((coupon): RankedCoupon => ({
    coupon,
    saving: savingOf(coupon, total),
    missing: Math.max(0, toFen(coupon.threshold) - total),
  }));
  const usable = ranked
    .filter(({ coupon, saving }) => coupon.unusableReason === null && saving > 0)
    .sort((a, b) => b.saving - a.saving || (a.coupon.endTime ?? never) - (b.coupon.endTime ?? never));
  return { usable, unusable: ranked.filter((row) => !usable.includes(row)) };
}

/** Why a coupon cannot be used: the server's reason, otherwise one computed from its amounts. */
export function reasonOf({ coupon, missing }: RankedCoupon): string {
  if (coupon.unusableReason !== null) return coupon.unusableReason;
  return missing > 0 ? `还差 ${formatMoney(toYuan(missing))}` : '本单不能减免';
}

/** The coupon of a choice; the best one if the chosen one cannot be used any more. */
export function pickCoupon(usable: readonly RankedCoupon[], choice: CouponChoice): RankedCoupon | null {
  if (choice.kind === 'none') return null;
  const chosen = choice.kind === 'coupon' ? usable.find(({ coupon }) => coupon.couponId === choice.id) : undefined;
  return chosen ?? usable[0] ?? null;
}
