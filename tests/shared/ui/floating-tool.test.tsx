import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FloatingTool } from '@/shared/ui/floating-tool';

const box = () => screen.getByRole('region', { name: '计时' });
const button = (name: string) => screen.getByRole('button', { name });
const head = () => screen.getByRole('heading', { name: '计时' });
const place = () => [box().style.left, box().style.top];

/** What the window was opened from. */
const opener = document.createElement('button');
function open() {
  const onClose = vi.fn();
  document.body.append(opener);
  opener.focus();
  const view = render(
    <FloatingTool title="计时" onClose={onClose}>
      <input data-autofocus aria-label="时间" />
    </FloatingTool>,
  );
  // 300 x 200, at its first place 700, 400: the test's document has no layout.
  Object.defineProperties(box(), { offsetWidth: { value: 300 }, offsetHeight: { value: 200 } });
  box().getBoundingClientRect = () => {
    const [left, top] = place().map(parseFloat);
    return { left: Number.isNaN(left) ? 700 : left, top: Number.isNaN(top) ? 400 : top } as DOMRect;
  };
  const capture = vi.fn();
  Object.defineProperty(head().parentElement, 'setPointerCapture', { value: capture });
  return { ...view, onClose, capture, user: userEvent.setup() };
}
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 720);
});
afterEach(() => opener.remove());

it('goes from corner to corner, clear of the answer sheet, and comes round', async () => {
  const { user } = open();
  expect(box()).not.toHaveAttribute('style');
  const seen: string[][] = [];
  for (const name of ['计时换个位置', '移动计时（方向键）', '计时换个位置', '计时换个位置']) {
    await user.click(button(name));
    seen.push(place());
  }
  expect(seen).toEqual([
    ['32px', '80px'],
    ['640px', '80px'],
    ['32px', '424px'],
    ['640px', '424px'],
  ]);
  expect(box()).toHaveStyle({ right: 'auto', bottom: 'auto' });
});

it('moves 24 px with an arrow key and stays in the window', () => {
  open();
  const key = (name: string) => fireEvent.keyDown(button('移动计时（方向键）'), { key: name });
  expect(key('ArrowRight')).toBe(false);
  expect(place()).toEqual(['724px', '400px']);
  key('ArrowDown');
  expect(place()).toEqual(['724px', '424px']);
  key('ArrowLeft');
  key('ArrowUp');
  expect(place()).toEqual(['700px', '400px']);
  expect(key('Enter')).toBe(true);
  expect(place()).toEqual(['700px', '400px']);
  for (let count = 0; count < 40; count += 1) {
    key('ArrowRight');
    key('ArrowDown');
  }
  expect(place()).toEqual(['968px', '508px']);
  for (let count = 0; count < 60; count += 1) {
    key('ArrowLeft');
    key('ArrowUp');
  }
  expect(place()).toEqual(['12px', '12px']);
});

it('is dragged by its head while the pointer is down, not by its buttons', () => {
  const { capture } = open();
  const move = (clientX: number, clientY: number) => fireEvent.pointerMove(head(), { clientX, clientY });
  move(100, 100);
  fireEvent.pointerDown(button('计时换个位置'), { clientX: 710, clientY: 420, pointerId: 2 });
  move(100, 100);
  expect(box()).not.toHaveAttribute('style');
  expect(capture).not.toHaveBeenCalled();
  fireEvent.pointerDown(head(), { clientX: 710, clientY: 420, pointerId: 2 });
  expect(capture).toHaveBeenCalledExactlyOnceWith(2);
  move(510, 320);
  expect(place()).toEqual(['500px', '300px']);
  fireEvent.pointerUp(head());
  move(100, 100);
  expect(place()).toEqual(['500px', '300px']);
});

it('takes the focus, and gives it back at Esc, where it stays, and when it is closed', async () => {
  const { user, onClose } = open();
  const field = screen.getByRole('textbox', { name: '时间' });
  expect(field).toHaveFocus();
  expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true);
  expect(field).toHaveFocus();
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(opener).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  field.focus();
  await user.click(button('关闭计时'));
  expect(opener).toHaveFocus();
  expect(onClose).toHaveBeenCalledOnce();
});
