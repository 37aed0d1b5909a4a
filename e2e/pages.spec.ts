import { readFileSync } from 'node:fs';
import { bytes, comeToRest, neverIdle } from './support/page-questions';
import { asNewcomer, visit } from './support/page-visit';
import { budgets, firstVisits, idleBudget, screens } from './support/screens';
import { accounts, comeBack, expect, test } from './support/test';
import { watchTraffic } from './support/traffic';

test.use(asNewcomer);

/** A page for developers that the specification does not name. */
const own = ['/demo-components/content'];

test('screens.ts has every route that shows a screen', () => {
  const rows = JSON.parse(readFileSync('tests/spec/routes.json', 'utf8')) as { path: string; redirect?: string }[];
  const shown = rows.filter(({ path, redirect }) => !redirect && path !== '/uc/account-manage');
  const named = screens.map(({ route }) => route).filter((route) => !own.includes(route));
  expect(named).toEqual(shown.map(({ path }) => path));
});

// deep/pages.spec.ts opens the other addresses.
for (const { screen, who } of firstVisits) test(`/${screen.at} for a ${who}`, ({ page }) => visit(page, screen, who));

test('the packages have a file of their own, which a new version of the site leaves in the cache', async ({ page }) => {
  const packages = page.waitForResponse(/assets\/vendor-[\w-]+\.js$/);
  await page.goto('');
  expect(await (await packages).text()).not.toContain('砺行职教');
});

/** A file that home needs only for a page which one of its links leads to. */
const fetchedAhead = /assets\/list-[\w-]+\.js$/;

test.describe('on a fast connection', () => {
  test.use({ fetchesAhead: true });

  for (const who of ['visitor', 'learner'] as const) {
    test(`the prefetched files of home stay small for a ${who}`, async ({ page, context }) => {
      if (who === 'learner') await comeBack(context, accounts.owner);
      const traffic = watchTraffic(page);
      const ahead = page.waitForResponse(fetchedAhead);
      await page.goto('');
      await ahead;
      await traffic.silence();
      const all = await bytes(page);
      console.log(`home with what is fetched ahead: ${all.js.toFixed(1)} KB js, ${all.css.toFixed(1)} KB css`);
      expect(all.js + all.css).toBeLessThanOrEqual(budgets.public.js + budgets.public.css + idleBudget);
    });
  }

  test('a route change loads all files in one wave: none starts after another has ended', async ({ page }) => {
    await page.addInitScript(neverIdle);
    const traffic = watchTraffic(page);
    await page.goto('');
    await page.locator('main a[href*="/course/detail/"]').first().waitFor();
    await traffic.silence();
    const ahead = page.waitForResponse(fetchedAhead);
    const code = page.waitForResponse(/assets\/qr-picture-[\w-]+\.js$/);
    await comeToRest(page);
    // The code in the footer loads when it is near, which it can be while the next page has no content.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await Promise.all([ahead, code]);
    await traffic.silence();
    // What the next pages fetch when they are idle is no part of a route change.
    await page.evaluate(neverIdle);
    // A slow connection: no file of a wave ends before the last one starts.
    await page.route('**/assets/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const inNavigation = (name: string) =>
      page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    const course = page.locator('[data-page="list"] a[href*="/course/detail/"]').first();
    for (const [link, arrived] of [
      [inNavigation('系统课'), course],
      [course, page.locator('[data-page="detail"] h1')],
      [inNavigation('题库'), page.locator('[data-page="question-bank"]')],
    ] as const) {
      const before = await page.evaluate(() => performance.now());
      await link.click();
      // On a slow machine the network is silent while the page renders, which may load more.
      await arrived.waitFor();
      await traffic.silence();
      const waves = await page.evaluate((since) => {
        const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, startTime }) => startTime >= since && /\.(js|css)$/.test(new URL(name).pathname))
          .map(({ name, startTime, responseEnd }) => ({ name: name.replace(/^.*\//, ''), startTime, responseEnd }));
        const firstEnd = Math.min(...files.map(({ responseEnd }) => responseEnd));
        return files.filter(({ startTime }) => startTime > firstEnd).map(({ name }) => name);
      }, before);
      expect(waves).toEqual([]);
    }
  });
});
