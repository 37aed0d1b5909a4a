import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

export interface ChatMessage {
  id: number;
  from: 'service' | 'learner';
  text: string;
  time: number;
  /** Of what the learner sends: until the server has taken it, and where it has not. */
  state?: 'sending' | 'failed';
}
interface ChatState {
  open: boolean;
  messages: readonly ChatMessage[];
  /** Never given twice: an answer may come after the talk it belongs to. */
  nextId: number;
}

/** A message that is not sent yet (D15). */
const draftOf = (userId: string | null) => persisted(ownKey(userId, 'draft:chat'), z.string(), '', { plain: true });

// Lives as long as the page: the talk goes on across frames, and nothing of it stays on the device but what is not sent.
const store = createStore<ChatState>(() => ({ open: false, messages: [], nextId: 0 }));

export const chatStore = {
  open: (): void => store.setState({ open: true }),
  close: (): void => store.setState({ open: false }),
  toggle: (): void => store.setState(({ open }) => ({ open: !open })),
  say: (from: ChatMessage['from'], text: string): void =>
    store.setState(({ messages, nextId }) => ({
      messages: [...messages, { id: nextId, from, text, time: Date.now() }],
      nextId: nextId + 1,
    })),
  type: (text: string): void =>
    text === '' ? draftOf(session.userId()).forget() : void draftOf(session.userId()).write(text),
  /** A message of the learner on its way; gives its id. */
  sending(text: string): number {
    const id = store.getState().nextId;
    chatStore.say('learner', text);
    chatStore.mark(id, 'sending');
    return id;
  },
  /**
   * The server has it: the talk says so, and it leaves the field of whoever sent it, unless something else was typed
   * meanwhile. The answer may come after that learner has left, and the talk with them.
   */
  taken(id: number, text: string, sender: string | null): void {
    const draft = draftOf(sender);
    if (draft.getState().trim() === text) draft.forget();
    if (!store.getState().messages.some((message) => message.id === id)) return;
    chatStore.mark(id);
    chatStore.say('service', '留言已提交为意见反馈。');
  },
  mark: (id: number, state?: ChatMessage['state']): void =>
    store.setState(({ messages }) => ({
      messages: messages.map((message) => (message.id === id ? { ...message, state } : message)),
    })),
  clear: (): void => store.setState({ open: false, messages: [] }),
};

// Whoever logs in next at this computer does not read it.
session.onUserLeft(chatStore.clear);

export const useChatDraft = (): string => useOwn(draftOf, (text) => text);
export const useChatOpen = (): boolean => useStore(store, ({ open }) => open);
export const useChatMessages = (): readonly ChatMessage[] => useStore(store, ({ messages }) => messages);
