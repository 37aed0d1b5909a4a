import { createStore } from 'zustand/vanilla';

const store = createStore<{ reasons: readonly symbol[] }>(() => ({ reasons: [] }));

/**
 * Prevents automatic reloads while it is held (an exam, a playing video, a dirty form, a pending write). Returns the
 * release.
 */
export function holdReload(reason: string): () => void {
  const mark = Symbol(reason);
  store.setState(({ reasons }) => ({ reasons: [...reasons, mark] }));
  return () => store.setState(({ reasons }) => ({ reasons: reasons.filter((other) => other !== mark) }));
}

const openDialog = 'dialog[open], .ant-modal-wrap:not([style*="display: none"])';
export const reloadIsHeld = (): boolean =>
  store.getState().reasons.length > 0 || document.querySelector(openDialog) !== null;

/** Calls back whenever a reload is held or released. */
export const onReloadHeld = (listener: () => void): (() => void) => store.subscribe(listener);
