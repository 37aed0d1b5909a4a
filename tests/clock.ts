import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Time goes on as ever for the page and the mocked backend until `pass` lets a stretch of it go by at once: for what
 * is due in seconds. Called before the page is opened; the set-up gives the real clock back after each test.
 */
export const takeClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
