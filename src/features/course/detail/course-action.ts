import type { ProductStatus } from '@/api/usercenter/schema';

/** What the main button of a course does. */
export type CourseAction = 'study' | 'off' | 'renew' | 'login-free' | 'claim' | 'sold-out' | 'buy';

interface Facts {
  courseStatus: 'ON' | 'OFF';
  /** Yuan, of the chosen variant. */
  price: number;
  loggedIn: boolean;
  soldOut: boolean;
  /** Null for visitors. */
  owned: Pick<ProductStatus, 'owned' | 'expired'> | null;
}

/** The main action. An owner can continue a course that is no longer sold; others see 已下架. */
export function courseAction({ courseStatus, price, loggedIn, soldOut, owned }: Facts): CourseAction {
  if (owned?.owned) return 'study';
  if (courseStatus === 'OFF') return 'off';
  if (owned?.expired) return 'renew';
  if (price === 0) return loggedIn ? 'claim' : 'login-free';
  return soldOut ? 'sold-out' : 'buy';
}

export const actionLabels: Record<Exclude<CourseAction, 'study'>, string> = {
  off: '已下架',
  renew: '续费',
  'login-free': '登录后免费学习',
  claim: '免费领取',
  'sold-out': '已售罄',
  buy: '立即购买',
};
