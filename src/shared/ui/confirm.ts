export interface ConfirmOptions {
  /** Default: the delete text of S9. */
  title?: string;
  text?: string;
  okLabel?: string;
  cancelLabel?: string;
  /** Deleting is red; everything else is a filled main button. */
  danger?: boolean;
}

export interface ConfirmRequest extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

let pending: ConfirmRequest | null = null;
const listeners = new Set<() => void>();

function set(next: ConfirmRequest | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks in a dialog of 432 px; Esc, the mask and 取消 answer false. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    set({
      ...options,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

export const confirmStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ConfirmRequest | null => pending,
};
