import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { chatPhone, chatWindow } from './chat-window-state';

export interface ChatMessage {
  id: number;
  from: 'service' | 'learner';
  text: string;
  time: number;
  /** For the learner's messages: not yet sent, or failed. */
  state?: 'sending' | 'failed' | undefined;
  /** User id of the author, even if another user logs in before it is sent again; null for a visitor. */
  sender?: string | null;
}
/** A message being sent, and its author: the response may come after that learner has logged out. */
export interface ChatSending {
  id: number;
  text: string;
  sender: string | null;
}
interface ChatState {
  messages: readonly ChatMessage[];
  /** Page and version are sent with the message. */
  withNote: boolean;
  /** Never reused, because a response may come after its conversation was cleared. */
  nextId: number;
}

/** The unsent text of the field (D15). */
const draftOf = (userId: string | null) => persisted(ownKey(userId, 'draft:chat'), z.string(), '', { plain: true });
/** Messages that failed; the field may have other text by now. */
const unsentOf = (userId: string | null) => persisted(ownKey(userId, 'draft:chat-unsent'), z.array(z.string()), []);

function forgetUnsent(userId: string | null, text: string): void {
  const others = unsentOf(userId)
    .getState()
    .filter((each) => each !== text);
  if (others.length === 0) unsentOf(userId).forget();
  else unsentOf(userId).write(others);
}

// The conversation lives as long as the page and is shared by all frames. Only unsent messages are stored on the
// device.
const empty = { messages: [], withNote: true };
const store = createStore<ChatState>(() => ({ ...empty, nextId: 0 }));

const isOnItsWay = ({ messages }: ChatState): boolean => messages.some(({ state }) => state === 'sending');
const mark = (id: number, state?: ChatMessage['state']): void =>
  store.setState(({ messages }) => ({
    messages: messages.map((message) => (message.id === id ? { ...message, state } : message)),
  }));
const add = (message: Omit<ChatMessage, 'id' | 'time'>): void =>
  store.setState(({ messages, nextId }) => ({
    messages: [...messages, { ...message, id: nextId, time: Date.now() }],
    nextId: nextId + 1,
  }));

export const chatStore = {
  say: (from: ChatMessage['from'], text: string): void => add({ from, text }),
  /** Begins a conversation with a greeting and the unsent messages of an earlier visit. */
  begin(greeting: string): void {
    if (store.getState().messages.length > 0) return;
    chatStore.say('service', greeting);
    const sender = session.userId();
    for (const text of unsentOf(sender).getState()) add({ from: 'learner', text, state: 'failed', sender });
  },
  type: (text: string): void =>
    text === '' ? draftOf(session.userId()).forget() : void draftOf(session.userId()).write(text),
  attachNote: (withNote: boolean): void => store.setState({ withNote }),
  phone: (): string => chatPhone.getState(),
  typePhone: (value: string): void => (value === '' ? chatPhone.forget() : void chatPhone.write(value)),
  /** Sends a message; a failed one keeps its bubble. Returns null while another message is being sent. */
  send(text: string): ChatSending | null {
    const state = store.getState();
    if (isOnItsWay(state)) return null;
    const failed = state.messages.find((message) => message.state === 'failed' && message.text === text);
    const { id = state.nextId, sender = session.userId() } = failed ?? {};
    if (failed) mark(id, 'sending');
    else add({ from: 'learner', text, state: 'sending', sender });
    return { id, text, sender };
  },
  failed({ id, text, sender }: ChatSending): void {
    mark(id, 'failed');
    forgetUnsent(sender, text);
    unsentOf(sender).write([...unsentOf(sender).getState(), text]);
  },
  /** Shows `answer`, and clears the author's field unless something else was typed meanwhile. */
  confirmSent({ id, text, sender }: ChatSending, answer: string): void {
    const draft = draftOf(sender);
    if (draft.getState().trim() === text) draft.forget();
    forgetUnsent(sender, text);
    if (!store.getState().messages.some((message) => message.id === id)) return;
    mark(id);
    chatStore.say('service', answer);
  },
  clear(): void {
    chatWindow.close();
    chatPhone.forget();
    store.setState(empty);
  },
};

// Cleared for the next user of this computer.
session.onUserLeft(() => chatStore.clear());

export const useChatDraft = (): string => useOwn(draftOf, (text) => text);
export const useChatPhone = (): string => useStore(chatPhone);
export const useChatNote = (): boolean => useStore(store, ({ withNote }) => withNote);
export const useChatSending = (): boolean => useStore(store, isOnItsWay);
export const useChatMessages = (): readonly ChatMessage[] => useStore(store, ({ messages }) => messages);
