import { useEffect, useEffectEvent, useRef } from 'react';

export interface ExamKeys {
  option?: (index: number) => void;
  /** Shift and the letter of an option. */
  strike?: (index: number) => void;
  verdict?: (right: boolean) => void;
  enter?: () => void;
  previous: () => void;
  next: () => void;
  mark?: () => void;
  /** Shift and M. */
  nextMark?: () => void;
  collect?: () => void;
  analysis?: () => void;
  sheet?: () => void;
  time?: () => void;
  highlight?: () => void;
  /** The clock of a practice stops or goes on. */
  pause?: () => void;
  /** 专注模式, where F is no answer. */
  focus?: () => void;
  /** Esc where nothing else wants it. */
  leave?: () => void;
  help: () => void;
}

/** Ms between two questions while an arrow is held. */
const turnEvery = 250;
const isTurn = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight';

const isChoice = (target: Element | null): boolean =>
  target?.matches('input[type=radio], input[type=checkbox]') ?? false;
const isTyping = (target: Element | null): boolean =>
  !isChoice(target) && (target?.matches('input, textarea, select, [contenteditable=true]') ?? false);
/** Their own Enter and arrows mean something else. */
const ownsEnter = (target: Element | null): boolean =>
  target?.closest('button, a, summary, [role=button], [role=gridcell]') != null;
const ownsArrows = (target: Element | null): boolean => target?.closest('[role=grid]') != null;
/** The page itself, where nothing holds the focus; a heading has it after a change of the route, to be read out. */
const isPage = (target: Element | null): boolean => target === null || target.matches('html, body, main, h1');
/** The question and the sheet; a film inside an explanation has keys of its own. */
const isPaper = (target: Element | null): boolean =>
  target?.closest('[data-exam-keys]') != null && target.closest('[data-own-keys]') === null;

const letterAt = (lower: string): number => lower.charCodeAt(0) - 97;
const nothing = () => {};

/** What a key means there; null where it is left to the browser. */
function actionOf(keys: ExamKeys, event: KeyboardEvent, target: Element | null, on: boolean): (() => void) | null {
  const { key } = event;
  if (isTurn(key)) {
    if (ownsArrows(target)) return null;
    if (on) return key === 'ArrowLeft' ? keys.previous : keys.next;
    // Inside options only Up and Down choose, with the shortcuts off too.
    return isChoice(target) ? nothing : null;
  }
  if (key === 'Enter') return ownsEnter(target) ? null : (keys.enter ?? null);
  if (key === 'Escape') return keys.leave ?? null;
  if (!on) return null;
  const lower = key.toLowerCase();
  const { strike, verdict, option } = keys;
  if (event.shiftKey && /^[a-f]$/.test(lower)) return strike ? () => strike(letterAt(lower)) : null;
  if (verdict && (lower === 't' || lower === 'f')) return () => verdict(lower === 't');
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
  };
  return plain[lower] ?? null;
}

/**
 * The keys of 3.6: they act while the focus is in the question, on the sheet or on the page itself, so that what is
 * meant for a tool, a menu, a dialog or a bar never changes an answer. A key that is held acts once; Left and Right
 * alone go on turning, one question in 250 ms.
 */
export function useExamKeys(keys: ExamKeys, on: boolean): void {
  /** Time stamp of the last turn by an arrow, ms. */
  const turned = useRef(0);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : null;
    if (isTyping(target) || !(isPage(target) || isPaper(target))) {
      // Esc leaves what holds the focus, so that the keys mean the paper again.
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
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
