import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { maskMobile } from '@/shared/lib/format';
import { persisted } from '@/shared/lib/persisted';
import { tab } from '@/shared/lib/storage';

// What a login that has ended leaves for the login page. The table of the machine says when it is kept.

/** Why it ended; '' after a logout. It survives a reload. */
export const endReason = persisted('endReason', z.string(), '', { plain: true, on: tab });

const openExam = z.nullable(
  z.object({
    recordId: z.string(),
    title: z.string(),
    /** Epoch ms by the server's clock; null without a limit. */
    endsAt: z.nullable(z.number()),
    /** Whether the answers are stored on this device. */
    kept: z.boolean(),
  }),
);
/** The exam that was open in this tab when the login or the page ended; null for none. */
export const examLeft = persisted('examLeft', openExam, null, { on: tab });

const phones = createStore(() => ({
  /** As typed in one of the login forms, or sent by the server; '' for none. */
  mobile: '',
  /** The masked number of the account whose login was lost; '' for none. */
  lost: '',
}));
/** The phone number shared by the login forms for this visit. In memory only; the device stores it masked. */
export const loginPhone = {
  read: (): string => phones.getState().mobile,
  write: (mobile: string): void => phones.setState({ mobile }),
  /** Stores the number of the account that has logged in, unless it is masked: a form cannot use that. */
  know: (mobile: string): void => phones.setState(mobile.includes('*') ? { lost: '' } : { mobile, lost: '' }),
  lose: (masked: string): void =>
    phones.setState(({ mobile }) => ({ mobile: maskMobile(mobile) === masked ? mobile : '', lost: masked })),
  forget: (): void => phones.setState({ mobile: '', lost: '' }),
};
export const useLostPhone = (): string => useStore(phones, (state) => state.lost);
