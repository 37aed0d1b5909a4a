import { useRef } from 'react';
import { hasModifier } from '@/shared/lib/has-modifier';
import { useKeydown } from './use-keydown';

/** Undefined: the room has no such action, or not now. */
type Action = (() => void) | undefined;
type Choosing = ((index: number) => void) | undefined;
export interface ExamKeys {
  option?: Choosing;
  /** Shift + letter: rules an option out. */
  strike?: Choosing;
  verdict?: ((right: boolean) => void) | undefined;
  /** 1 to 5 in an analysis: 为什么错. */
  reason?: Choosing;
  enter?: Action;
  previous?: Action;
  next?: Action;
  mark?: Action;
  nextMark?: Action;
  collect?: Action;
  analysis?: Action;
  sheet?: Action;
  time?: Action;
  highlight?: Action;
  /** Pauses or resumes a practice. */
  pause?: Action;
  /** 专注模式, unless F is an answer. */
  focus?: Action;
  /** Esc, if nothing else handles it. */
  leave?: Action;
  help?: Action;
  /** Keys of one room only, by their lower-case names. */
  more?: Readonly<Record<string, Action>>;
}

/** Ms between two questions while an arrow is held. */
const turnEvery = 250;
const isTurn = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight';

const isChoice = (target: Element | null): boolean =>
  target?.matches('input[type=radio], input[type=checkbox]') ?? false;
export const isTyping = (target: Element | null): boolean =>
  !isChoice(target) && (target?.matches('input, textarea, select, [contenteditable=true]') ?? false);
/** Elements that handle Enter themselves. */
const ownsEnter = (target: Element | null): boolean =>
  target?.closest('button, a, summary, [role=button], [role=gridcell]') != null;
const ownsArrows = (target: Element | null): boolean => target?.closest('[role=grid]') != null;
/** Whether the focus is on the page itself, or on a heading that was focused by a route change. */
export const isPage = (target: Element | null): boolean => target === null || target.matches('html, body, main, h1');
/** Whether the focus is in the question or the sheet, but not in a film, which has its own keys. */
const isPaper = (target: Element | null): boolean =>
  target?.closest('[data-exam-keys]') != null && target.closest('[data-own-keys]') === null;

/** Whether a key was handled already, belongs to an input method, to the browser or to a dialog. */
export const isForeignKey = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.keyCode === 229 ||
  hasModifier(event) ||
  document.querySelector('dialog[open]') !== null;

const letterAt = (lower: string): number => lower.charCodeAt(0) - 97;
const nothing = () => {};

/** The action of a key; null if it is left to the browser. */
function actionOf(keys: ExamKeys, event: KeyboardEvent, target: Element | null, on: boolean): (() => void) | null {
  const { key } = event;
  if (isTurn(key)) {
    if (ownsArrows(target)) return null;
    if (on) return (key === 'ArrowLeft' ? keys.previous : keys.next) ?? null;
    // Left and Right never choose an option, even with shortcuts off; only the native Up and Down do.
    return isChoice(target) ? nothing : null;
  }
  if (key === 'Enter') return ownsEnter(target) ? null : (keys.enter ?? null);
  if (key === 'Escape') return keys.leave ?? null;
  if (!on) return null;
  const lower = key.toLowerCase();
  const { strike, verdict, option, reason } = keys;
  if (event.shiftKey && /^[a-f]$/.test(lower)) return strike ? () => strike(letterAt(lower)) : null;
  if (verdict && (lower === 't' || lower === 'f')) return () => verdict(lower === 't');
  if (reason && /^[1-5]$/.test(key)) return () => reason(Number(key) - 1);
  if (option && /^[1-6]$/.test(key)) return () => option(Number(key) - 1);
  if (option && /^[a-f]$/.test(lower) && (lower !== 'f' || !keys.focus)) return () => option(letterAt(lower));
  const plain: Record<string, (() => void) | undefined> = {
    j: keys.next,
    k: keys.previous,
    m: event.shiftKey ? keys.nextMark : keys.mark,
    p: keys.pause,
    s: keys.collect,
    x: keys.analysis,
    g: keys.sheet,
    r: keys.time,
    h: keys.highlight,
    f: keys.focus,
    '?': keys.help,
    ...keys.more,
  };
  return plain[lower] ?? null;
}

/**
 * The keys of 3.6: they act while the focus is in the question, on the sheet or on the page itself, so that a key meant
 * for a tool, a menu, a dialog or a bar never changes an answer. A held key acts once, except Left and Right, which
 * turn one question every 250 ms. Null: no key acts.
 */
export function useExamKeys(keys: ExamKeys | null, on: boolean): void {
  /** Time stamp of the last turn by an arrow, ms. */
  const turned = useRef(0);
  useKeydown((event) => {
    if (!keys || isForeignKey(event)) return;
    const target = event.target instanceof Element ? event.target : null;
    if (isTyping(target) || !(isPage(target) || isPaper(target))) {
      // Esc removes the focus from the element, so that the keys act on the paper again.
      if (event.key === 'Escape' && !event.repeat && target instanceof HTMLElement) target.blur();
      return;
    }
    const action = actionOf(keys, event, target, on);
    if (!action) return;
    event.preventDefault();
    if (event.repeat && !(isTurn(event.key) && event.timeStamp - turned.current >= turnEvery)) return;
    if (isTurn(event.key)) turned.current = event.timeStamp;
    action();
  });
}
