import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusNextHeading, forgetHeading, restoreScroll, scrollToTop } from '@/app/scroll-and-focus';
import { keepScrollPosition } from '@/shared/lib/scroll-positions';

let grown: () => void;
const [watched, left, scrolled] = [vi.fn(), vi.fn(), vi.fn()];
/** Sets how far the page can be scrolled. */
const reach = (height: number) =>
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height + window.innerHeight);
const at = (place: number) => vi.stubGlobal('scrollY', place);

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [watched, left, scrolled]) spy.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: () => void) {
        grown = seen;
      }
      observe = watched;
      disconnect = left;
    },
  );
  at(700);
  keepScrollPosition('list');
});
afterEach(() => {
  scrollToTop();
  forgetHeading();
});

it('restoreScroll restores the position, or scrolls to the top if none is known', () => {
  reach(700);
  restoreScroll('list');
  expect(scrolled).toHaveBeenLastCalledWith(0, 700);
  restoreScroll('other');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  expect(watched).not.toHaveBeenCalled();
});

it('restoreScroll waits until the page is tall enough', () => {
  reach(699);
  restoreScroll('list');
  expect(watched).toHaveBeenCalledExactlyOnceWith(document.body);
  grown();
  expect(scrolled).not.toHaveBeenCalled();
  reach(700);
  grown();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 700);
  expect(left).toHaveBeenCalledOnce();
});

it.each([
  ['the learner scrolls', () => window.dispatchEvent(new Event('wheel'))],
  ['a key is pressed', () => window.dispatchEvent(new Event('keydown'))],
  ['three seconds pass', () => vi.advanceTimersByTime(3_000)],
  ['another position is restored', () => restoreScroll('other')],
  ['a new page opens', () => scrollToTop()],
])('restoreScroll stops waiting when %s', (_name, happen) => {
  reach(100);
  restoreScroll('list');
  vi.advanceTimersByTime(2_999);
  expect(left).not.toHaveBeenCalled();
  happen();
  expect(left).toHaveBeenCalledOnce();
});

it('focusNextHeading follows the heading of the page until the learner moves the focus', async () => {
  document.body.innerHTML = '<main><h1>旧</h1></main><button>按钮</button>';
  const [main, button] = [document.querySelector('main'), document.querySelector('button')];
  /** Text of what has the focus after a change of the page. */
  const after = async (html: string) => {
    if (main) main.innerHTML = html;
    await vi.advanceTimersByTimeAsync(50);
    return document.activeElement?.textContent;
  };
  focusNextHeading();
  expect(await after('<h1>载入</h1>')).toBe('载入');
  main?.append('内容');
  await vi.advanceTimersByTimeAsync(50);
  expect(await after('<h1>新</h1>')).toBe('新');
  button?.focus();
  main?.append('内容');
  await vi.advanceTimersByTimeAsync(50);
  button?.blur();
  expect(await after('<h1>更新</h1>')).not.toBe('更新');
});

it('keepScrollPosition stores the last fifty positions, newest last, and replaces an invalid value', () => {
  for (let entry = 0; entry < 60; entry += 1) {
    at(entry);
    keepScrollPosition(`page ${entry}`);
  }
  at(5);
  keepScrollPosition('page 30');
  const stored = JSON.parse(sessionStorage.getItem('scroll') ?? '{}') as Record<string, number>;
  expect(Object.keys(stored)).toHaveLength(50);
  expect(Object.entries(stored).at(-1)).toEqual(['page 30', 5]);
  expect(stored).not.toHaveProperty('list');
  sessionStorage.setItem('scroll', '7');
  keepScrollPosition('list');
  expect(sessionStorage.getItem('scroll')).toBe('{"list":5}');
});
