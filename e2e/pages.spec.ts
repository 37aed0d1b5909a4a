import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import {
  brokenPictures,
  bytes,
  contentStands,
  isCall,
  neverIdle,
  overflowAt,
  repeated,
  shifts,
  toldCall,
  watchContent,
  type Call,
} from './support/page-questions';
import { budgets, idleBudget, isFor, looks, screens, type Look, type Screen } from './support/screens';
import { expectSound, expectTitled } from './support/sound';
import { accounts, comeBack, expect, onProduction, test } from './support/test';
import { watchTraffic } from './support/traffic';

test('no route that shows a screen is left out', () => {
  const rows = JSON.parse(readFileSync('tests/spec/routes.json', 'utf8')) as { path: string; redirect?: string }[];
  const shown = rows.filter(({ path, redirect }) => !redirect && path !== '/uc/account-manage');
  expect(screens.map(({ route }) => route)).toEqual(shown.map(({ path }) => path));
});

/** What it has asked for, and whatever was answered with something else than what it asked for. */
function watchCalls(page: Page): { calls: Call[]; refusals: Promise<string | null>[] } {
  const calls: Call[] = [];
  const refusals: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (!isCall(response.request())) return;
    calls.push({ told: toldCall(response.request()), at: response.request().timing().startTime });
    const judge = async () => {
      const answer = (await response.json()) as { code?: number; status?: string; message?: string };
      const isGood = answer.code === 200 || answer.status === 'success';
      return isGood ? null : `${toldCall(response.request())}: ${answer.message}`;
    };
    // What polls on after the question was asked may lose its body to a reload: nobody waits for that one.
    refusals.push(judge().catch((error: unknown) => `${toldCall(response.request())}: ${String(error)}`));
  });
  return { calls, refusals };
}

const pages: readonly (Look & Partial<Screen>)[] = [...screens, ...looks];

// One visit answers every question about a page, in the production build and with a browser that is new to it.
test.use({ ...onProduction, fetchesAhead: true, serviceWorkers: 'block' }); // what a worker hands on is counted unpacked
for (const who of ['visitor', 'learner'] as const) {
  for (const screen of pages.filter(isFor(who))) {
    test(`/${screen.at} for a ${who}`, async ({ page, context }) => {
      if (who === 'learner') await comeBack(context, accounts.owner);
      const traffic = watchTraffic(page);
      const { calls, refusals } = watchCalls(page);
      const ready = who === 'learner' ? (screen.learnerReady ?? screen.ready) : screen.ready;
      await page.addInitScript(watchContent, ready);
      await page.addInitScript(neverIdle);
      await page.goto(screen.at);
      await contentStands(page);
      await traffic.silence();

      const budget = budgets[(who === 'learner' && screen.learnerBudget) || screen.budget];
      const loaded = await bytes(page);
      const text = (kilobytes: number) => kilobytes.toFixed(1);
      console.log(`/${screen.at}: ${text(loaded.js)} KB js in ${loaded.files}, ${text(loaded.css)} KB css`);
      expect.soft(await shifts(page), 'nothing shifts').toEqual([]);
      expect.soft(loaded.js, 'script').toBeLessThanOrEqual(budget.js);
      expect.soft(loaded.css, 'style').toBeLessThanOrEqual(budget.css);
      expect.soft(loaded.files, 'script files').toBeLessThanOrEqual(budget.files);
      expect.soft(repeated(calls, screen.pollsEvery), 'asked twice').toEqual([]);
      if (!screen.refused) expect.soft((await Promise.all(refusals)).filter(Boolean), 'refused').toEqual([]);
      expect.soft(await brokenPictures(page), 'pictures').toEqual([]);
      await expectTitled(page, 'title');
      await expectSound(page, screen, 'text');
      if (!screen.states) await expect(page.getByText('加载失败')).toHaveCount(0);
      expect.soft(await violations(page), 'axe, light').toEqual([]);
      if (screen.dark) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect.soft(await violations(page, 'colours'), 'axe, dark').toEqual([]);
      }
      for (const width of [1024, 640, 320]) {
        expect.soft(await overflowAt(page, width), `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  }
}

for (const who of ['visitor', 'learner'] as const) {
  test(`what home fetches ahead for a ${who} stays small`, async ({ page, context }) => {
    if (who === 'learner') await comeBack(context, accounts.owner);
    const traffic = watchTraffic(page);
    await page.goto('');
    const ahead = page.locator('link[rel="prefetch"][href*="/list-"]');
    await expect(ahead.first()).toBeAttached();
    await traffic.silence();
    const all = await bytes(page);
    console.log(`home with what is fetched ahead: ${all.js.toFixed(1)} KB js, ${all.css.toFixed(1)} KB css`);
    expect(all.js + all.css).toBeLessThanOrEqual(budgets.public.js + budgets.public.css + idleBudget);
  });
}

const latency = 500;
test('a route change loads one wave of files: none starts after another of them has ended', async ({ page }) => {
  await page.addInitScript(neverIdle);
  const traffic = watchTraffic(page);
  await page.goto('');
  await page.locator('main a[href*="/course/detail/"]').first().waitFor();
  await traffic.silence();
  // A slow line: none of a wave has ended when the last of it sets out.
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.continue();
  });
  const inNavigation = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  const course = page.locator('[data-page="list"] a[href*="/course/detail/"]').first();
  for (const [link, arrived] of [
    [inNavigation('系统课'), course],
    [course, page.locator('[data-page="detail"] h1')],
    [inNavigation('题库'), page.locator('[data-page="question-bank"]')],
  ] as const) {
    const before = await page.evaluate(() => performance.now());
    await link.click();
    // A slow machine is silent while it makes the page, which may ask for more.
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
