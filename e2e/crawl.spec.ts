import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { addresses, type Address } from './support/addresses';
import { comeBack, expect, test } from './support/test';
import { watchTraffic } from './support/traffic';

test('the crawl knows every route that shows a screen', () => {
  const rows = JSON.parse(readFileSync('tests/spec/routes.json', 'utf8')) as { path: string; redirect?: string }[];
  const screens = rows.filter(({ path, redirect }) => !redirect && path !== '/uc/account-manage');
  expect(addresses.map(({ route }) => route)).toEqual(screens.map(({ path }) => path));
});

/** What a value that nobody looked at leaves on a page. */
const gibberish = /\bundefined\b|\bNaN\b|\bnull\b|\[object |Invalid Date/;

async function expectSound(page: Page, { frame, states }: Address, where: string): Promise<void> {
  const main = page.locator('#main');
  await expect(main, where).toBeVisible();
  await expect(page.locator('h1').first(), where).toHaveText(/\S/);
  if (!states) await expect(main.getByText('加载中'), where).toHaveCount(0);
  if (frame === 'site') await expect(page.getByRole('banner'), where).toBeVisible();
  const text = (await main.innerText()).trim();
  expect(text, where).toMatch(/\S{2}/);
  expect(text, where).not.toMatch(gibberish);
}

async function expectStillIn(page: Page, context: BrowserContext, where: string): Promise<void> {
  expect(new URL(page.url()).pathname, where).not.toMatch(/\/uc\/login$/);
  const kept = await context.cookies();
  expect(
    kept.map(({ name }) => name),
    where,
  ).toContain('token');
}

/** Presses every 重试 until what was read is here and nothing is left to retry; `wait` lets struck calls run out. */
async function expectHealed(
  page: Page,
  { content, states }: Address,
  where: string,
  wait?: () => Promise<void>,
): Promise<void> {
  if (states) return;
  const retry = page.getByRole('button', { name: /^(重试|重新加载)$/ });
  const read = content ? page.locator('#main').getByText(content).first() : page.locator('#main');
  // An exam's copy on this device needs no server.
  await expect(content ? retry.or(read).first() : read, where).toBeVisible();
  await expect(async () => {
    for (let left = await retry.count(); left > 0; left -= 1) {
      // One press may heal what another block's button stands for.
      await retry
        .nth(left - 1)
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    }
    const healed = async () => (await retry.count()) === 0 && (await read.isVisible());
    await expect
      .poll(healed, { message: where, timeout: 2_000 })
      .toBe(true)
      .catch(async (error: unknown) => {
        await wait?.();
        throw error;
      });
  }).toPass({ timeout: 20_000 });
}

/** The test build refuses what breaks the contract; the production build, on the next port, goes on without it. */
const inProduction = (at: string, baseURL = ''): string => {
  const url = new URL(at, baseURL);
  url.port = String(Number(url.port) + 1);
  return url.href;
};

for (const address of addresses.filter(({ who }) => who !== 'visitor')) {
  test(`${address.route} stands every fault of its reads, learner`, async ({ page, context, backend, baseURL }) => {
    test.setTimeout(90_000);
    await comeBack(context, baseURL);
    const traffic = watchTraffic(page);
    for (const fault of ['http:500', 'empty', 'nulls']) {
      await backend.scenario(fault);
      await page.goto(fault === 'nulls' ? inProduction(address.at, baseURL) : address.at);
      await traffic.silence();
      await expectSound(page, address, fault);
      await expectStillIn(page, context, fault);
      if (fault === 'empty' && !address.states) await expect(page.getByText('加载失败'), fault).toHaveCount(0);
      await backend.scenario('');
      if (fault === 'http:500') await expectHealed(page, address, fault);
    }

    // The client's own limit of 30 s has to fire: its clock goes on, nobody waits.
    const limit = () => page.clock.fastForward(31_000);
    await page.clock.install();
    await backend.scenario('timeout');
    await page.goto(address.at);
    for (let round = 0; round < 5 && (await traffic.hanging()) > 0; round += 1) await limit();
    await expectSound(page, address, 'timeout');
    await expectStillIn(page, context, 'timeout');
    await backend.scenario('');
    await expectHealed(page, address, 'timeout', limit);
  });
}

for (const address of addresses) {
  test(`${address.route} stands a broken server, visitor`, async ({ page, context, backend, baseURL }) => {
    await comeBack(context, baseURL, null);
    const traffic = watchTraffic(page);
    await backend.scenario('http:500');
    await page.goto(address.at);
    await traffic.silence();
    if (address.who === 'learner') {
      await expect(page).toHaveURL(/\/uc\/login\?redirect=/);
      await expect(page.locator('h1').first()).toBeAttached();
      return;
    }
    await expectSound(page, address, 'http:500');
    await backend.scenario('');
    await expectHealed(page, address, 'http:500');
  });
}
