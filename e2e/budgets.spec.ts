import { expect, logIn, test } from './support/test';

/** Kilobytes after brotli that an address may have loaded when its h1 and first real content stand. */
const budgets = [
  { name: 'home', path: '', content: 'main a[href*="/course/detail/"]', js: 140, css: 14 },
  { name: 'course list', path: 'course/course-list', content: 'main a[href*="/course/detail/"]', js: 140, css: 14 },
  {
    name: 'course detail',
    path: 'course/detail/3001',
    content: '[data-page="detail"] h1:not(:empty)',
    js: 140,
    css: 14,
  },
  { name: 'login', path: 'uc/login', content: 'input[type="tel"]', js: 240, css: 14 },
];
const idleBudget = 150;

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

for (const { name, path, content, js, css } of budgets) {
  test(`${name}: bytes of the production build`, async ({ page, baseURL }) => {
    // The production dist stands on the next port; nothing of the mocks is in it.
    const origin = new URL(baseURL ?? '');
    origin.port = String(Number(origin.port) + 1);
    await page.addInitScript(watchContent, content);
    await page.goto(new URL(`/new/${path}`, origin).href);
    await page.waitForFunction(() => '__contentAt' in window);
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(countBytes);
    const text = (kilobytes: number) => kilobytes.toFixed(1);
    console.log(`${name}: ${text(bytes.js)} KB js, ${text(bytes.css)} KB css, ${text(bytes.later)} KB on idle`);
    expect(bytes.js).toBeLessThanOrEqual(js);
    expect(bytes.css).toBeLessThanOrEqual(css);
    expect(bytes.later).toBeLessThanOrEqual(idleBudget);
  });
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
  for (const { name, path, content } of budgets.filter((row) => row.name !== 'login' || who === 'visitor')) {
    test(`${name}: nothing shifts for a ${who}`, async ({ page }) => {
      if (who === 'learner') await logIn(page);
      await page.goto(path);
      await page.locator(content).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(shifts)).toEqual([]);
    });
  }
}
