// npm run bench: compares the product with a static page of the same content. Runs alternate; results are ratios.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../scripts/lib/browser.mjs';
import { mockApi } from '../scripts/lib/mock-api.mjs';
import { run } from '../scripts/lib/run.mjs';
import { createSiteServer, listen } from '../scripts/lib/site-server.mjs';
import { coldPage, median, percentile, profiles, throttledPage } from './lib/page-metrics.mjs';
import { measureLoginDialog, measureRouteChanges } from './lib/journeys.mjs';
import { measurePaper, measureTree } from './lib/large-screens.mjs';
import { writeStaticPage } from './lib/static-page.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
/** ONLY=large measures the large screens alone. */
const onlyLarge = process.env.ONLY === 'large';
const results = path.resolve('bench/results');
mkdirSync(results, { recursive: true });
if (!existsSync('dist/index.html') && !run('node', ['scripts/build.mjs'])) process.exit(1);

// No latency of the mock, so that the page alone is measured.
const api = await mockApi({ latency: [30, 30] });
const productPort = await listen(createSiteServer({ dist: path.resolve('dist'), api }), 0);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
const product = `http://localhost:${productPort}/new/`;
const staticFolder = path.join(results, 'static');
await writeStaticPage(browser, product, staticFolder);
const staticPort = await listen(createSiteServer({ dist: staticFolder, api }), 0);
const yardstick = `http://localhost:${staticPort}/new/`;

const contentOf = async (page) => {
  await page.waitForFunction(() => window.__bench?.content > 0 && window.__bench.fcp > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => [window.__bench.content, window.__bench.fcp]);
};

async function measure(address, profile) {
  const { context, page, cdp, bytes } = await coldPage(browser, profile, address);
  await page.goto(address);
  await page.waitForFunction(() => window.__bench?.content > 0, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const bench = await page.evaluate(() => window.__bench);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  // The page stores its reads when it is left.
  await page.goto('about:blank');
  await page.close();
  const again = await throttledPage(context, profile);
  await again.page.goto(address);
  const [second, secondFcp] = await contentOf(again.page);
  await context.close();
  return { ...bench, second, secondFcp, kilobytes: bytes() / 1024, heap: usedSize / 1024 / 1024 };
}

const rows = [];
for (const [name, profile] of Object.entries(onlyLarge ? {} : profiles)) {
  const samples = { product: [], static: [] };
  for (let round = 0; round < rounds; round += 1) {
    samples.product.push(await measure(product, profile));
    samples.static.push(await measure(yardstick, profile));
  }
  for (const metric of ['fcp', 'content', 'lcp', 'second', 'secondFcp', 'blocking', 'cls', 'kilobytes', 'heap']) {
    const ours = median(samples.product.map((sample) => sample[metric]));
    const theirs = median(samples.static.map((sample) => sample[metric]));
    rows.push({ profile: name, metric, product: ours, static: theirs, ratio: theirs > 0 ? ours / theirs : null });
  }
}
for (const [name, profile] of Object.entries(onlyLarge ? {} : profiles)) {
  const changes = await measureRouteChanges(browser, product, profile);
  rows.push({ profile: name, metric: 'route change p75', product: percentile(changes.times, 0.75), static: null });
  if (name === 'fast')
    rows.push({ profile: name, metric: 'heap growth of 50 changes, MB', product: changes.heapGrowth });
  rows.push({
    profile: name,
    metric: 'login dialog, warm',
    product: await measureLoginDialog(browser, product, profile),
  });
}
const tree = await measureTree(browser, product);
const paper = await measurePaper(browser, product);
for (const [metric, value] of [
  ['tree of 5,000: open (goal 100)', tree.open],
  ['tree of 5,000: toggle (goal 50)', tree.toggle],
  ['tree of 5,000: scroll (goal 50)', tree.scroll],
  ['paper of 2,000: choose (goal 30)', paper.choose],
  ['paper of 2,000: next question (goal 50)', paper.next],
  ['paper of 2,000: open the sheet (goal 120)', paper.sheet],
])
  rows.push({ profile: 'CPU / 4', metric, product: value });
await browser.close();

const number = (value) => (value == null ? '' : value.toFixed(value < 10 ? 2 : 0));
console.log(`\n| profile | metric | product | static page | ratio |\n|---|---|--:|--:|--:|`);
for (const row of rows) {
  console.log(
    `| ${row.profile} | ${row.metric} | ${number(row.product)} | ${number(row.static)} | ${number(row.ratio)} |`,
  );
}
console.log(`\nmedian of ${rounds}; times in ms, bytes in KB over the wire, heap in MB after collection`);
writeFileSync(path.join(results, 'latest.json'), JSON.stringify(rows, null, 2));
process.exit(0);
