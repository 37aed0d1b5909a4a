import type { Coupon } from '@/api/assumed/coupon-schema';
import { cardFigure } from '@/shared/lib/format';

/** 满1500减100, 8.5折, 立减50: the short form of a coupon. */
export function couponHint({ couponType, amount, threshold }: Coupon): string {
  const from = threshold > 0 ? `满${cardFigure(threshold)}` : '';
  if (couponType === 'DISCOUNT') return `${from}享${amount}折`;
  return from ? `${from}减${cardFigure(amount)}` : `立减${cardFigure(amount)}`;
}
