import { existsSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { goWithin } from '../support/go-within';
import { isFor, screens, type Screen } from '../support/screens';
import { accounts, expect, onProduction, test as base } from '../support/test';

/** The installed Firefox, driven by WebDriver BiDi: Playwright drives only its own build. */
const firefox = ['firefox-esr', 'firefox']
  .flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
  .find((file) => existsSync(file));

/**
 * The error of a prefetch that was running when the page was left. A file that a page really needs would leave it
 * without content.
 */
const cutOff = /assets\/.*A ServiceWorker intercepted the request and encountered an unexpected error/;

const test = base.extend<{ tab: Page; complaints: string[] }>({
  ...onProduction,
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  complaints: async ({}, use) => use([]),
  tab: async ({ world, baseURL, complaints }, use) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox ?? '',
      headless: true,
      defaultViewport: { width: 1440, height: 900 },
      extraPrefsFirefox: { 'media.autoplay.default': 0, 'intl.accept_languages': 'zh-CN' },
    });
    const page = await browser.newPage();
    page.on('pageerror', (error) => {
      if (!cutOff.test(String(error))) complaints.push(`${page.url()}: ${String(error)}`);
    });
    // An exam asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.setCookie({ name: 'mock-world', value: world, url: new URL('/', baseURL).href });
    await page.evaluateOnNewDocument(() => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('projectAsked', '1');
      if (/bindphone$/i.test(location.pathname)) sessionStorage.setItem('bind', '{"sessionKey":"wxkey1"}');
    });
    await use(page);
    await browser.close();
    expect(complaints, 'console errors of Firefox').toEqual([]);
  },
});
test.skip(!firefox, 'no Firefox on this machine: apt-get install firefox-esr');
test.setTimeout(300_000);

const named = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;

/**
 * Firefox fails a navigation that interrupts loads of the page before it. So an empty page comes in between, whose
 * failure is ignored.
 */
async function goTo(page: Page, address: string): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 150 });
  await page.goto('about:blank').catch(() => undefined);
  await page.goto(address);
}

async function waitFor(page: Page, { route, ready }: Screen): Promise<void> {
  await page.waitForSelector(ready, { timeout: 20_000 }).catch(() => {
    throw new Error(`${route} was not shown`);
  });
}

async function logIn(page: Page, baseURL: string | undefined): Promise<void> {
  const { mobile, password } = accounts.owner;
  await goTo(page, new URL('uc/login', baseURL).href);
  await page.locator(named('tab', '密码登录')).click();
  await page.locator('input[type="tel"]').fill(mobile);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('input[type="checkbox"]').click();
  await page.locator('button[type="submit"]').click();
  await page.waitForSelector('[data-page="home"] a[href*="/course/detail/"]');
}

test('Firefox opens every route for a learner by its address', async ({ tab, baseURL }) => {
  await logIn(tab, baseURL);
  for (const screen of screens.filter(isFor('learner'))) {
    await goTo(tab, new URL(screen.at, baseURL).href);
    await waitFor(tab, screen);
  }
});

test('Firefox opens every route for a visitor by navigation', async ({ tab, baseURL }) => {
  await goTo(tab, new URL('404', baseURL).href);
  for (const screen of screens.filter(isFor('visitor'))) {
    await tab.evaluate(goWithin, screen.at);
    await waitFor(tab, screen);
  }
});

test('Firefox keeps five answers of an exam over a reload, and plays a film', async ({ tab, baseURL }) => {
  await logIn(tab, baseURL);
  await goTo(tab, new URL('question-bank/learn-center/61101041', baseURL).href);
  await tab.locator('::-p-xpath(//button[starts-with(normalize-space(.), "开始")])').click();
  const chosen = () => tab.$$eval('article[data-current] input:checked', (fields) => fields.length);
  for (let count = 0; count < 5; count += 1) {
    await tab.waitForSelector('article[data-current] input');
    await tab.keyboard.press('a');
    await expect.poll(chosen).toBe(1);
    if (count < 4) {
      await tab.keyboard.press('ArrowRight');
      await expect.poll(chosen).toBe(0);
    }
  }
  await tab.reload();
  await tab.waitForSelector('article[data-current] input');
  await expect.poll(chosen).toBe(1);
  for (let count = 0; count < 4; count += 1) {
    await tab.keyboard.press('ArrowLeft');
    await expect.poll(chosen).toBe(1);
  }

  await goTo(tab, new URL('course-player/3001?coursewareId=3001-c2-1-w1', baseURL).href);
  const film = await tab.waitForSelector('video');
  await film?.evaluate((element) => void (element as HTMLVideoElement).play());
  await expect.poll(() => film?.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(3);
});
