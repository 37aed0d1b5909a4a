import { expectNoViolation } from './support/axe';
import { control, isPlaying, pause, play, position, ready } from './support/player';
import { tabCoversNothing } from './support/service-tab';
import { accounts, expect, arrive, test } from './support/test';

test.use({ fetchesAhead: true });

const course = 'course-player/3001';
const lesson = `${course}?coursewareId=3001-c2-1-w1`;
test('the player has captions, picture-in-picture, chapters, speed and fullscreen', async ({ page }) => {
  await arrive(page, lesson);
  await ready(page);
  await pause(page);
  for (const name of ['后退 10 秒', '前进 10 秒', '下一节', '画中画', '快捷键', '全屏', '静音'])
    await expect(control(page, name)).toBeVisible();
  await tabCoversNothing(page);
  await control(page, '字幕 关').click();
  await page.getByRole('radio', { name: '中文' }).click();
  await page.getByRole('radio', { name: '大' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: '播放进度' }).fill('11');
  await expect(page.getByText('例题：一百万元')).toBeVisible();
  await page.getByRole('list', { name: '章节' }).getByRole('button', { name: /小结/ }).click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(20);
  await page.reload();
  await ready(page);
  await expect(control(page, '字幕 中文')).toBeVisible();
});

test('play, seek, note and next lesson work by keyboard alone', async ({ page }) => {
  await arrive(page, lesson);
  await ready(page);
  await pause(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('k');
  await isPlaying(page).toBe(true);
  // The player state changes a moment after the film.
  await expect(control(page, '暂停')).toBeVisible();
  await page.keyboard.press('k');
  await expect(control(page, '播放')).toBeVisible();
  const at = await position(page);
  await page.keyboard.press('l');
  await expect.poll(() => position(page)).toBeGreaterThan(at + 5);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: '记笔记' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/在 .* 记笔记/)).toBeFocused();
  const before = await position(page);
  await page.keyboard.type('klk 先画现金流量图');
  expect(await position(page)).toBe(before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '我的笔记' }).getByText('klk 先画现金流量图')).toBeVisible();

  const tab = page.getByRole('tab', { name: /笔记/ });
  await tab.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tree', { name: '课程目录' })).toBeVisible();
  const current = page.locator('[role="treeitem"][aria-current="true"]');
  await page.locator('[role="treeitem"][tabindex="0"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('treeitem', { name: '课程介绍与学习方法' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(current).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: '课程介绍与学习方法' })).toBeVisible();
  const separator = page.getByRole('separator', { name: '调整目录宽度' });
  await separator.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(separator).toHaveAttribute('aria-valuenow', '360');
});

test('waiting study time is shown in full at every width and moves nothing', async ({ page }) => {
  const widths = [320, 768, 1024, 1440];
  await arrive(page, lesson);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await pause(page);
  const bar = page.locator('header');
  const boxesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return {
      film: await page.getByRole('group', { name: '视频播放器' }).boundingBox(),
      bar: await bar.evaluate((element) =>
        [...element.querySelectorAll('a, button')].map((part) => JSON.stringify(part.getBoundingClientRect())),
      ),
    };
  };
  const before = new Map<number, unknown>();
  for (const width of widths) before.set(width, await boxesAt(width));
  await page.route('**/userLearnedRecord/add', (route) => route.fulfill({ status: 503 }));
  await play(page);
  await expect(bar.getByText('服务器繁忙，正在重试，进度已存本机')).toBeVisible();
  await pause(page);
  for (const width of widths) {
    expect(await boxesAt(width), String(width)).toEqual(before.get(width));
    await expect(bar.getByText('服务器繁忙，正在重试，进度已存本机')).toBeVisible();
    const { left, right, cut } = await bar.getByRole('status').evaluate((element) => ({
      left: element.getBoundingClientRect().left,
      right: element.getBoundingClientRect().right,
      cut: element.scrollWidth > element.clientWidth,
    }));
    expect({ cut, inside: left >= 0 && right <= width }, String(width)).toEqual({ cut: false, inside: true });
  }
});

test('a visitor logs in, claims a free course and plays it', async ({ page }) => {
  await page.goto('course-player/3014?coursewareId=3014-1-w2');
  await page.getByRole('button', { name: '登录后学习' }).click();
  const dialog = page.getByRole('dialog', { name: /登录/ });
  await dialog.getByRole('tab', { name: '密码登录' }).click();
  await dialog.getByLabel('手机号').fill(accounts.newcomer.mobile);
  await dialog.getByLabel('密码', { exact: true }).fill(accounts.newcomer.password);
  await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await dialog.getByRole('button', { name: '登录/注册' }).click();
  await page.getByRole('button', { name: '免费领取' }).click();
  await expect(page.getByRole('group', { name: '音频播放器' })).toBeVisible();
  await expect
    .poll(() => page.locator('audio').evaluate((sound: HTMLAudioElement) => !sound.paused && sound.currentTime > 0.5))
    .toBe(true);
});

test('a catalogue of 5,000 nodes renders few rows, no matter how many are open', async ({ page }) => {
  await arrive(page, 'course-player/3010');
  await page.getByRole('tree', { name: '课程目录' }).waitFor();
  await page.getByRole('button', { name: '展开全部' }).click();
  await expect(page.getByRole('button', { name: '全部收起' })).toBeVisible();
  const rows = page.getByRole('treeitem');
  expect(await rows.count()).toBeLessThan(80);
  await page.locator('[role="treeitem"][tabindex="0"]').focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('treeitem').and(page.locator(':focus'))).toBeVisible();
  expect(await rows.count()).toBeLessThan(80);
  await page.getByRole('searchbox', { name: '在本课程中搜索' }).fill('第 7 题');
  await expect(page.getByText(/找到 \d+ 项/)).toBeVisible();
});

test('film, shortcuts, files and notes of the player have no axe violations', async ({ page }) => {
  await arrive(page, lesson);
  await ready(page);
  await pause(page);
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page, 'film');
  await control(page, '快捷键').click();
  await expectNoViolation(page, 'keys');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '资料' }).click();
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page, 'files');
  await page.getByRole('tab', { name: '笔记' }).click();
  await expectNoViolation(page, 'notes');
});

test('a failed download succeeds with a retry', { tag: '@mock' }, async ({ page }) => {
  await arrive(page, 'course/resource?projectId=all');
  const button = page.getByRole('button', { name: /^下载：/ }).first();
  await page.route('**/__mock/files/resource/**', (route) => route.abort(), { times: 1 });
  await button.click();
  await expect(page.getByText('下载失败')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^重试下载：/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.\w+$/);
});
