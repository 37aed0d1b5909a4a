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

it('shows a text once, for two seconds (S8, S9)', () => {
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
