// npm run prerender -- --origin https://site.example [--out DIR] [--limit N] [--concurrency N]: opens the public pages
// that the origin serves, as a visitor, and writes each as html (docs/operations.md). Exit code 1 if a page failed.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from './lib/browser.mjs';
import { fileOf, prerenderedPage, robots, sitemap, templateOf } from './lib/prerendered-page.mjs';

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    out: { type: 'string', default: 'prerendered' },
    limit: { type: 'string' },
    concurrency: { type: 'string', default: '4' },
  },
});
const usage = 'npm run prerender -- --origin https://site.example [--out DIR] [--limit N] [--concurrency N]';
const isCount = (text) => /^[1-9]\d*$/.test(text);
if (!values.origin || !URL.canParse(values.origin) || !isCount(values.concurrency) || !isCount(values.limit ?? '1')) {
  console.error(usage);
  process.exit(1);
}
const { origin } = new URL(values.origin);
const out = path.resolve(values.out);
const limit = Number(values.limit ?? Infinity);
/** A query that no page has, so that the server sends index.html and never a file of an earlier run. */
const plain = `${origin}/new/?prerender`;
const patience = { timeout: 60_000 };

/** The text that the origin sends for an address; throws with its status. */
async function textOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.text();
}
const styleTexts = new Map();
const styleOf = (href) => {
  const text = styleTexts.get(href) ?? textOf(origin + href);
  styleTexts.set(href, text);
  return text;
};

/** Opens an address as a new visitor and calls `read` with the page. */
async function asVisitor(browser, address, read) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // The carousel stands still.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.__prerender = { openRequests: 0 };
      // As on a metered connection: nothing is fetched for the next page.
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: true } });
    });
    const open = new Set();
    const tell = () =>
      page.evaluate((count) => Object.assign(window.__prerender, { openRequests: count }), open.size).catch(() => {});
    page.on('request', (request) => void tell(open.add(request)));
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => void tell(open.delete(request)));
    // The page itself is always index.html, whatever a run before has written.
    await page.route(
      (url) => url.origin === origin && url.pathname.startsWith('/new/'),
      async (route) => {
        if (!route.request().isNavigationRequest()) return route.fallback();
        return route.fulfill({ response: await route.fetch({ url: plain }) });
      },
    );
    await page.goto(address, { ...patience, waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => 'read' in (window.__prerender ?? {}), null, patience);
    return await read(page);
  } finally {
    await context.close();
  }
}

/** Writes a file whole, if its text is another; returns whether it is. */
function write(name, text) {
  const file = path.join(out, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  return true;
}

const counts = { written: 0, unchanged: 0, removed: 0, failed: 0 };
const remove = (name) => {
  const file = path.join(out, name);
  if (!existsSync(file)) return;
  rmSync(file);
  counts.removed += 1;
};

let done = 0;
function progress(all) {
  if (!process.stdout.isTTY) return;
  const width = 24;
  const full = Math.round((done / all) * width);
  process.stdout.write(`\r[${'#'.repeat(full)}${' '.repeat(width - full)}] ${done}/${all}`);
  if (done === all) process.stdout.write('\n');
}
function fail(place, why) {
  counts.failed += 1;
  console.error(`${process.stdout.isTTY ? '\r' : ''}failed: ${place}: ${why}`);
}
const firstLine = (error) => String(error instanceof Error ? error.message : error).split('\n')[0];

async function prerender(browser, template, address) {
  const result = await asVisitor(browser, `${origin}/new${address}`, (page) =>
    page.evaluate((path) => window.__prerender.read(path), address),
  );
  if ('failed' in result) throw new Error(result.failed);
  if ('gone' in result) {
    remove(fileOf(address));
    return;
  }
  const styles = await Promise.all(result.page.styles.map(async (href) => ({ href, css: await styleOf(href) })));
  const isNew = write(fileOf(address), prerenderedPage(template, result.page, styles));
  counts[isNew ? 'written' : 'unchanged'] += 1;
}

/** Files of pages that the lists no longer name. */
function removeOthers(addresses) {
  const known = new Set(addresses.map(fileOf));
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html') && !known.has(name.split(path.sep).join('/'))) remove(name);
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const template = templateOf(await textOf(plain));
  const all = await asVisitor(browser, plain, (page) => page.evaluate(() => window.__prerender.addresses()));
  const addresses = all.slice(0, limit);
  const waiting = addresses.values();
  const worker = async () => {
    for (const address of waiting) {
      await prerender(browser, template, address).catch((error) => fail(address, firstLine(error)));
      done += 1;
      progress(addresses.length);
    }
  };
  mkdirSync(out, { recursive: true });
  // Pages of another build name files that this one does not have.
  const version = await textOf(`${origin}/new/version.json`);
  if (write('version.json', version)) removeOthers([]);
  await Promise.all(Array.from({ length: Math.min(Number(values.concurrency), addresses.length) }, worker));
  if (addresses.length === all.length) removeOthers(all);
  const pages = addresses
    .filter((address) => existsSync(path.join(out, fileOf(address))))
    .map((address) => ({
      url: `${origin}/new${address}`,
      lastmod: statSync(path.join(out, fileOf(address)))
        .mtime.toISOString()
        .slice(0, 10),
    }));
  write('sitemap.xml', sitemap(pages));
  write('robots.txt', robots(origin));
} catch (error) {
  fail(origin, firstLine(error));
} finally {
  await browser.close();
}
const { written, unchanged, removed, failed } = counts;
console.log(`${values.out}: ${written} written, ${unchanged} unchanged, ${removed} removed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
