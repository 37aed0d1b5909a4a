import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Opens a page of the site as a visitor, and returns what it shows and the first call that it makes by GET. */
async function recorded(browser, address, { path: at, content }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await page.addInitScript(() => localStorage.setItem('projectAsked', '1'));
  const calls = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.includes('/front/api/')) calls.push(pathname + search);
  });
  await page.goto(address + at);
  await page.waitForSelector(content);
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(() => {
    const loads = 'script, link[rel=modulepreload], link[rel=prefetch], link[rel=preload][as=style]';
    for (const load of document.querySelectorAll(loads)) load.remove();
    const css = [...document.styleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    for (const link of document.querySelectorAll('link[rel=stylesheet], style')) link.remove();
    const style = document.createElement('style');
    style.textContent = css.join('\n');
    document.head.append(style);
    // Into the text, because a browser does not tell the nonce of an element; without it the policy forbids the style.
    const html = () => document.documentElement.outerHTML.replace('<style>', '<style nonce="__CSP_NONCE__">');
    const whole = html();
    const body = document.body.innerHTML;
    document.body.innerHTML = '';
    return { whole, body, empty: html() };
  });
  await page.close();
  return { ...shown, call: calls[0] };
}

/**
 * The limit of every page: a page of the site as plain HTML and CSS with its pictures, without JavaScript. Written as a
 * small dist, so that the same server sends it.
 */
export async function writeStaticPage(browser, address, page, folder) {
  const { whole } = await recorded(browser, address, page);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html>${whole}`);
}

/**
 * The limit of a client-rendered page with the same packages: the vendor file of `dist`, one call, and then the page's
 * markup put in by `innerHTML`.
 */
export async function writeFloorPage(browser, address, page, { folder, dist }) {
  const { body, empty, call } = await recorded(browser, address, page);
  const vendor = readdirSync(path.join(dist, 'assets')).find((name) => /^vendor-.*\.js$/.test(name));
  if (!vendor) throw new Error(`${dist} has no vendor file`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(path.join(dist, 'assets'), path.join(folder, 'assets'));
  const script = `import './assets/${vendor}';
const response = await fetch(${JSON.stringify(call)});
await response.json();
document.body.innerHTML = ${JSON.stringify(body)};
`;
  writeFileSync(path.join(folder, 'floor.js'), script);
  writeFileSync(path.join(folder, 'floor.js.br'), brotliCompressSync(script));
  const scripts = `<link rel="modulepreload" crossorigin href="/new/assets/${vendor}">
<script type="module" crossorigin nonce="__CSP_NONCE__" src="/new/floor.js"></script>`;
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html>${empty.replace('</head>', () => `${scripts}</head>`)}`,
  );
}
