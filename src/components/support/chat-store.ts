import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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
const store = createStore<ChatState>(() => ({ open: false, messages: [] }));

export const chatStore = {
  open: (): void => store.setState({ open: true }),
  close: (): void => store.setState({ open: false }),
  toggle: (): void => store.setState(({ open }) => ({ open: !open })),
  say: (from: ChatMessage['from'], ...texts: string[]): void =>
    store.setState(({ messages }) => {
      const added = texts.map((text, at) => ({ id: messages.length + at, from, text, time: Date.now() }));
      return { messages: [...messages, ...added] };
    }),
};

export const useChatOpen = (): boolean => useStore(store, ({ open }) => open);
export const useChatMessages = (): readonly ChatMessage[] => useStore(store, ({ messages }) => messages);
