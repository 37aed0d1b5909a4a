import type { UseFormReturn } from 'react-hook-form';
import { useFields } from '@/shared/ui/form-field';
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

/** What the learner fills in; a draft that was sent and not acknowledged comes back as it was. */
export const useCheckoutForm = (sent: SentDraft | null): CheckoutForm =>
  useFields<CheckoutValues>({
    addressId: sent?.addressId ?? null,
    channelId: null,
    agreed: false,
    remark: sent?.remark ?? '',
  });
