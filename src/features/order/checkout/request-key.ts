import { isRecord } from '@/shared/lib/is-record';
import { randomHex } from '@/shared/lib/random-hex';
import { readJson, tab } from '@/shared/lib/storage';

/**
 * The key of an order that was sent and not acknowledged: with it a lost answer finds the same order, also after a
 * reload. It is kept per variant, and dropped where the learner asks for something else.
 */
export interface SentDraft {
  key: string;
  couponId: string | null;
  addressId: string | null;
  remark: string;
}
const nameOf = (skuId: string): string => `requestKey:${skuId}`;
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

export const requestKeys = {
  read(skuId: string): SentDraft | null {
    const raw = readJson(tab, nameOf(skuId));
    if (!isRecord(raw)) return null;
    const { key, couponId, addressId, remark } = raw;
    if (typeof key !== 'string' || key === '') return null;
    return { key, couponId: textOrNull(couponId), addressId: textOrNull(addressId), remark: textOrNull(remark) ?? '' };
  },
  /** The key to send with: the unacknowledged one, else a new one, written down before the call. */
  take(skuId: string, draft: Omit<SentDraft, 'key'>): string {
    const key = requestKeys.read(skuId)?.key ?? randomHex(16);
    tab.write(nameOf(skuId), JSON.stringify({ key, ...draft }));
    return key;
  },
  forget: (skuId: string): void => tab.remove(nameOf(skuId)),
};
