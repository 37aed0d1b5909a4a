import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readUserInfo } from '@/api/usercenter/read-user-info';
import { session } from '@/session/login';

/** Ms. After that a page no longer waits for the user, and its frame says why something may be missing. */
const patience = 3_000;

const store = createStore<{
  trouble: 'slow' | 'failed' | null;
  running: { done: Promise<void>; stop: AbortController } | null;
}>(() => ({ trouble: null, running: null }));

/**
 * Fetches the user when there is only a token (S4). Resolves after 3 s at the latest, and never rejects: 401 or nologin
 * ends the session; while the call hangs and after any other failure the token stays and the frame offers 重新加载.
 */
export function loadUser(): Promise<void> {
  const { running } = store.getState();
  if (running) return running.done;
  const stop = new AbortController();
  const isMine = () => store.getState().running?.stop === stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      if (isMine()) store.setState({ trouble: 'slow' });
      resolve();
    }, patience);
  });
  const read = readUserInfo(stop.signal)
    .then(() => null)
    .catch(() => (session.hasToken() ? ('failed' as const) : null))
    .then((trouble) => {
      clearTimeout(timer);
      if (isMine()) store.setState({ trouble, running: null });
    });
  const done = Promise.race([read, tooSlow]);
  store.setState({ running: { done, stop } });
  return done;
}

/** 重新加载: gives up a call that hangs, and asks again. */
export function reloadUser(): Promise<void> {
  store.getState().running?.stop.abort();
  store.setState({ running: null });
  return loadUser();
}
export const useUserTrouble = (): 'slow' | 'failed' | null => useStore(store, (state) => state.trouble);
