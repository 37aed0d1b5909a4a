import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ text: string | null }>(() => ({ text: null }));

/** Opens and closes the command box. The state is null while closed, otherwise the initial text. */
export const commandPrompt = {
  open: (text = ''): void => store.setState({ text }),
  close: (): void => store.setState({ text: null }),
};
export const useCommandPrompt = (): string | null => useStore(store, ({ text }) => text);

/** The shortcut as the keyboard of this device labels it. */
export const commandKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
export const isCommandKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
