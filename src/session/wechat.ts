import * as z from 'zod/mini';
import { persisted } from '@/shared/lib/persisted';
import { readJson, tab } from '@/shared/lib/storage';
import { randomHex } from '@/shared/lib/random-hex';
import { randomCode } from './random-code';
import { tripKey } from './wechat-trip';

const tripShape = z.object({
  purpose: z.enum(['login', 'bind']),
  /** In-app address to return to, '' for the default. */
  back: z._default(z.string(), ''),
});
export type WechatTrip = z.infer<typeof tripShape>;

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
  return z.safeParse(tripShape, raw).data ?? null;
}

const pendingShape = z.object({
  /** Empty if the service sent none. */
  sessionKey: z.string(),
  back: z._default(z.string(), ''),
});
/** The data that a login without a bound phone passes to the bind-phone step (S4). */
export type PendingBind = z.infer<typeof pendingShape>;
export const pendingBind = persisted('bind', z.nullable(pendingShape), null, { on: tab });
