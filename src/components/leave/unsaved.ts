import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ unsaved: readonly { text: string }[] }>(() => ({ unsaved: [] }));

/** Announces what leaving the page would lose. Returns the withdrawal. */
export function noteUnsaved(text: string): () => void {
  const row = { text };
  store.setState(({ unsaved }) => ({ unsaved: [...unsaved, row] }));
  return () => store.setState(({ unsaved }) => ({ unsaved: unsaved.filter((other) => other !== row) }));
}
/** What leaving the page would lose, for the question before a logout; null: nothing. */
export const useUnsaved = (): string | null => useStore(store, ({ unsaved }) => unsaved[0]?.text ?? null);
