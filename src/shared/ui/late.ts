import { whenSettled } from '../lib/settled';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';

interface Late<Props> {
  /** Fetches the chunk; further calls do nothing, a failed one may be repeated. */
  preload: () => void;
  /** The component once it is here. Warm, it comes without a Suspense fallback, which would hold it back 300 ms. */
  useLoaded: () => { Loaded: ComponentType<Props> | null; failed: boolean };
}

/** `settled`: mounting it does not compete with what the first page itself still loads. */
export function late<Props>(load: () => Promise<ComponentType<Props>>, when: 'now' | 'settled' = 'now'): Late<Props> {
  let state: { Loaded: ComponentType<Props> | null; failed: boolean } = { Loaded: null, failed: false };
  let running = false;
  const listeners = new Set<() => void>();
  const set = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const preload = () => {
    if (running || state.Loaded) return;
    running = true;
    load()
      .then((Loaded) => set({ Loaded, failed: false }))
      // Known only to those who wait for it: whoever comes later tries again.
      .catch(() => listeners.size > 0 && set({ Loaded: null, failed: true }))
      .finally(() => {
        running = false;
      });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && state.failed) state = { Loaded: null, failed: false };
    };
  };
  return {
    preload,
    useLoaded: () => {
      useEffect(() => (when === 'now' ? preload() : whenSettled(preload)), []);
      return useSyncExternalStore(subscribe, () => state);
    },
  };
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Runs when the first page stands and the browser rests, never where the learner saves data. */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => undefined;
  let cancel = () => {};
  const rest = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(run, { timeout: 5_000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, 1_500); // Safari has no idle callback
      cancel = () => clearTimeout(id);
    }
  };
  const stopWaiting = whenSettled(rest);
  return () => {
    stopWaiting();
    cancel();
  };
}
