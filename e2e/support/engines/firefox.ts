import puppeteer from 'puppeteer-core';
import { prepare, type Engine, type Start } from './engine';

/**
 * The error of a prefetch that was running when the page was left. A file that a page really needs would leave it
 * without content.
 */
const cutOff = /assets\/.*A ServiceWorker intercepted the request and encountered an unexpected error/;

/** An installed Firefox, driven by WebDriver BiDi: Playwright drives only its own build. */
export async function startFirefox(executablePath: string, { baseURL, world }: Start): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'intl.accept_languages': 'zh-CN' },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // On the empty page between two addresses: from the page that was left, whose running imports Firefox cuts off.
    if (page.url() === 'about:blank' || cutOff.test(String(error))) return;
    // With its stack, because a rare error cannot be had again.
    errors.push(`${page.url()}: ${(error instanceof Error && error.stack) || String(error)}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(new URL('upgrade.html', baseURL).href);
  // Firefox ignores the cookies that the driver sets.
  await page.evaluate((value) => void (document.cookie = `mock-world=${value}; path=/`), world);
  await page.evaluateOnNewDocument(prepare);
  // A hidden tab does not ask the server again on its own.
  await page.bringToFront();
  return {
    name: (await browser.version()).replace('/', ' '),
    goTo: async (address) => {
      // Firefox fails a navigation that interrupts loads of the page before it. So an empty page comes in between,
      // whose failure is ignored.
      await page.waitForNetworkIdle({ idleTime: 150 });
      await page.goto('about:blank').catch(() => undefined);
      await page.goto(new URL(address, baseURL).href);
    },
    reload: async () => void (await page.reload()),
    // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-return -- the function decides about its result
    run: (act, ...args) => page.evaluate(`(${String(act)})(...${JSON.stringify(args)})`) as Promise<any>,
    click: (xpath) => page.locator(`::-p-xpath(${xpath})`).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    press: (key) => page.keyboard.press(key),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  };
}
