import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Hold {
  reason: string;
  /** What leaving the page would lose. */
  unsaved?: string | undefined;
}
const store = createStore<{ holds: readonly Hold[] }>(() => ({ holds: [] }));

/** Prevents automatic reloads (an exam, a playing video, a dirty form, a pending write). Returns the release. */
export function holdReload(reason: string, unsaved?: string): () => void {
  const hold: Hold = { reason, unsaved };
  store.setState(({ holds }) => ({ holds: [...holds, hold] }));
  return () => store.setState(({ holds }) => ({ holds: holds.filter((other) => other !== hold) }));
}

const openDialog = 'dialog[open], .ant-modal-wrap:not([style*="display: none"])';
export const reloadIsHeld = (): boolean =>
  store.getState().holds.length > 0 || document.querySelector(openDialog) !== null;

/** Calls back whenever a reload is held or released. */
export const onReloadHeld = (listener: () => void): (() => void) => store.subscribe(listener);

/** What leaving the page would lose, for the question before a logout; null: nothing. */
export const useUnsaved = (): string | null =>
  useStore(store, ({ holds }) => holds.find(({ unsaved }) => unsaved !== undefined)?.unsaved ?? null);
