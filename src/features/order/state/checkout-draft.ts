import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { newestOf } from '@/shared/lib/newest-of';
import { persisted } from '@/shared/lib/persisted';

/** Input of a checkout by variant, kept until it was paid (D15). */
const draft = z.object({
  addressId: z.nullable(z.string()),
  /** The learner's choice: null for the best one, '' for none. */
  couponId: z.nullable(z.string()),
  remark: z.string(),
  /** Epoch ms of the last change; missing in drafts of older versions. */
  time: z._default(z.number(), 0),
});
export type CheckoutDraft = z.infer<typeof draft>;

const maxVariants = 10;
const drafts = () => persisted(ownKey(session.userId(), 'draft:checkout'), z.record(z.string(), draft), {});

export const checkoutDraft = {
  read: (skuId: string): CheckoutDraft | null => drafts().getState()[skuId] ?? null,
  /** Changes some fields. Only the newest variants are kept. */
  keep(skuId: string, changes: Partial<CheckoutDraft>): void {
    const { [skuId]: before, ...others } = drafts().getState();
    const rest = newestOf(others, maxVariants - 1, ({ time }) => time);
    const changed = { addressId: null, couponId: null, remark: '', ...before, ...changes, time: Date.now() };
    drafts().write({ ...rest, [skuId]: changed });
  },
  forget(skuId: string): void {
    const { [skuId]: gone, ...others } = drafts().getState();
    if (gone) drafts().write(others);
  },
};
