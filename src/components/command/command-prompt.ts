import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ text: string | null }>(() => ({ text: null }));

/** The command box over the present page; null while it is closed, else the text it opened with. */
export const commandPrompt = {
  open: (text = ''): void => store.setState({ text }),
  close: (): void => store.setState({ text: null }),
};
export const useCommandPrompt = (): string | null => useStore(store, ({ text }) => text);

/** As the keyboard of this device names them. */
export const commandKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
export const isCommandKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
