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

const { setTimeout: later } = globalThis;

/**
 * In at most twenty steps with a real moment between them, so that a response which is on its way arrives before the
 * timeout of its request, as it does when the time really passes.
 */
export const pass = (milliseconds: number) =>
  act(async () => {
    const step = Math.max(1_000, milliseconds / 20);
    let left = milliseconds;
    do {
      await vi.advanceTimersByTimeAsync(Math.min(step, left));
      left -= step;
      if (left > 0) await new Promise((resolve) => later(resolve, 2));
    } while (left > 0);
  });
