import type { Request } from '@playwright/test';
import { paperId, shows } from './support/exam';
import { isCall } from './support/page-questions';
import { arrive, comeBack, expect, test } from './support/test';
import { watchTraffic } from './support/traffic';

// Each kind of fault once; tests/api/faults.test.ts covers all of them for every call, deep/crawl.spec.ts some for every
// route.
test(
  'a page shows the error of each kind of fault, and 重试 loads the content',
  { tag: '@mock' },
  async ({ page, backend }) => {
    for (const fault of ['http:500', 'network', 'code:500', 'malformed', 'html', 'emptyBody']) {
      await backend.scenario(`${fault}@course/getDetails`);
      await page.goto('course/detail/3001');
      await expect(page.getByText('加载失败'), fault).toBeVisible();
      await backend.scenario('');
      await page.getByRole('button', { name: '重试' }).click();
      await expect(page.locator('[data-page="detail"] h1:not(:empty)'), fault).toBeVisible();
      await expect(page.getByRole('button', { name: '重试' }), fault).toHaveCount(0);
    }
  },
);

test(
  'the application arrives after the files of its page, though no call is answered, and begins the other calls',
  { tag: '@mock' },
  async ({ page, context, backend }) => {
    await comeBack(context);
    await backend.scenario('timeout');
    const traffic = watchTraffic(page);
    const script = /assets\/(index|vendor)-/;
    const held = (request: Request) => isCall(request) || script.test(request.url());
    // A browser opens six connections to this server, and a call that hangs keeps one.
    await page.route(script, async (route) => {
      await expect.poll(() => traffic.waiting().every(held)).toBe(true);
      await route.continue();
    });
    await page.goto('', { waitUntil: 'commit' });
    await expect(page.getByRole('combobox', { name: '搜索课程' })).toBeVisible();
    await expect.poll(() => traffic.waiting().some((request) => request.url().endsWith('getMyCourseList'))).toBe(true);
  },
);

test('no page is blank if the server sends null everywhere', { tag: '@mock' }, async ({ page, backend }) => {
  await backend.scenario('nulls');
  for (const path of ['', 'course/course-list?projectId=all', 'course/detail/3001']) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/\S/);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('an unknown course shows that it does not exist, and a way back', async ({ page }) => {
  await page.goto('course/detail/no-such-course');
  await expect(page.getByText('内容不存在或已下架')).toBeVisible();
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).not.toHaveURL(/no-such-course/);
});

test('the offline bar appears without network and disappears with it', async ({ page, context }) => {
  await page.goto('404');
  await page.getByRole('heading', { name: '页面走丢了' }).waitFor();
  // The footer draws its codes when the page rests; without a network it would complain that they are missing.
  await expect(page.getByRole('contentinfo').getByRole('img', { name: /二维码|公众号/ })).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，恢复后自动重试')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开，恢复后自动重试')).toBeHidden();
});

test('the offline bar covers nothing in exam and player', async ({ page, context }) => {
  const bar = page.getByText('网络已断开，恢复后自动重试');
  const widths = [1024, 1280, 1440];
  const fits = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), String(width)).toBe(0);
  };
  await arrive(page, `question-bank/learn-center/${paperId}`);
  await page.getByRole('button', { name: /^(开始|重新开始)/ }).click();
  await shows(page, '1');
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  for (const width of widths) {
    await fits(width);
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: Infinity };
    const timer = (await page.getByRole('timer').boundingBox()) ?? { y: 0 };
    expect(timer.y, String(width)).toBeGreaterThanOrEqual(y + height);
    await expect(page.getByRole('button', { name: '下一题' })).toBeInViewport({ ratio: 1 });
  }
  await context.setOffline(false);
  await page.goto('course-player/3001');
  await page.locator('[data-page="player"]').waitFor();
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  for (const width of widths) await fits(width);
});
