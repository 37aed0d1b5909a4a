import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { refusedText } from '@/api/errors';
import { commandPrompt, isCommandKey, useCommandPrompt } from '@/components/command/command-prompt';
import { notify } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TopProgress } from '@/shared/ui/top-progress';

const CommandBox = lazyPart(async () => {
  const { CommandBox: Box, commandPages } = await import('./command-pages');
  return ({ text }: { text: string }) => <Box text={text} pages={commandPages} onClose={commandPrompt.close} />;
});

/** For pointer and focus of what opens it: warm, the box opens at once. */
export const warmCommands = () => void CommandBox.preload();

const giveUp = () => {
  notify(refusedText);
  commandPrompt.close();
};

/** Rooms where questions are answered: nothing comes between a learner and the clock. */
const isRoom = (pathname: string): boolean => /\/question-bank\/learn-center(-record)?\//i.test(pathname);
/** Somebody writes a note or a message in the player. */
const isTyping = (pathname: string): boolean =>
  /^\/course-player\//i.test(pathname) &&
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;

/** Ctrl K and ⌘ K over any page but those; a field that opens the box with its own text has taken the key before. */
export function CommandHost() {
  const text = useCommandPrompt();
  const { pathname } = useLocation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isCommandKey(event)) return;
    // The address knows of a room before its page stands.
    if (isRoom(location.pathname) || isTyping(pathname)) return;
    event.preventDefault();
    if (text !== null) commandPrompt.close();
    else if (!document.querySelector('dialog[open]')) commandPrompt.open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // Opened on the way into a room.
  useEffect(() => {
    if (isRoom(pathname)) commandPrompt.close();
  }, [pathname]);
  return text !== null && <CommandBox text={text} fallback={<TopProgress />} onLoadError={giveUp} />;
}
