import { useStore } from 'zustand';
import { ConfirmHost } from '@/shared/ui/confirm';
import { ToastViewport } from '@/shared/ui/toast-viewport';
import { unsentRequest } from '@/offline/unsent-request';
import { closeUnloaded } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TopProgress } from '@/shared/ui/top-progress';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { commandPrompt, isCommandKey, useCommandPrompt } from '@/components/command/command-prompt';
import { session } from '@/session/login';
import { loginPrompt, useLoginPrompt } from '@/session/login-prompt';
import { preloadWhenIdle } from '@/shared/lib/idle';

const UnsentDialog = lazyPart(() =>
  import('@/features/question-bank/unsent/unsent-dialog').then((file) => file.UnsentDialog),
);

/** Shared by all frames: toasts, confirmations, the command box, the login dialog, unsent answers. */
export function FrameServices() {
  return (
    <>
      <ToastViewport />
      <ConfirmHost />
      <CommandHost />
      <LoginDialogHost />
      <UnsentHost />
    </>
  );
}

const close = () => unsentRequest.setState(null, true);
const giveUp = closeUnloaded(close);

/** 查看 of a record with unsent answers, from desk, list, cover or report. */
function UnsentHost() {
  const request = useStore(unsentRequest);
  if (request?.what !== 'view') return null;
  return (
    <UnsentDialog
      key={request.recordId}
      recordId={request.recordId}
      onClose={close}
      fallback={<TopProgress />}
      onLoadError={giveUp}
    />
  );
}

const CommandBox = lazyPart(async () => {
  const { CommandBox: Box, commandPages } = await import('./command-pages');
  return ({ text }: { text: string }) => <Box text={text} pages={commandPages} onClose={commandPrompt.close} />;
});

export const preloadCommands = () => void CommandBox.preload();

const giveUpCommands = closeUnloaded(commandPrompt.close);

/** Rooms with a clock, where the box is not available. */
const isRoom = (pathname: string): boolean => /\/question-bank\/learn-center(-record)?\//i.test(pathname);
/** Whether the learner is writing a note or message in the player. */
const isTyping = (pathname: string): boolean =>
  /^\/course-player\//i.test(pathname) &&
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;

/** On Ctrl K and ⌘ K, not in rooms or while typing in the player. A field that opens it handles the key first. */
export function CommandHost() {
  const text = useCommandPrompt();
  const { pathname } = useLocation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isCommandKey(event)) return;
    // location already has the new address while the room is still loading.
    if (isRoom(location.pathname) || isTyping(pathname)) return;
    event.preventDefault();
    if (text !== null) commandPrompt.close();
    else if (!document.querySelector('dialog[open]')) commandPrompt.open();
  });
  // A layout effect, because an effect may run after the first paint: the key works as soon as the page is seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // Close a box that was opened on the way into a room.
  useEffect(() => {
    if (isRoom(pathname)) commandPrompt.close();
  }, [pathname]);
  return text !== null && <CommandBox text={text} fallback={<TopProgress />} onLoadError={giveUpCommands} />;
}

const LoginDialog = lazyPart(() => import('@/features/auth/login').then((file) => file.LoginDialog));

export const preloadLogin = () => void LoginDialog.preload();

const giveUpLogin = closeUnloaded(() => loginPrompt.close());

/** Shows the login dialog. Its code is usually preloaded; otherwise the progress bar shows that it is loading. */
function LoginDialogHost() {
  const prompt = useLoginPrompt();
  // Preloaded for visitors only: a learner needs the dialog at most when the session ends.
  useEffect(() => (session.hasToken() ? undefined : preloadWhenIdle(preloadLogin)), []);
  return prompt && <LoginDialog fallback={<TopProgress />} onLoadError={giveUpLogin} />;
}
