import { chromium } from '@playwright/test';
import { browserFlags } from '../../../scripts/lib/browser.mjs';
import { prepare, type Engine, type Start } from './engine';

/** A Chromium of any version, driven by Playwright. */
export async function startChromium(executablePath: string, { baseURL, world }: Start): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'mock-world', value: world, url: new URL('/', baseURL).href }]);
  await context.addInitScript(prepare);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    name: `Chromium ${browser.version()}`,
    goTo: async (address) => void (await page.goto(new URL(address, baseURL).href)),
    reload: async () => void (await page.reload()),
    // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-argument -- Playwright's function has one argument
    run: (act, ...args) => page.evaluate(`(${String(act)})(...${JSON.stringify(args)})`) as Promise<any>,
    click: (xpath) => page.locator(`xpath=${xpath}`).first().click(),
    type: (selector, text) => page.locator(selector).first().fill(text),
    press: (key) => page.keyboard.press(key),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  };
}
