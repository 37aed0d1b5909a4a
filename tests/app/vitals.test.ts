import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReporting } from '@/app/vitals';
import { isReporting, report, setReporter, type ReportEvent } from '@/shared/report';

const reported: ReportEvent[] = [];
let stop = () => {};
/** It never removes its listeners, and the next test has the same window. */
function start() {
  const listened = vi.spyOn(window, 'addEventListener');
  startReporting();
  const calls = [...listened.mock.calls];
  listened.mockRestore();
  stop = () => calls.forEach(([name, listener]) => window.removeEventListener(name, listener));
}
type Watch = (tell: (metric: { name: string; value: number }) => void) => void;
const watch =
  (name: string): Watch =>
  (tell) =>
    tell({ name, value: 7 });

beforeEach(() => {
  reported.length = 0;
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  // The real measurements need a browser.
  vi.doMock('web-vitals', () =>
    Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, watch(name)])),
  );
});
afterEach(() => {
  stop();
  setReporter(null);
  vi.doUnmock('web-vitals');
});
const fail = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));

it('startReporting reports nothing without a reporter', () => {
  expect(isReporting()).toBe(false);
  start();
  fail(new Error('坏了'));
  vi.advanceTimersByTime(10_000);
  expect(reported).toEqual([]);
  expect(isReporting()).toBe(false);
});

it('startReporting reports uncaught errors, rejected promises and, when idle, the web vitals', async () => {
  setReporter((event) => reported.push(event));
  expect(isReporting()).toBe(true);
  start();
  const error = new Error('坏了');
  fail(error);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  expect(reported.splice(0)).toEqual([
    { kind: 'error', name: '坏了', detail: error },
    { kind: 'error', name: 'unhandledrejection', detail: error },
  ]);
  vi.advanceTimersByTime(1_499);
  await vi.dynamicImportSettled();
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  await vi.dynamicImportSettled();
  expect(reported).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => ({ kind: 'vital', name, detail: 7 })));
});

it('report writes to the console in development', () => {
  vi.stubEnv('DEV', true);
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  start();
  const event = { kind: 'info', name: '一句话' } as const;
  report(event);
  expect(logged).toHaveBeenCalledExactlyOnceWith('[report]', event);
});
