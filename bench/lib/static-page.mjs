import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The page to compare with: the rendered home page as plain HTML and CSS with its pictures, without JavaScript.
 * Written as a small dist, so that the same server sends it.
 */
export async function writeStaticPage(browser, address, folder) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await page.addInitScript(() => localStorage.setItem('projectAsked', '1'));
  await page.goto(address);
  await page.waitForSelector('main a[href*="/course/detail/"]');
  await page.waitForLoadState('networkidle');
  const html = await page.evaluate(() => {
    for (const script of document.querySelectorAll('script, link[rel=modulepreload], link[rel=prefetch]'))
      script.remove();
    const css = [...document.styleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    for (const link of document.querySelectorAll('link[rel=stylesheet], style')) link.remove();
    const style = document.createElement('style');
    style.setAttribute('nonce', '__CSP_NONCE__');
    style.textContent = css.join('\n');
    document.head.append(style);
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await page.close();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), html);
}
