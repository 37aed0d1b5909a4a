import type { Coupon } from '@/api/assumed/coupon-schema';

export const coupon = (couponId: string, amount: number, rest: Partial<Coupon> = {}): Coupon => ({
  couponId,
  templateId: null,
  title: couponId,
  couponType: 'CASH',
  amount,
  threshold: 0,
  scopeText: '',
  productIds: [],
  startTime: null,
  endTime: null,
  source: null,
  couponStatus: 'UNUSED',
  unusableReason: null,
  ...rest,
});
