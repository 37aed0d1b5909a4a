import { useCallback, useEffect, useRef, useState } from 'react';
import type { AttemptLeaf } from '../attempt/attempt-sheet';
import { focusQuestion, isFocusLost } from '../room/focus-question';
import { placeSaid } from './announcements';

/**
 * What the room says by its one live region: each question that one comes to, and what a key has done. The focus goes
 * to the heading of the first question, and of any other one where it was lost with the question before.
 * `leaf`: what is shown.
 */
export function useVoice(leaf: AttemptLeaf | undefined): { spoken: string; speak: (text: string) => void } {
  const [spoken, setSpoken] = useState(leaf ? placeSaid(leaf) : '');
  // A region that says the same again is silent, so a blank makes the difference.
  const speak = useCallback((text: string) => setSpoken((last) => (last === text ? `${text}\u00A0` : text)), []);
  const told = useRef<AttemptLeaf>(undefined);
  useEffect(() => {
    if (!leaf || told.current === leaf) return;
    const isFirst = told.current === undefined;
    told.current = leaf;
    if (!isFirst) speak(placeSaid(leaf));
    if ((isFirst || isFocusLost()) && !document.querySelector('dialog[open]')) focusQuestion();
  }, [leaf, speak]);
  return { spoken, speak };
}
