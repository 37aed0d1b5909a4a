import { beforeEach, expect, it, vi } from 'vitest';
import { preloadWhenIdle, whenIdle } from '@/shared/lib/idle';

const run = vi.fn();
beforeEach(() => {
  run.mockReset();
  vi.useFakeTimers();
});

it('whenIdle waits 1.5 s without idle callbacks, and can be cancelled', () => {
  whenIdle(run);
  vi.advanceTimersByTime(1_499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  whenIdle(run)();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('whenIdle waits for an idle callback, five seconds at most', () => {
  const [request, cancel] = [vi.fn(() => 7), vi.fn()];
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const stop = whenIdle(run);
  expect(request).toHaveBeenCalledExactlyOnceWith(run, { timeout: 5_000 });
  expect(cancel).not.toHaveBeenCalled();
  stop();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

it('whenIdle waits until the page has loaded', () => {
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

it('preloadWhenIdle loads nothing on a slow or metered connection, but whenIdle still runs', () => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    vi.stubGlobal('navigator', { connection });
    preloadWhenIdle(run);
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
