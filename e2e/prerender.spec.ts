import { createServer } from 'node:http';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listen } from '../scripts/lib/site-server.mjs';
import { shifts } from './support/page-questions';
import { expect, test } from './support/test';
import { startWrittenSite, type WrittenSite } from './support/written-site';

// The step runs once and its files serve all tests of this file.
test.describe.configure({ mode: 'serial' });

/** Addresses of calls that fail with 500. */
const failing = new Set<string>();
/** Ids of courses that the service no longer has. */
const gone = new Set<string>();
let site: WrittenSite;

const refused = (url: string): string | null => {
  if ([...failing].some((call) => url.includes(call))) return JSON.stringify({ code: 500, message: '服务忙' });
  if ([...gone].some((id) => url.includes(`getDetails/${id}`))) return JSON.stringify({ code: 404, message: '没有' });
  return null;
};

/** Runs the step for the pages without a course and one course. */
const step = () => site.step(14);
const files = (): string[] =>
  readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(site.folder, name)).isFile())
    .sort();
const textOf = (name: string) => readFileSync(path.join(site.folder, name), 'utf8');

/** Where two texts of a file differ first; empty if they are equal. */
function firstDifference(name: string, before: string, after: string): string[] {
  if (before === after) return [];
  let at = 0;
  while (before[at] === after[at]) at += 1;
  return [before, after].map((text) => `${name}: ${text.slice(Math.max(0, at - 80), at + 80)}`);
}

test.beforeAll(async () => {
  site = await startWrittenSite(refused);
});
test.afterAll(() => site.close());

test('the step writes the public pages, none that failed, and nothing twice', async () => {
  test.slow(); // 28 pages
  failing.add('PC_ABOUT');
  gone.add('3001');
  mkdirSync(path.join(site.folder, 'course/detail'), { recursive: true });
  writeFileSync(path.join(site.folder, 'course/detail/3001.html'), 'of an earlier run');
  const first = await step();
  expect(first.lines).toMatch(/failed: \/about: 1 of its reads failed/);
  expect(first.lines).toMatch(/12 written, 0 unchanged, 1 removed, 1 failed/);
  expect(first.code).toBe(1);
  expect(files()).toEqual(
    [
      'index',
      'download-app',
      'question-bank/home',
      'teacher',
      ...['course-list', 'free-course', 'pro-course', 'resource'].map((name) => `course/${name}`),
      ...['pay-type', 'privacy-policy', 'site-stated', 'user-agreement'].map((name) => `hc/${name}`),
    ]
      .map((name) => `${name}.html`)
      .concat('robots.txt', 'sitemap.xml', 'version.json')
      .sort(),
  );
  expect(textOf('sitemap.xml')).not.toContain('/about<');

  failing.clear();
  gone.clear();
  const before = new Map(files().map((name) => [name, textOf(name)]));
  const second = await step();
  const changed = files()
    .filter((name) => name.endsWith('.html') && before.has(name))
    .flatMap((name) => firstDifference(name, before.get(name) ?? '', textOf(name)));
  expect(changed).toEqual([]);
  expect(second.lines).toMatch(/2 written, 12 unchanged, 0 removed, 0 failed/);
  expect(second.code).toBe(0);
  expect(files()).toEqual(expect.arrayContaining(['about.html', 'course/detail/3001.html']));
  expect(textOf('sitemap.xml')).toContain('/new/about<');
  for (const name of files())
    expect(textOf(name), name).not.toMatch(/\d{3}\*{4}\d{4}|(?<!\d)1[3-9]\d{9}(?!\d)|mock-world/);
});

const pages = [
  ['', 'home', '登录后同步学习进度'],
  ['course/course-list', 'list', '公式与计算过关班'],
  ['course/detail/3001', 'detail', '公式与计算过关班'],
  ['question-bank/home', 'bank', '题库'],
] as const;

/** The text of the first screen; React may write in several nodes what html has in one. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: box, textContent } = walker.currentNode;
      const text = textContent?.trim();
      if (!text || !box || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (box.closest('[data-live]')) continue;
      const { top, bottom, width } = box.getBoundingClientRect();
      if (width > 1 && bottom > 0 && top < innerHeight) texts.push(text);
    }
    return texts.join('').replaceAll(/\s/g, '');
  });

/** Every layout shift, however small. */
const shiftsOf = (page: Page) => shifts(page, 0, 0);

for (const [address, name, word] of pages)
  for (const width of [1280, 1920])
    test(`${name} at ${width}: the application takes over without a shift, and keeps scroll and focus`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const asked = page.waitForRequest(/\/assets\/index-[\w-]+\.js$/);
      await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${site.origin}/new/${address}`, { waitUntil: 'commit' });
      await expect(page.getByText(word).first()).toBeVisible();
      await asked;
      // Nothing can be typed or pressed, links can be followed.
      const button = page.getByRole('banner').locator('button').first();
      await expect(button).toHaveJSProperty('inert', true);
      const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link').nth(3);
      await link.focus();
      const target = await link.getAttribute('href');
      const before = await firstScreen(page);
      expect(before.length).toBeGreaterThan(100);
      await page.evaluate(() => window.scrollTo(0, 260));
      const top = await page.evaluate(() => window.scrollY);

      release();
      await expect(page.locator('#reads')).toHaveCount(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(target);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => firstScreen(page)).toEqual(before);
      await expect(button).toHaveJSProperty('inert', false);
      expect(await shiftsOf(page)).toEqual([]);
    });

test('nothing that is painted moves while the page arrives: its header is shown whole, then its first screen', async ({
  page,
}) => {
  const file = textOf('course/course-list.html');
  const root = file.indexOf('<div id="root">');
  const seen = file.indexOf('<', file.indexOf('id="first-screen-end"'));
  expect(seen).toBeGreaterThan(root);
  let arrived = (_piece: string) => {};
  const server = createServer(({ url }, response) => {
    if (url !== '/new/course/course-list') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(file.slice(0, root));
    arrived = (piece) => (piece === '' ? response.end() : response.write(piece));
  });
  await page.goto(`http://localhost:${await listen(server, 0)}/new/course/course-list`, { waitUntil: 'commit' });
  const painted = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const arrive = async (from: number, to: number) => {
    for (let at = from; at < to; at += 600) {
      arrived(file.slice(at, Math.min(at + 600, to)));
      await painted();
    }
  };
  const shown = page.getByRole('heading', { level: 1, name: '系统课' });
  await arrive(root, seen - 600);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(shown).toBeHidden();
  await arrive(seen - 600, seen);
  await expect(shown).toBeVisible();
  await arrive(seen, file.length);
  expect(await shiftsOf(page)).toEqual([]);
  arrived('');
  await expect(page.getByRole('button', { name: '在线客服' })).toBeVisible();
  server.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a course has heading, texts, price, picture and links', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}/new/course/detail/3001`);
    await expect(page.getByRole('heading', { level: 1, name: /公式与计算过关班/ })).toBeVisible();
    await expect(page.getByText(/980/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '这门课讲什么' })).toBeVisible();
    expect(await page.locator('main img').count()).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '系统课' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '系统课' })).toBeVisible();
    await context.close();
  });
});

test('only a visitor gets a written page', async () => {
  const get = (address: string, cookie = '') => fetch(`${site.origin}/${address}`, { headers: { cookie } });
  const isWritten = async (address: string, cookie?: string) =>
    (await (await get(`new/${address}`, cookie)).text()).includes('id="reads"');
  expect(await isWritten('?qd=baidu&utm_source=x')).toBe(true);
  expect(await isWritten('', 'token=abc')).toBe(false);
  expect(await isWritten('', 'project=%7B%22id%22%3A1101%7D')).toBe(false);
  expect(await isWritten('course/course-list?kw=a')).toBe(false);
  expect((await get('sitemap.xml')).headers.get('content-type')).toContain('xml');
  expect(await (await get('robots.txt')).text()).toContain('Sitemap:');
});
