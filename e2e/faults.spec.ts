import { paperId, shows } from './support/exam';
import { expect, arrive, test } from './support/test';

// Each kind once; every call meets all of them in tests/api/faults.test.ts, every route one of them in
// deep/crawl.spec.ts.
const pages = [
  { path: '', call: 'course/getPageList', content: 'main article', faults: ['http:500', 'network'] },
  {
    path: 'course/course-list?projectId=all',
    call: 'course/getPageList',
    content: 'main article',
    faults: ['code:500', 'malformed'],
  },
  {
    path: 'course/detail/3001',
    call: 'course/getDetails',
    content: '[data-page="detail"] h1:not(:empty)',
    faults: ['html', 'emptyBody'],
  },
];

for (const { path, call, content, faults } of pages) {
  test(`/${path} says what failed (${faults.join(', ')}), and 重试 brings it back`, async ({ page, backend }) => {
    // Each of them a first visit: what an earlier one has read would stand there instead (kept-reads.test.tsx).
    await page.addInitScript(() => localStorage.removeItem('u:guest:reads'));
    for (const fault of faults) {
      await backend.scenario(`${fault}@${call}`);
      await page.goto(path);
      await expect(page.getByText('加载失败').first(), fault).toBeVisible();
      await backend.scenario('');
      const retry = page.getByRole('button', { name: '重试' });
      await expect(async () => {
        if ((await retry.count()) > 0) await retry.first().click();
        await expect(page.locator(content).first()).toBeVisible({ timeout: 1_000 });
        await expect(retry).toHaveCount(0, { timeout: 500 });
      }, fault).toPass();
    }
  });
}

test('a server that answers null everywhere blanks no page', async ({ page, backend }) => {
  await backend.scenario('nulls');
  for (const { path } of pages) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/\S/);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('an unknown course is said to be gone, with a way back', async ({ page }) => {
  await page.goto('course/detail/no-such-course');
  await expect(page.getByText('内容不存在或已下架')).toBeVisible();
  await page
    .getByRole('button', { name: '返回' })
    .or(page.getByRole('link', { name: /返回/ }))
    .first()
    .click();
  await expect(page).not.toHaveURL(/no-such-course/);
});

test('going offline is said, and coming back brings the content', async ({ page, context }) => {
  await page.goto('404');
  await page.getByRole('heading', { name: '页面走丢了' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，恢复后自动重试')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开，恢复后自动重试')).toBeHidden();
});

test('the bar of a lost network takes nothing away from exam and player', async ({ page, context }) => {
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
