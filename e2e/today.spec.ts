import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { start, submit } from './support/exam';
import { shifts } from './support/page-questions';
import { play, ready } from './support/player';
import { accounts, arrive, expect, test } from './support/test';

const today = (page: Page) => page.getByRole('region', { name: '今日任务' });
const titles = (page: Page) => today(page).getByRole('listitem').locator('h3, b').allInnerTexts();

test('我的课程 shows the tasks of the home page in order without layout shifts, and Enter opens the first', async ({
  page,
}) => {
  await arrive(page, '');
  await expect(today(page).getByText(/^已完成 /)).toBeVisible();
  // The first one is the card above the list.
  const first = await page.getByRole('region', { name: '接着学' }).getByRole('heading').innerText();
  const others = (await titles(page)).map((title) => title.replace(/，已完成$/, ''));
  expect(others.length).toBeGreaterThan(1);
  const shown = 4;
  const wanted = [`听：${first}`, ...others].slice(0, shown);
  await page.goto('uc/my-course/sys');
  await expect(today(page).getByRole('link')).toHaveCount(shown);
  expect(await titles(page)).toEqual(wanted);
  expect(await shifts(page)).toEqual([]);
  expect(await violations(page), 'axe').toEqual([]);
  // Tasks are ticked off by doing them, so there are no checkboxes.
  await expect(today(page).getByRole('checkbox')).toHaveCount(0);
  const link = today(page).getByRole('link').first();
  const to = (await link.getAttribute('href')) ?? '';
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${to.replace(/[?].*/, '')}(?:[?]|$)`));
});

test('after a finished lesson the tasks appear below the film, which does not move', async ({ page }) => {
  await arrive(page, 'course-player/3001?coursewareId=3001-c2-1-w1');
  await ready(page);
  await play(page);
  await expect(today(page)).toHaveCount(0);
  const film = page.locator('video');
  const before = await film.boundingBox();
  await film.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  await page.getByRole('button', { name: '取消' }).click({ timeout: 20_000 });
  const foot = page.getByRole('button', { name: '记笔记' });
  await foot.scrollIntoViewIfNeeded();
  await expect(today(page).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const main = heading.closest('main, [class*=main]');
    main?.scrollTo(0, 0);
  });
  expect(await film.boundingBox()).toEqual(before);
  expect(await violations(page), 'axe').toEqual([]);
  // Below the film, never over it.
  const strip = await today(page).boundingBox();
  expect(strip?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0));
});

test('the report of a paper ticks off its task without layout shifts', async ({ page }) => {
  await arrive(page, '', accounts.newcomer);
  await start(page, '?source=PAPER');
  await page.keyboard.press('a');
  await submit(page);
  await expect(page).toHaveURL(/transcript/);
  // While the answers are sent, the bar of the exam loses its tools; a slow response makes this a shift without input.
  const since = await page.evaluate(() => performance.now());
  await expect(page.getByRole('heading', { name: '各题型' })).toBeVisible();
  const chat = page.getByRole('button', { name: '在线客服' });
  const before = await chat.boundingBox();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(today(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible();
  // 回到顶部 has a box of its own: the bar at the edge stays as it is.
  expect(await chat.boundingBox()).toEqual(before);
  const task = today(page).getByRole('listitem').filter({ hasText: '模拟卷（一）' });
  await expect(task).toBeVisible();
  // Short answers wait for the learner's own marks.
  await expect(task.getByRole('link')).toHaveAccessibleName(/^(看报告 交卷：.*，已完成|去自评 自评：)/);
  expect(await shifts(page, since)).toEqual([]);
  expect(await violations(page), 'axe').toEqual([]);
});

test(
  'the tasks are shown without storage; after failed calls 重试 loads them',
  { tag: '@mock' },
  async ({ page, backend }) => {
    await page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: denied });
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await arrive(page, 'uc/my-course/sys');
    await expect(today(page).getByRole('listitem').first()).toBeVisible();
    await backend.scenario('http:500@getLastRecord,http:500@userRecord/getPageList,http:500@userQuestions/getList');
    await page.reload();
    const again = today(page).getByRole('button', { name: '重试' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await backend.scenario('');
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(today(page).getByRole('listitem').first()).toBeVisible();
  },
);
