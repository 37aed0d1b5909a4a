import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '@/shared/notify';
import { ToastViewport } from '@/shared/ui/toast-viewport';

afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

it('a toast shows each text once, for two seconds (S8, S9)', () => {
  vi.useFakeTimers();
  render(<ToastViewport />);
  act(() => {
    notify('请求失败，请重试');
    notify('请求失败，请重试');
    notify('网络错误(502)');
  });
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent('请求失败，请重试网络错误(502)');
  expect(screen.getAllByText('请求失败，请重试')).toHaveLength(1);
  act(() => {
    vi.advanceTimersByTime(1999);
  });
  expect(screen.getByText('请求失败，请重试')).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(region).toBeEmptyDOMElement();
});

it('a toast moves above a dialog that was opened after it, with the popover API', () => {
  vi.useFakeTimers();
  render(<ToastViewport />);
  const region = screen.getByRole('status');
  const order: string[] = [];
  let isOpen = false;
  Object.assign(region, {
    matches: (selector: string) => selector === ':popover-open' && isOpen,
    showPopover: () => order.push('show'),
    hidePopover: () => order.push('hide'),
  });
  act(() => notify('第一句'));
  expect(order).toEqual(['show']);
  isOpen = true;
  act(() => notify('第二句'));
  expect(order).toEqual(['show', 'hide', 'show']);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(order).toHaveLength(3);
});
