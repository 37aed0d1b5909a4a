import { expect, logIn, test } from './support/test';

/** Kilobytes after brotli that an address may have loaded when its h1 and first real content stand. */
const budgets = [
  { name: 'home', path: '', content: 'main a[href*="/course/detail/"]', js: 140, css: 14 },
  { name: 'course list', path: 'course/course-list', content: 'main a[href*="/course/detail/"]', js: 140, css: 14 },
  { name: 'course detail', path: 'course/detail/1001', content: '[data-page="detail"] h1', js: 140, css: 14 },
  { name: 'login', path: 'uc/login', content: 'input[type="tel"]', js: 240, css: 14 },
];
const idleBudget = 150;

for (const { name, path, content, js, css } of budgets) {
  test(`${name}: bytes of the production build`, async ({ page, baseURL }) => {
    // The production dist stands on the next port; nothing of the mocks is in it.
    const origin = new URL(baseURL ?? '');
    origin.port = String(Number(origin.port) + 1);
    const loaded: { kind: 'js' | 'css'; bytes: Promise<number>; url: string }[] = [];
    page.on('response', (response) => {
      const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1];
      if (kind !== 'js' && kind !== 'css') return;
      const bytes = response
        .request()
        .sizes()
        .then((sizes) => sizes.responseBodySize);
      loaded.push({ kind, bytes, url: response.url() });
    });
    await page.goto(new URL(`/new/${path}`, origin).href);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.locator(content).first().waitFor();
    const early = [...loaded];
    const sum = async (of: 'js' | 'css', list: typeof loaded) => {
      const sizes = await Promise.all(list.filter(({ kind }) => kind === of).map(({ bytes }) => bytes));
      return sizes.reduce((total, size) => total + size, 0) / 1024;
    };
    const [ownJs, ownCss] = [await sum('js', early), await sum('css', early)];
    await page.waitForLoadState('networkidle');
    const later = (await sum('js', loaded)) + (await sum('css', loaded)) - ownJs - ownCss;
    console.log(`${name}: ${ownJs.toFixed(1)} KB js, ${ownCss.toFixed(1)} KB css, ${later.toFixed(1)} KB on idle`);
    expect(ownJs).toBeLessThanOrEqual(js);
    expect(ownCss).toBeLessThanOrEqual(css);
    expect(later).toBeLessThanOrEqual(idleBudget);
  });
}

const shiftOf = () =>
  new Promise<number>((resolve) => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) total += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // Two frames, so that the buffered entries have been delivered.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
  });

for (const who of ['visitor', 'learner'] as const) {
  for (const { name, path, content } of budgets.filter((row) => row.name !== 'login' || who === 'visitor')) {
    test(`${name}: nothing shifts for a ${who}`, async ({ page }) => {
      if (who === 'learner') await logIn(page);
      await page.goto(path);
      await page.locator(content).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(shiftOf)).toBeLessThan(0.001);
    });
  }
}
