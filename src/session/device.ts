import { local } from '@/shared/lib/storage';
import { intended } from './project';

const shared = /^(randomCode|theme|kw|projectAsked)$|^(hb_|sms:)/;

/**
 * 清除本机数据: what this device keeps for convenience, and what it keeps for this learner. Another account's rows
 * stay. Whatever was unsent has been flushed before.
 */
export function clearDevice(userId: string | null): void {
  intended.forget();
  const own = [`u:${userId ?? 'guest'}:`, 'u:guest:'];
  for (const key of local.keys()) {
    if (shared.test(key) || own.some((start) => key.startsWith(start))) local.remove(key);
  }
}
