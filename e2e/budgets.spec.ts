import { readFileSync } from 'node:fs';
import { budgets, screens } from './support/screens';
import { expect, signIn, test } from './support/test';

const idleBudget = 150;
// What a worker hands on is counted unpacked.
test.use({ serviceWorkers: 'block' });

/** Notes in the page itself when h1 and real content stand: a look from outside comes too late to tell. */
function watchContent(selector: string): void {
  const look = () => {
    if (document.querySelector('h1') && document.querySelector(selector)) {
      requestAnimationFrame(() => Object.assign(window, { __contentAt: performance.now() }));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Kilobytes over the wire of all scripts and styles, apart by whether they were asked for before the content. */
function countBytes(): { js: number; css: number; later: number } {
  const { __contentAt: contentAt } = window as Window & { __contentAt?: number };
  const sums = { js: 0, css: 0, later: 0 };
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const kind = /\.(js|css)$/.exec(new URL(entry.name).pathname)?.[1];
    if (kind !== 'js' && kind !== 'css') continue;
    sums[entry.startTime < (contentAt ?? Infinity) ? kind : 'later'] += entry.encodedBodySize / 1024;
  }
  return sums;
}

/** What moved without the learner's doing, by how much and from where to where. */
const shifts = () =>
  new Promise<string[]>((resolve) => {
    const told: string[] = [];
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const at = (box: DOMRect) =>
      `${Math.round(box.x)},${Math.round(box.y)} ${Math.round(box.width)}x${Math.round(box.height)}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput || value < 0.0005) continue;
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent);
          told.push(`${value.toFixed(4)} ${at(previousRect)} -> ${at(currentRect)} ${name}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // Two frames, so that the buffered entries have been delivered.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(told)));
  });

for (const who of ['visitor', 'learner'] as const) {
  for (const { path, content, budget, kept = {} } of screens.filter(({ only = who }) => only === who)) {
    test(`/${path} keeps its bytes and its place for a ${who}`, async ({ page, context, baseURL }) => {
      // The production dist stands on the next port; nothing of the mocks is in it.
      const origin = new URL(baseURL ?? '');
      origin.port = String(Number(origin.port) + 1);
      if (who === 'learner') await signIn(context, origin.href);
      await page.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
      }, kept);
      await page.addInitScript(watchContent, content);
      await page.goto(new URL(`/new/${path}`, origin).href);
      await page.waitForFunction(() => '__contentAt' in window, undefined, { timeout: 15_000 });
      await page.waitForLoadState('networkidle');
      const bytes = await page.evaluate(countBytes);
      const text = (kilobytes: number) => kilobytes.toFixed(1);
      console.log(`/${path}: ${text(bytes.js)} KB js, ${text(bytes.css)} KB css, ${text(bytes.later)} KB on idle`);
      expect.soft(await page.evaluate(shifts), 'nothing shifts').toEqual([]);
      expect.soft(bytes.js, 'script').toBeLessThanOrEqual(budgets[budget].js);
      expect.soft(bytes.css, 'style').toBeLessThanOrEqual(budgets[budget].css);
      expect(bytes.later, 'on idle').toBeLessThanOrEqual(idleBudget);
    });
  }
}

test('no page of the route table is left out', () => {
  const rows = JSON.parse(readFileSync('tests/spec/routes.json', 'utf8')) as { path: string; redirect?: string }[];
  const only = new Set(['/uc/account-manage']); // leads on to its first page
  const patterns = rows
    .filter(({ path, redirect }) => redirect === undefined && !only.has(path))
    .map(({ path }) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`));
  const shown = screens.map(({ path }) => `/${path.replace(/\?.*/, '')}`);
  expect(patterns.filter((pattern) => !shown.some((path) => pattern.test(path))).map(String)).toEqual([]);
});
