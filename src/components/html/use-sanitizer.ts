import { useEffect, useSyncExternalStore } from 'react';

type Sanitize = (html: string) => DocumentFragment;
interface State {
  sanitize: Sanitize | null;
  failed: boolean;
}

let state: State = { sanitize: null, failed: false };
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  try {
    const { sanitizeHtml } = await import('./sanitize-html');
    set({ sanitize: sanitizeHtml, failed: false });
  } catch {
    set({ sanitize: null, failed: true });
  }
  running = null;
}

/** Fetches the sanitiser; resolves when HTML can be shown at once. A failed try may be repeated. */
export function preloadHtml(): Promise<void> {
  if (state.sanitize) return Promise.resolve();
  running ??= load();
  return running;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useSanitizer(): State {
  useEffect(() => void preloadHtml(), []);
  return useSyncExternalStore(subscribe, () => state);
}
