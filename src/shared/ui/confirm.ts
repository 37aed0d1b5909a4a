import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface ConfirmOptions {
  /** Default: the delete text of S9. */
  title?: string;
  text?: string;
  okLabel?: string;
  cancelLabel?: string;
  /** A red button, for deleting. */
  danger?: boolean;
}

interface ConfirmRequest extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

const store = createStore<{ request: ConfirmRequest | null }>(() => ({ request: null }));

/** Answers an open question with false. */
export const dismissConfirm = (): void => store.getState().request?.answer(false);

/** Asks in a dialog of 432 px; Esc, the mask and 取消 resolve to false. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  dismissConfirm();
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      store.setState({ request: null });
      resolve(yes);
    };
    store.setState({ request: { ...options, answer } });
  });
}

export const useConfirmRequest = (): ConfirmRequest | null => useStore(store, ({ request }) => request);
