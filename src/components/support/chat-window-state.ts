import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { tab } from '@/shared/lib/storage';

/** Whether 在线客服 is open. Any page opens it; the talk itself (chat-store.ts) comes with the window's code. */
const store = createStore(() => ({ open: false }));
export const chatWindow = {
  open: (): void => store.setState({ open: true }),
  close: (): void => store.setState({ open: false }),
  toggle: (): void => store.setState(({ open }) => ({ open: !open })),
};
export const useChatOpen = (): boolean => useStore(store, ({ open }) => open);

/** The number that a visitor wants to be called at. Kept here, as it has to go also where the talk never came. */
export const chatPhone = persisted(ownKey(null, 'chat-phone'), z.string(), '', { plain: true, on: tab });

// Whoever uses this computer next reads nothing of it; a visitor who logs in has an account that can be reached.
session.onUserLeft(() => {
  chatWindow.close();
  chatPhone.forget();
});
