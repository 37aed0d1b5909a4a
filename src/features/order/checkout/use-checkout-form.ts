import type { UseFormReturn } from 'react-hook-form';
import { useFields } from '@/shared/ui/form-field';
import type { CheckoutDraft } from '../state/checkout-draft';
import type { SentDraft } from './request-key';

export interface CheckoutValues {
  /** The learner's own choice; without one the default address is taken. */
  addressId: string | null;
  channelId: string | null;
  agreed: boolean;
  remark: string;
}
export type CheckoutForm = UseFormReturn<CheckoutValues>;
export const remarkLimit = 100;
/** What is pasted stays whole: a longer one is told, never cut. */
export const checkRemark = (remark: string): string | null =>
  remark.trim().length > remarkLimit ? `备注最多${remarkLimit}个字` : null;

/** What the learner fills in, as the draft has it; what was sent and not acknowledged comes back as it was. */
export const useCheckoutForm = (sent: SentDraft | null, draft: CheckoutDraft | null): CheckoutForm =>
  useFields<CheckoutValues>({
    addressId: (sent ?? draft)?.addressId ?? null,
    channelId: null,
    agreed: false,
    remark: (sent ?? draft)?.remark ?? '',
  });
