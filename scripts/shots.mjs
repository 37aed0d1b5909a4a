// npm run shots [-- --widths 1280 --themes light,dark --only exam,player --long --beside FOLDER --against FOLDER]
// Photographs every screen into shots/ and lays out the pictures of each screen on one sheet.
// --beside puts a picture of another folder (earlier shots or mockups) to the left of the new one with the same name.
// --against compares with earlier shots, lists every picture that differs, and exits with 1 if there is one.
// Clocks of page and backend are fixed, so that two runs differ only if the product does.
// shots/ is not committed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from './lib/browser.mjs';
import { neededBuilds } from './lib/builds.mjs';
import { differences } from './lib/compare-pictures.mjs';
import { mockApi } from './lib/mock-api.mjs';
import { run } from './lib/run.mjs';
import { stretchAnswers } from './lib/long-data.mjs';
import { screens } from './lib/screens.mjs';
import { createSiteServer, listen } from './lib/site-server.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1280,1440,1920' },
    themes: { type: 'string', default: 'light,dark,sepia' },
    // Long titles and large numbers in every response.
    long: { type: 'boolean', default: false },
    // Finds pictures of width 1440 also by their name without the width, as mockups are named.
    beside: { type: 'string' },
    against: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});
const widths = values.widths.split(',').map(Number);
const outDir = path.resolve('shots');
const otherFolder = (option) => {
  const folder = values[option] && path.resolve(values[option]);
  if (folder && (folder === outDir || !existsSync(folder))) {
    console.error(`--${option}: an existing folder other than shots/, which is emptied first`);
    process.exit(1);
  }
  return folder;
};
const [besideDir, againstDir] = [otherFolder('beside'), otherFolder('against')];
/** In the future, because cookies whose expiry the page computes from this moment must not have expired already. */
const moment = new Date('2030-06-18T10:00:00+08:00');
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
for (const [, command, args] of neededBuilds().filter(([, , args]) => args.includes('dist-test'))) run(command, args);
const api = await mockApi({ latency: [5, 5] });
const apiAtMoment = (request, response) => {
  response.setHeader('Date', moment.toUTCString());
  return api(request, response);
};
const port = await listen(createSiteServer({ dist: path.resolve('dist-test'), api: apiAtMoment }), 0);
const base = `http://localhost:${port}/new/`;
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });

async function open({ width, theme, mobile }) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('projectAsked', '1'));
  // Its own mock world, so that one run of pages does not change the pictures of the next.
  const world = `shots-${width}-${theme}-${mobile}`;
  await context.addCookies([{ name: 'mock-world', value: world, url: base }]);
  await context.request.post(new URL('/__mock/clock', base).href, { data: { freeze: moment.getTime() } });
  await context.clock.setFixedTime(moment);
  const page = await context.newPage();
  if (mobile) {
    await page.goto(`${base}uc/login?redirect=${encodeURIComponent('/new/404')}`);
    await page.getByRole('tab', { name: '密码登录' }).click();
    await page.getByLabel('手机号').fill(mobile);
    await page.getByLabel('密码', { exact: true }).fill('abc123');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '登录/注册' }).click();
    await page.waitForURL(/\/404$/);
  }
  if (theme === 'sepia') await page.evaluate(chooseEyeCare);
  return page;
}

/** Runs in the page: stores the choice of 护眼 for the learner, as the exam's settings do. */
function chooseEyeCare() {
  const user = /(?:^|; )user=([^;]*)/.exec(document.cookie);
  const { id } = JSON.parse(decodeURIComponent(user[1]));
  localStorage.setItem(`u:${id}:practice`, JSON.stringify({ theme: 'sepia' }));
}

/** Waits until the network is quiet for a while; parts that scroll into view request their data first. */
async function quiet(page) {
  let changed = Date.now();
  let open = 0;
  const note = (by) => () => {
    open = Math.max(0, open + by);
    changed = Date.now();
  };
  const [begin, end] = [note(1), note(-1)];
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const from = Date.now();
  while ((open > 0 || Date.now() - changed < 400) && Date.now() - from < 5000) await page.waitForTimeout(50);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Runs in the page: pauses every film at its third second. */
async function holdFilms() {
  for (const film of document.querySelectorAll('video')) {
    film.pause();
    if (film.readyState === 0) continue;
    const sought = new Promise((done) => film.addEventListener('seeked', done, { once: true }));
    film.currentTime = 3;
    await sought;
  }
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

/** Lazy pictures load only when they come near, so the page is walked down once. */
async function photograph(page, screen, file) {
  await page.goto(base + screen.path);
  await page.locator('main h1, h1').first().waitFor({ state: 'attached' });
  await quiet(page);
  if (screen.act) await screen.act(page);
  for (let top = 0; top < (await page.evaluate(() => document.documentElement.scrollHeight)); top += 800) {
    await page.evaluate(async (y) => {
      window.scrollTo(0, y);
      // Two frames, so that IntersectionObservers have run.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    }, top);
  }
  await quiet(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await quiet(page);
  await page.evaluate(holdFilms);
  await page.screenshot({ path: file, fullPage: !screen.viewportOnly });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (beyond > 0) console.error(`${path.basename(file)}: ${beyond} px wider than the window`);
}

const themes = values.themes.split(',');
const nameOf = (screen, width, theme) =>
  `${screen.name}-${width}${theme === 'light' ? '' : `-${theme}`}${values.long ? '-long' : ''}.png`;
const wanted = screens.filter(({ name }) => values.only.split(',').some((part) => name.includes(part)));
const written = new Set();
for (const width of widths) {
  for (const theme of themes) {
    for (const mobile of new Set(wanted.map((screen) => screen.mobile))) {
      const own = wanted.filter((screen) => screen.mobile === mobile && (theme !== 'sepia' || screen.eyeCare));
      if (own.length === 0) continue;
      const page = await open({ width, theme, mobile });
      if (values.long) await stretchAnswers(page);
      for (const screen of own) {
        const name = nameOf(screen, width, theme);
        try {
          await photograph(page, screen, path.join(outDir, name));
          written.add(name);
        } catch (error) {
          console.error(`${name}: ${String(error).split('\n')[0]}`);
        }
      }
      await page.context().close();
    }
  }
}

const dataOf = (file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`;
const sheet = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
for (const name of besideDir ? written : []) {
  const other = [name, name.replace('-1440', '')].map((each) => path.join(besideDir, each)).find(existsSync);
  if (other === undefined) continue;
  const pair = [other, path.join(outDir, name)].map((file) => `<img src="${dataOf(file)}">`).join('');
  await sheet.setContent(
    `<style>body{display:inline-flex;align-items:start;gap:24px;margin:0;background:#888}</style>${pair}`,
  );
  await sheet.locator('body').screenshot({ path: path.join(outDir, `beside-${name}`) });
}

// One sheet per screen: a row per theme, a column per width.
for (const screen of wanted) {
  const names = themes.flatMap((theme) => widths.map((width) => nameOf(screen, width, theme)));
  const pictures = names
    .filter((name) => written.has(name))
    .map((name) => `<img src="${dataOf(path.join(outDir, name))}">`);
  await sheet.setContent(
    `<style>body{display:grid;grid-template-columns:${widths.map((width) => `${width}fr`).join(' ')};gap:12px;margin:12px;background:#888}
     img{width:100%;max-height:1100px;object-fit:cover;object-position:top}</style>${pictures.join('')}`,
  );
  await sheet.screenshot({ path: path.join(outDir, `sheet-${screen.name}.png`), fullPage: true });
}
const differ = [];
if (againstDir) {
  for (const name of written) {
    const earlier = path.join(againstDir, name);
    const marked = path.join(outDir, `differs-${name}`);
    const found = existsSync(earlier)
      ? await differences(sheet, earlier, path.join(outDir, name), marked)
      : 'is not in the other folder';
    if (found) differ.push(`${name}: ${found}`);
  }
  console.log(differ.length === 0 ? 'no picture differs' : differ.join('\n'));
}
if (values.readme) {
  const page = await open({ width: 1440, theme: 'light', mobile: null });
  mkdirSync('e2e/pictures', { recursive: true });
  for (const [name, address] of [
    ['home', ''],
    ['course', 'course/detail/3001'],
  ]) {
    await page.goto(base + address);
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ type: 'jpeg', quality: 78 });
    writeFileSync(`e2e/pictures/${name}.jpg`, picture);
  }
}
await browser.close();
console.log(`${written.size} pictures in shots/`);
process.exit(differ.length > 0 ? 1 : 0);
