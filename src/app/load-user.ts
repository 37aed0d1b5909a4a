import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readUserInfo } from '@/api/usercenter/read-user-info';
import { session } from '@/session/login';

const store = createStore<{ failed: boolean; pending: Promise<void> | null }>(() => ({ failed: false, pending: null }));

/**
 * Fetches the user when there is only a token (S4). Never rejects: 401 or nologin ends the session; after any other
 * failure the token stays and the frame offers 重新加载.
 */
export function loadUser(): Promise<void> {
  const running = store.getState().pending;
  if (running) return running;
  const pending = readUserInfo()
    .then(() => store.setState({ failed: false }))
    .catch(() => store.setState({ failed: session.hasToken() }))
    .finally(() => store.setState({ pending: null }));
  store.setState({ pending });
  return pending;
}
export const useUserFailed = (): boolean => useStore(store, (state) => state.failed);
