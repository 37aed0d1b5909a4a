import type { Coupon } from '@/api/assumed/coupon-schema';
import { choiceOf, pageOf } from '@/shared/lib/address-state';
import { knownTime, shanghaiDay } from '@/shared/lib/dates';

export const couponPageSize = 10;
export const couponTabs = ['unused', 'used', 'expired'] as const;
type CouponTab = (typeof couponTabs)[number];
export const couponTabLabels: Record<CouponTab, string> = { unused: '未使用', used: '已使用', expired: '已过期' };
const statusOf = { unused: 'UNUSED', used: 'USED', expired: 'EXPIRED' } as const;

export const parseCouponList = (query: URLSearchParams) => ({
  tab: choiceOf(query, 'tab', couponTabs),
  page: pageOf(query),
});
export type CouponListState = ReturnType<typeof parseCouponList>;
export const couponFilter = ({ tab, page }: CouponListState) => ({
  current: page,
  size: couponPageSize,
  couponStatus: statusOf[tab],
});
/** Counts come from calls of size 1. */
export const countFilter = (tab: CouponTab) => ({ current: 1, size: 1, couponStatus: statusOf[tab] });

const soon = 3;
/** 即将过期 within three calendar days (Shanghai); null if later. */
export function endingText(
  { couponStatus, endTime }: Pick<Coupon, 'couponStatus' | 'endTime'>,
  now: number,
): string | null {
  if (couponStatus !== 'UNUSED' || endTime === null || endTime < now) return null;
  const days = shanghaiDay(endTime) - shanghaiDay(now);
  if (days > soon) return null;
  return days === 0 ? '即将过期，今天到期' : `即将过期，剩 ${days} 天`;
}

/** Whether an unused coupon is not valid yet. */
export const isComing = ({ startTime }: Pick<Coupon, 'startTime'>, now: number): boolean =>
  (knownTime(startTime) ?? 0) > now;
