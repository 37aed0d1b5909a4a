import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from './login';

interface Prompt {
  /** Why the dialog opened, shown above the form: 登录后继续… */
  reason: string;
  then: (() => void) | null;
}
const store = createStore<{ prompt: Prompt | null }>(() => ({ prompt: null }));

/** The login dialog over the present page; what was asked for goes on after the login. */
export const loginPrompt = {
  open(options: { reason?: string; then?: () => void } = {}): void {
    store.setState({ prompt: { reason: options.reason ?? '', then: options.then ?? null } });
  },
  /** Runs `action` now when logged in, else after the login in the dialog. */
  require(action: () => void, reason = ''): void {
    if (session.loggedIn()) action();
    else loginPrompt.open({ reason, then: action });
  },
  close(): void {
    store.setState({ prompt: null });
  },
  /** After a login: closes the dialog and continues what was asked for. */
  succeed(): void {
    const then = store.getState().prompt?.then;
    store.setState({ prompt: null });
    then?.();
  },
};
export const useLoginPrompt = (): Prompt | null => useStore(store, (state) => state.prompt);
