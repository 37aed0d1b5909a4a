import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { startReporting } from '@/app/reporting/start-reporting';

interface Batch {
  visit: string;
  version: string;
  engine: string;
  rows: Record<string, unknown>[];
}
const sent: { url: string; body: string }[] = [];
const batches = (): Batch[] => sent.map(({ body }) => JSON.parse(body) as Batch);
const rows = () => batches().flatMap((batch) => batch.rows);
const beacon = vi.fn((url: string, body: string) => sent.push({ url, body }) > 0);

const router = {
  state: { matches: [{ route: {} }, { route: { path: 'course' } }, { route: { path: 'detail/:courseId' } }] },
} as unknown as Parameters<typeof startReporting>[0];
let stop = () => {};
/** Fresh modules are a fresh page, which has reported nothing. */
async function load() {
  vi.resetModules();
  const [{ startReporting: startFresh }, { onReport, report }, { supportNumber }] = await Promise.all([
    import('@/app/reporting/start-reporting'),
    import('@/shared/report'),
    import('@/shared/visit'),
  ]);
  const start = () => {
    stop = startFresh(router);
  };
  return { start, onReport, report, supportNumber };
}
async function start() {
  const page = await load();
  page.start();
  return page;
}
type Watch = (tell: (metric: { name: string; value: number }) => void) => void;
const watch =
  (name: string): Watch =>
  (tell) =>
    tell({ name, value: 7 });

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubEnv('VITE_REPORT_URL', 'https://report.example/pc');
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(beacon as typeof navigator.sendBeacon);
  // The real measurements need a browser.
  vi.doMock('web-vitals', () =>
    Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, watch(name)])),
  );
});
afterEach(() => {
  stop();
  vi.resetModules();
  vi.doUnmock('web-vitals');
});
const fail = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
const broken = (message: string) => Object.assign(new Error(message), { stack: `at f (${location.origin}/a.js:1:2)` });
const flush = () => vi.advanceTimersByTime(10_000);

it('sends batches with version, engine, route pattern and the number that an error page shows', async () => {
  const { supportNumber } = await start();
  fail(broken('x is undefined'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken('y is undefined') }));
  expect(sent).toEqual([]);
  flush();
  expect(sent[0]?.url).toBe('https://report.example/pc');
  const [batch] = batches();
  expect(batch).toMatchObject({ visit: supportNumber(), version: __BUILD_VERSION__ });
  expect(batch?.visit).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(batch?.rows).toMatchObject([
    { kind: 'error', route: '/course/detail/:courseId', message: 'Error: x is undefined', stack: ['at f (/a.js:1:2)'] },
    { kind: 'error', message: 'Error: y is undefined' },
  ]);
});

it('sends each name once a visit, also after a reload', async () => {
  await start();
  for (let time = 0; time < 3; time += 1) fail(broken('x'));
  flush();
  stop();
  await start();
  fail(broken('x'));
  flush();
  expect(rows()).toHaveLength(1);
});

it('sends at most 60 KB an hour', async () => {
  const { report } = await start();
  for (let index = 0; index < 199; index += 1) {
    const error = broken(`${'x'.repeat(250)} ${index}`);
    error.stack = Array.from({ length: 12 }, () => `at f (${location.origin}/${'a'.repeat(80)}.js:1:2)`).join('\n');
    fail(error);
  }
  flush();
  const bytes = sent.reduce((sum, { body }) => sum + body.length, 0);
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThanOrEqual(60_000);
  vi.advanceTimersByTime(3_600_000);
  report({ kind: 'info', name: 'later' });
  flush();
  expect(rows().at(-1)).toMatchObject({ name: 'later' });
});

it('keeps a batch that the browser refuses, and sends the rest when the page is left', async () => {
  beacon.mockReturnValueOnce(false);
  await start();
  fail(broken('x'));
  flush();
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(rows()).toHaveLength(1);
});

it('sends fields that break the contract by their path, never their values', async () => {
  const { report } = await start();
  const { getUserInfo } = await import('@/api/usercenter/endpoints');
  const data = { id: {}, nickname: ['13800000001'], mobile: '13800000001' };
  report({ kind: 'contract', name: 'GET /getUserInfo', schema: getUserInfo.output, data });
  flush();
  expect(rows()).toMatchObject([
    { kind: 'contract', call: 'GET /getUserInfo', path: 'data.id', expected: 'an id', found: 'object' },
  ]);
  expect(JSON.stringify(sent)).not.toContain('1380');
});

it('sends web vitals when idle; of a visit that is not sampled only errors', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.dynamicImportSettled();
  flush();
  expect(rows().map(({ name, value }) => [name, value])).toEqual(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [name, 7]),
  );
  stop();
  sent.length = 0;
  vi.stubEnv('VITE_REPORT_SAMPLE', '0');
  const { report } = await start();
  report({ kind: 'vital', name: 'TTI', detail: 7 });
  fail(broken('x'));
  flush();
  expect(rows()).toMatchObject([{ kind: 'error' }]);
});

it('without an address sends nothing, and an error page shows no number', async () => {
  const { onReport, report, supportNumber } = await load();
  vi.stubEnv('VITE_REPORT_URL', '');
  vi.stubEnv('MODE', 'prod');
  const heard = vi.fn();
  onReport(heard);
  report({ kind: 'info', name: 'nobody listens' });
  expect(heard).not.toHaveBeenCalled();
  expect(supportNumber()).toBeNull();
});

it('development writes to the console', async () => {
  vi.stubEnv('VITE_REPORT_URL', '');
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { report } = await start();
  const event = { kind: 'info', name: '一句话' } as const;
  report(event);
  expect(logged).toHaveBeenLastCalledWith('[report]', event);
});
