import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { tab } from '@/shared/lib/storage';

/** Whether 在线客服 is open. Any page can open it; the conversation (chat-store.ts) loads with the window. */
const store = createStore(() => ({ open: false }));
/** A deployment with a page of a real customer service opens it in a new tab instead. */
const open = (): void => {
  const page = import.meta.env.VITE_SUPPORT_URL;
  if (page) window.open(page, '_blank', 'noopener');
  else store.setState({ open: true });
};
export const chatWindow = {
  open,
  close: (): void => store.setState({ open: false }),
  toggle: (): void => (store.getState().open ? chatWindow.close() : open()),
};
export const useChatOpen = (): boolean => useStore(store, ({ open }) => open);

/** Phone number that a visitor has left. It is here so that it is cleared even if the conversation never loaded. */
export const chatPhone = persisted(ownKey(null, 'chat-phone'), z.string(), '', { plain: true, on: tab });

// Cleared for the next user of this computer; a visitor who logs in has an account with a number.
session.onUserLeft(() => {
  chatWindow.close();
  chatPhone.forget();
});
