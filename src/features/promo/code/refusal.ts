import * as z from 'zod/mini';
import { couponRefusal, type CouponReason } from '@/api/assumed/coupon-schema';
import { isApiError } from '@/api/errors';
import { failureText } from '@/shared/lib/failure';

/** The reason of a refused coupon or code; null if the server gave none. */
function reasonOf(error: unknown): CouponReason | null {
  if (!isApiError(error, 'business')) return null;
  const data = z.safeParse(couponRefusal, error.data);
  return data.success ? data.data.reason : null;
}

const words: Partial<Record<CouponReason, string>> = { UNKNOWN: '不存在', USED: '已使用', EXPIRED: '已过期' };

/** The text below the field; `name` is 激活码 or 兑换码. */
export function refusalText(error: unknown, name: string): string {
  const reason = reasonOf(error);
  const word = reason ? words[reason] : undefined;
  return word ? name + word : failureText(error);
}
