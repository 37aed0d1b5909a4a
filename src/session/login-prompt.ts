import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from './login';

interface Prompt {
  /** Why the dialog opened, shown above the form: 登录后继续… */
  reason: string;
  onLogin: (() => void) | null;
}
const store = createStore<{ prompt: Prompt | null }>(() => ({ prompt: null }));

/** Opens the login dialog over the current page and continues after the login. */
export const loginPrompt = {
  open(options: { reason?: string; onLogin?: () => void } = {}): void {
    store.setState({ prompt: { reason: options.reason ?? '', onLogin: options.onLogin ?? null } });
  },
  /** Runs `action` now when logged in, otherwise after the login in the dialog. */
  require(action: () => void, reason = ''): void {
    if (session.loggedIn()) action();
    else loginPrompt.open({ reason, onLogin: action });
  },
  close(): void {
    store.setState({ prompt: null });
  },
  /** Called after a login: closes the dialog and runs the action that needed it. */
  succeed(): void {
    const onLogin = store.getState().prompt?.onLogin;
    store.setState({ prompt: null });
    onLogin?.();
  },
};
export const useLoginPrompt = (): Prompt | null => useStore(store, (state) => state.prompt);
