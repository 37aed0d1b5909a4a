import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * The clock of page and mocked backend runs as usual, and `pass` advances it at once, instead of waiting for seconds.
 * Call it before the page is opened; the set-up restores the real clock after each test.
 */
export const takeClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
