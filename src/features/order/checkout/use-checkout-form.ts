import type { UseFormReturn } from 'react-hook-form';
import { useFields } from '@/shared/forms/form-field';
import type { CheckoutDraft } from '../state/checkout-draft';
import type { SentDraft } from './request-key';

export interface CheckoutValues {
  /** The learner's choice; null for the default address. */
  addressId: string | null;
  channelId: string | null;
  agreed: boolean;
  remark: string;
}
export type CheckoutForm = UseFormReturn<CheckoutValues>;
export const remarkLimit = 100;
/** The error of a remark; a long paste is not cut. */
export const checkRemark = (remark: string): string | null =>
  remark.trim().length > remarkLimit ? `备注最多${remarkLimit}个字` : null;

/** The form, filled from an unacknowledged order, else from the draft. */
export const useCheckoutForm = (sent: SentDraft | null, draft: CheckoutDraft | null): CheckoutForm =>
  useFields<CheckoutValues>({
    addressId: (sent ?? draft)?.addressId ?? null,
    channelId: null,
    agreed: false,
    remark: (sent ?? draft)?.remark ?? '',
  });
