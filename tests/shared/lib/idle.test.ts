import { beforeEach, expect, it, vi } from 'vitest';
import { preloadWhenIdle, whenIdle } from '@/shared/lib/idle';

const run = vi.fn();
beforeEach(() => {
  run.mockReset();
  vi.useFakeTimers();
});

it('waits 1.5 s in a browser that does not say when it rests, and can be called off', () => {
  whenIdle(run);
  vi.advanceTimersByTime(1_499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  whenIdle(run)();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('waits for the browser to rest, five seconds at most', () => {
  const [request, cancel] = [vi.fn(() => 7), vi.fn()];
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const stop = whenIdle(run);
  expect(request).toHaveBeenCalledExactlyOnceWith(run, { timeout: 5_000 });
  expect(cancel).not.toHaveBeenCalled();
  stop();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

it('begins no sooner than the page has loaded', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const load = () => window.dispatchEvent(new Event('load'));
  whenIdle(run)();
  load();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  const stop = whenIdle(run);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  load();
  vi.advanceTimersByTime(1_500);
  expect(run).toHaveBeenCalledOnce();
  stop();
  state.mockRestore();
});

it('preloads nothing on a line that is short or paid by the byte, and begins all the same what must come', () => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    vi.stubGlobal('navigator', { connection });
    preloadWhenIdle(run)();
  }
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  whenIdle(run);
  vi.advanceTimersByTime(1_500);
  expect(run).toHaveBeenCalledOnce();
  for (const connection of [undefined, { saveData: false, effectiveType: '3g' }]) {
    vi.stubGlobal('navigator', { connection });
    preloadWhenIdle(run);
  }
  vi.advanceTimersByTime(1_500);
  expect(run).toHaveBeenCalledTimes(3);
});
