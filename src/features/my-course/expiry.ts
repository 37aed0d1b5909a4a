import { serverNow } from '@/api/server-clock';
import { shanghaiDay, unknownTime } from '@/shared/lib/dates';
import { endOfValidity } from '@/shared/lib/format';

export interface Expiry {
  text: string;
  tone: 'plain' | 'warn' | 'bad';
}
const warnDays = 15;

/** 有效期 as text: the date, a warning during the last 15 days, or 已过期. Days are Shanghai's. */
export function expiryOf(validEnd: number | null, expired: boolean, now: number = serverNow()): Expiry {
  if (expired || (validEnd !== null && validEnd <= now)) return { text: '已过期', tone: 'bad' };
  const { text, isDate } = endOfValidity(validEnd);
  if (validEnd === null || !isDate) return { text: validEnd === unknownTime ? `有效期${text}` : text, tone: 'plain' };
  const left = shanghaiDay(validEnd) - shanghaiDay(now);
  if (left > warnDays) return { text: `有效期至 ${text}`, tone: 'plain' };
  return { text: left > 0 ? `${left} 天后到期` : '今天到期', tone: 'warn' };
}
