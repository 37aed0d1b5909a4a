import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { maskMobile } from '@/shared/lib/format';

const store = createStore(() => ({
  /** As typed in one of the login forms, or sent by the server; '' for none. */
  mobile: '',
  /** The masked number of the account whose login was lost; '' for none. */
  lost: '',
}));

/** The phone number shared by the login forms for this visit. In memory only; the device stores it masked. */
export const loginPhone = {
  read: (): string => store.getState().mobile,
  write: (mobile: string): void => store.setState({ mobile }),
  /** Stores the number of the account that has logged in, unless it is masked: a form cannot use that. */
  know: (mobile: string): void => store.setState(mobile.includes('*') ? { lost: '' } : { mobile, lost: '' }),
  lose: (masked: string): void =>
    store.setState(({ mobile }) => ({ mobile: maskMobile(mobile) === masked ? mobile : '', lost: masked })),
  forget: (): void => store.setState({ mobile: '', lost: '' }),
};
export const useLostPhone = (): string => useStore(store, (state) => state.lost);
