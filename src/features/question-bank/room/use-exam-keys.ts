import { useEffect, useEffectEvent } from 'react';

export interface ExamKeys {
  option?: ((index: number) => void) | undefined;
  /** Shift and the letter of an option. */
  strike?: ((index: number) => void) | undefined;
  verdict?: ((right: boolean) => void) | undefined;
  enter?: (() => void) | undefined;
  previous: () => void;
  next: () => void;
  mark?: (() => void) | undefined;
  /** Shift and M. */
  nextMark?: (() => void) | undefined;
  collect?: (() => void) | undefined;
  analysis?: (() => void) | undefined;
  sheet?: (() => void) | undefined;
  time?: (() => void) | undefined;
  highlight?: (() => void) | undefined;
  /** The clock of a practice stops or goes on. */
  pause?: (() => void) | undefined;
  /** 专注模式, where F is no answer. */
  focus?: (() => void) | undefined;
  /** Esc where nothing else wants it. */
  leave?: (() => void) | undefined;
  help: () => void;
}

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

function run(keys: ExamKeys, event: KeyboardEvent, target: Element | null, on: boolean): boolean {
  const { key } = event;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (ownsArrows(target)) return false;
    // Inside options only Up and Down choose, with the shortcuts off too.
    if (!on && !isChoice(target)) return false;
    if (on) (key === 'ArrowLeft' ? keys.previous : keys.next)();
    return true;
  }
  if (key === 'Enter') {
    if (ownsEnter(target) || !keys.enter) return false;
    keys.enter();
    return true;
  }
  if (key === 'Escape') {
    keys.leave?.();
    return keys.leave !== undefined;
  }
  if (!on) return false;
  const lower = key.toLowerCase();
  // Held down, they turn nothing over a second time.
  if (event.repeat && (lower === 'm' || lower === 'p')) return true;
  if (event.shiftKey && /^[a-f]$/.test(lower)) {
    keys.strike?.(letterAt(lower));
    return keys.strike !== undefined;
  }
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
  if (keys.verdict && (lower === 't' || lower === 'f')) keys.verdict(lower === 't');
  else if (keys.option && /^[1-6]$/.test(key)) keys.option(Number(key) - 1);
  else if (keys.option && /^[a-f]$/.test(lower) && (lower !== 'f' || !keys.focus)) keys.option(letterAt(lower));
  else if (plain[lower]) plain[lower]();
  else return false;
  return true;
}

/**
 * The keys of 3.6: they act while the focus is in the question, on the sheet or on the page itself, so that what is
 * meant for a tool, a menu, a dialog or a bar never changes an answer.
 */
export function useExamKeys(keys: ExamKeys, on: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : null;
    if (isTyping(target) || !(isPage(target) || isPaper(target))) {
      // Esc leaves what holds the focus, so that the keys mean the paper again.
      if (event.key === 'Escape' && target instanceof HTMLElement) target.blur();
      return;
    }
    if (run(keys, event, target, on)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
