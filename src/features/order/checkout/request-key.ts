import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { isRecord } from '@/shared/lib/is-record';
import { randomHex } from '@/shared/lib/random-hex';
import { readJson, tab } from '@/shared/lib/storage';

/**
 * An order that was sent without a response. Resending its key finds the same order, also after a reload. Stored per
 * learner and variant.
 */
export interface SentDraft {
  key: string;
  /** The learner has chosen otherwise since, so what was sent is another order than the one that would be sent now. */
  isChanged: boolean;
  couponId: string | null;
  addressId: string | null;
  remark: string;
}
const nameOf = (skuId: string): string => ownKey(session.userId(), `requestKey:${skuId}`);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

type Choices = Omit<SentDraft, 'key' | 'isChanged'>;

export const requestKeys = {
  read(skuId: string): SentDraft | null {
    const raw = readJson(tab, nameOf(skuId));
    if (!isRecord(raw)) return null;
    const { key, isChanged, couponId, addressId, remark } = raw;
    if (typeof key !== 'string' || key === '') return null;
    return {
      key,
      isChanged: isChanged === true,
      couponId: textOrNull(couponId),
      addressId: textOrNull(addressId),
      remark: textOrNull(remark) ?? '',
    };
  },
  /** The key to send: the unacknowledged one, or a new one, which is stored before the call. */
  take(skuId: string, choices: Choices): string {
    const key = requestKeys.read(skuId)?.key ?? randomHex(16);
    tab.write(nameOf(skuId), JSON.stringify({ key, ...choices }));
    return key;
  },
  /** Another coupon or address is another order, with a key of its own; that one may have been made is not forgotten. */
  change(skuId: string, choice: Partial<Choices>): void {
    const sent = requestKeys.read(skuId);
    if (sent) tab.write(nameOf(skuId), JSON.stringify({ ...sent, ...choice, key: randomHex(16), isChanged: true }));
  },
  forget: (skuId: string): void => tab.remove(nameOf(skuId)),
};
