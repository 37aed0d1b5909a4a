import { existsSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { goWithin } from '../support/go-within';
import { isFor, screens, type Screen } from '../support/screens';
import { accounts, expect, onProduction, test as base } from '../support/test';

/** The stock Firefox of the machine, spoken to by WebDriver BiDi: Playwright drives a build of its own only. */
const firefox = ['firefox-esr', 'firefox']
  .flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
  .find((file) => existsSync(file));

/**
 * What was being fetched ahead as the page was left: a file that a page needs and does not get leaves it without
 * content.
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
    // An exam asks whether to leave.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.setCookie({ name: 'mock-world', value: world, url: new URL('/', baseURL).href });
    await page.evaluateOnNewDocument(() => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('projectAsked', '1');
      if (/bindphone$/i.test(location.pathname)) sessionStorage.setItem('bind', '{"sessionKey":"wxkey1"}');
    });
    await use(page);
    await browser.close();
    expect(complaints, 'Firefox complained').toEqual([]);
  },
});
test.skip(!firefox, 'no Firefox on this machine: apt-get install firefox-esr');
test.setTimeout(300_000);

const named = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;

/**
 * Firefox calls a navigation failed when it cuts off what the page before it was still loading: that is the one to an
 * empty page, which nobody minds.
 */
async function goTo(page: Page, address: string): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 150 });
  await page.goto('about:blank').catch(() => undefined);
  await page.goto(address);
}

async function stands(page: Page, { route, ready }: Screen): Promise<void> {
  await page.waitForSelector(ready, { timeout: 20_000 }).catch(() => {
    throw new Error(`${route} did not come`);
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
    await stands(tab, screen);
  }
});

test('Firefox takes a visitor from every route to the next', async ({ tab, baseURL }) => {
  await goTo(tab, new URL('404', baseURL).href);
  for (const screen of screens.filter(isFor('visitor'))) {
    await tab.evaluate(goWithin, screen.at);
    await stands(tab, screen);
  }
});

test('in Firefox five answers of an exam stand after a reload, and a film plays', async ({ tab, baseURL }) => {
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
