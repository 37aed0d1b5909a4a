import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { isRecord } from '@/shared/lib/is-record';
import { randomHex } from '@/shared/lib/random-hex';
import { readJson, tab } from '@/shared/lib/storage';

/**
 * An order that was sent without a response. Resending its key finds the same order, also after a reload. Stored per
 * learner and variant, and dropped when the learner changes the order.
 */
export interface SentDraft {
  key: string;
  couponId: string | null;
  addressId: string | null;
  remark: string;
}
const nameOf = (skuId: string): string => ownKey(session.userId(), `requestKey:${skuId}`);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

export const requestKeys = {
  read(skuId: string): SentDraft | null {
    const raw = readJson(tab, nameOf(skuId));
    if (!isRecord(raw)) return null;
    const { key, couponId, addressId, remark } = raw;
    if (typeof key !== 'string' || key === '') return null;
    return { key, couponId: textOrNull(couponId), addressId: textOrNull(addressId), remark: textOrNull(remark) ?? '' };
  },
  /** The key to send: the unacknowledged one, or a new one, which is stored before the call. */
  take(skuId: string, draft: Omit<SentDraft, 'key'>): string {
    const key = requestKeys.read(skuId)?.key ?? randomHex(16);
    tab.write(nameOf(skuId), JSON.stringify({ key, ...draft }));
    return key;
  },
  forget: (skuId: string): void => tab.remove(nameOf(skuId)),
};
