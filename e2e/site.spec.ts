import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { ready } from './support/player';
import { comeBack, expect, test } from './support/test';

test('Back restores filters, page number and scroll position', async ({ page }) => {
  await page.goto('course/course-list?projectId=all');
  await page.locator('main article').first().waitFor();
  await page.getByRole('navigation', { name: /分页/ }).getByText('2', { exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.locator('main article').nth(5).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/course\/detail\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await page.reload();
  await expect(page).toHaveURL(/page=2/);
  await page.locator('main article').first().waitFor();
});

test('a tab of a course keeps the scroll position', async ({ page }) => {
  await page.goto('course/detail/3001');
  const catalogue = page.getByRole('link', { name: /课程目录/ });
  await catalogue.waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  await catalogue.click();
  await expect(page).toHaveURL(/tab=catalogue/);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('addresses match in any case, and the source of a visit is stored and sent', async ({ page }) => {
  await page.goto('Course/Course-List?qd=douyin-7');
  await expect(page.locator('main article').first()).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('course/getPageList'));
  await page.goto('course/free-course');
  expect((await asked).headers()['source-type']).toBe('douyin-7');
  expect((await asked).headers()['terminal-type']).toBe('PC');
});

test(
  'a first visit can choose a project, and is not asked again',
  { tag: '@mock' },
  async ({ browser, baseURL, world }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' });
    await context.addCookies([{ name: 'mock-world', value: `${world}-first`, url: new URL('/', baseURL).href }]);
    const page = await context.newPage();
    await page.goto('');
    const dialog = page.getByRole('dialog', { name: '选择你的备考项目' });
    await page.getByRole('button', { name: '选择备考项目' }).click();
    await dialog.getByRole('group', { name: '财会经济' }).getByRole('button', { name: '注册会计师' }).click();
    // Looked for from the start: on a busy machine the notice may be gone before the dialog is.
    const notice = expect(page.getByText(/已切换到\s*注册会计师/)).toBeVisible();
    await dialog.getByRole('button', { name: '确定' }).click();
    await notice;
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /意向项目 注册会计师/ })).toBeVisible();
    await page.reload();
    await page.locator('main article').first().waitFor();
    await expect(page.getByRole('button', { name: /意向项目 注册会计师/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '选择备考项目' })).toBeHidden();
    await context.close();
  },
);

test('the chosen theme survives a reload', async ({ page }) => {
  await page.goto('404');
  await page.getByRole('button', { name: /主题|外观/ }).click();
  await page.getByRole('button', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('every popover stays inside the window, and the page does not scroll sideways', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await comeBack(context);
  const expectInside = async (panel: Locator, name: string | RegExp) => {
    await expect(panel).toBeVisible();
    // Measured after all animations have finished.
    await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { x, y, width, height } = (await panel.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    const bottom = await page.evaluate(() => innerHeight);
    expect.soft([x >= 0, y >= 0, x + width <= 1280, y + height <= bottom], String(name)).toEqual(Array(4).fill(true));
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), String(name)).toBe(1280);
  };
  const opened = async (name: string | RegExp) => {
    const trigger = page.getByRole('button', { name, exact: true });
    if ((await trigger.getAttribute('aria-expanded')) !== 'true') await trigger.click();
    return page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`);
  };
  const look = async (...names: (string | RegExp)[]) => {
    for (const name of names) {
      await expectInside(await opened(name), name);
      await page.keyboard.press('Escape');
    }
  };
  await page.goto('');
  await look(/^意向项目/, '主题', /^账号/, '添加老师', '下载APP', '填写考试日期');
  await (await opened('填写考试日期')).getByLabel(/考试日期/).fill('2031-05-20');
  await page.keyboard.press('Escape');
  const date = await opened('修改');
  await expectInside(date, '修改');
  await date.getByLabel(/考试日期/).click();
  await expectInside(page.locator('.ant-picker-dropdown'), 'calendar');
  await page.goto('uc/feedback');
  await look(/^距考试/);
  await page.goto('question-bank/record?tab=1');
  await look('全部日期');
  await page.goto('order-pay/70009');
  await look('支付遇到问题？');
  await page.goto('course-player/3001?coursewareId=3001-c2-1-w1');
  await ready(page);
  await look(/^总进度/);
  for (const name of [/^倍速/, /^字幕/]) await expectInside(await opened(name), name);
  await page.goto('question-bank/learn-center/61101012/80005');
  await look('显示设置');
});

test('zoomed to 200 % and on a phone, the tab of customer service does not cover the text', async ({ page }) => {
  for (const size of [
    { width: 640, height: 360 },
    { width: 320, height: 568 },
  ])
    for (const at of ['course/detail/3001', 'hc/user-agreement', 'hc/pay-type']) {
      await page.setViewportSize(size);
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const tab = await page.getByRole('button', { name: '在线客服' }).boundingBox();
      const ends = await page
        .getByRole('main')
        .locator('h1, h2, h3, p')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().right));
      expect(Math.max(...ends), `${at} at ${size.width}`).toBeLessThanOrEqual(tab?.x ?? 0);
    }
});

test(
  'a scenario is set by address and cleared by window.__mock; the QA panel and 接口偏差 open',
  { tag: '@mock' },
  async ({ page }) => {
    await page.goto('course/course-list?projectId=all&scenario=code:500@course/getPageList');
    await expect(page.getByText('加载失败')).toBeVisible();
    const tools = page.getByRole('button', { name: '测试' });
    const deviations = page.getByRole('button', { name: /^接口偏差/ });
    await expect(tools).toBeVisible();
    const scenario = (text: string) =>
      page.evaluate(
        (next) => (window as unknown as { __mock: { scenario(text: string): Promise<unknown> } }).__mock.scenario(next),
        text,
      );
    await scenario('off');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.locator('main article').first()).toBeVisible();
    expect(await page.evaluate(() => Object.keys((window as unknown as { __mock: object }).__mock).sort())).toEqual([
      'clock',
      'reset',
      'scenario',
    ]);
    await expect(deviations).toHaveCount(0);
    await tools.click();
    await expect(page.getByRole('complementary', { name: '测试面板' })).toBeVisible();
    await scenario('nulls@course/getPageList');
    await page.getByRole('navigation').getByRole('link', { name: '公开课', exact: true }).click();
    await deviations.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: '接口偏差' }).getByText('这次调用按失败处理')).toBeVisible();
    await expectNoViolation(page, '接口偏差');
    await page.keyboard.press('Escape');
    await expect(deviations).toBeFocused();
  },
);

test('the production build contains no mocks, QA panel, 接口偏差 or test accounts', { tag: '@mock' }, () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? files(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    );
  const text = files('dist')
    .filter((file) => /\.(js|css|html|json|svg)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const trace of [
    '__mock',
    'mock-world',
    'mockServiceWorker',
    'msw',
    '13800000001',
    'abc123',
    '模拟收银台',
    'faultKinds',
    '接口偏差',
  ]) {
    expect(text.includes(trace), trace).toBe(false);
  }
  expect(files('dist').filter((file) => /mock/i.test(path.basename(file)))).toEqual([]);
});

test('a missing hashed file is a 404, any other address below the base is the site', async ({ request }) => {
  expect((await request.get('assets/gone-123.js')).status()).toBe(404);
  const page = await request.get('course/detail/7');
  expect(page.status()).toBe(200);
  expect(page.headers()['cache-control']).toBe('no-cache');
  expect(page.headers()['content-security-policy']).toContain("object-src 'none'");
});
