import { isRecord } from '@/shared/lib/is-record';
import { readJson, storedText, tab } from '@/shared/lib/storage';
import { randomHex } from '@/shared/lib/random-hex';
import { randomCode } from './random-code';
import { tripKey } from './wechat-trip';

export type WechatPurpose = 'login' | 'bind';
export interface WechatTrip {
  purpose: WechatPurpose;
  /** In-app address to return to, '' for the default. */
  back: string;
}

/** Creates a state of 128 random bits and stores the trip under it in this tab, for one use. */
export function beginWechatTrip(trip: WechatTrip): string {
  const state = `${randomHex(16)}${randomCode().slice(0, 8)}`;
  tab.write(tripKey(state), JSON.stringify(trip));
  return state;
}
/** Returns and removes the trip of a state; null for a state that this tab did not create or has used. */
export function takeWechatTrip(state: string): WechatTrip | null {
  const raw = readJson(tab, tripKey(state));
  tab.remove(tripKey(state));
  if (!isRecord(raw)) return null;
  const { purpose, back } = raw;
  if (purpose !== 'login' && purpose !== 'bind') return null;
  return { purpose, back: typeof back === 'string' ? back : '' };
}

/** The data that a login without a bound phone passes to the bind-phone step (S4). */
export interface PendingBind {
  /** Empty if the service sent none. */
  sessionKey: string;
  back: string;
}
export function keepPendingBind(pending: PendingBind): void {
  tab.write('bind', JSON.stringify(pending));
}
export function pendingBind(): PendingBind | null {
  const raw = readJson(tab, 'bind');
  if (!isRecord(raw) || typeof raw.sessionKey !== 'string') return null;
  return { sessionKey: raw.sessionKey, back: storedText(raw.back) };
}
export function forgetPendingBind(): void {
  tab.remove('bind');
}
