import { useSyncExternalStore } from 'react';

export interface ChatMessage {
  id: number;
  from: 'service' | 'learner';
  text: string;
  time: number;
}
interface ChatState {
  open: boolean;
  messages: readonly ChatMessage[];
}

// Lives as long as the page: the talk goes on across frames, and nothing of it stays on the device.
let state: ChatState = { open: false, messages: [] };
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: Partial<ChatState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const chatStore = {
  open: (): void => set({ open: true }),
  close: (): void => set({ open: false }),
  toggle: (): void => set({ open: !state.open }),
  say(from: ChatMessage['from'], ...texts: string[]): void {
    const added = texts.map((text) => ({ id: nextId++, from, text, time: Date.now() }));
    set({ messages: [...state.messages, ...added] });
  },
};

export const useChatOpen = (): boolean => useSyncExternalStore(subscribe, () => state.open);
export const useChatMessages = (): readonly ChatMessage[] => useSyncExternalStore(subscribe, () => state.messages);
