import { expectNoViolation } from './support/axe';
import { control, pause, position, ready } from './support/player';
import { arrive, expect, test } from './support/test';

const lesson = 'course-player/3001?coursewareId=3001-c2-1-w1';
const refused = `Object.defineProperty(window, 'indexedDB', { value: undefined });
  Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });`;
const second = (at: number) => `00:${at.toFixed(3).padStart(6, '0')}`;
/** Four captions a second. */
const captions = Array.from(
  { length: 120 },
  (_, line) => `${second(line / 4)} --> ${second(line / 4 + 0.25)}\n第${line}句 讲现金流量`,
);

test('the transcript follows the film, is searched, and a line becomes a note', async ({ page }) => {
  await page.route('**/lesson.vtt', (route) =>
    route.fulfill({ contentType: 'text/vtt', body: `WEBVTT\n\n${captions.join('\n\n')}` }),
  );
  await arrive(page, lesson);
  await ready(page);
  await pause(page);
  await page.getByRole('tab', { name: '字幕文稿' }).click();
  const list = page.getByRole('list', { name: '字幕文稿' });
  const current = list.locator('[aria-current="true"]');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('9');
  await expect.poll(() => position(page)).toBe(27);
  await expect(current).toContainText('第108句');
  await expect(current).toBeInViewport();
  await expectNoViolation(page, 'captions as text');

  await list.hover();
  await page.mouse.wheel(0, -300);
  await expect(page.getByRole('button', { name: '回到当前句' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('0');
  await expect(current).toContainText('第0句');
  await expect(current).not.toBeInViewport();
  await page.getByRole('button', { name: '回到当前句' }).click();
  await expect(current).toBeInViewport();

  const field = page.getByRole('searchbox', { name: '在字幕中搜索' });
  await field.fill('第77句');
  await expect(page.getByText('第 1 处，共 1 处')).toBeVisible();
  const mark = list.locator('mark');
  await expect(mark).toBeInViewport();
  await expectNoViolation(page, 'a word found in them');
  await mark.dblclick();
  await expect.poll(() => position(page)).toBe(19.25);
  await page.getByRole('button', { name: '选中内容存为笔记' }).click();
  await page.getByRole('tab', { name: /^笔记/ }).click();
  await expect(page.getByRole('button', { name: /^回到 .* 00:19$/ })).toBeVisible();

  const mark19 = page.getByRole('list', { name: '笔记位置' }).getByRole('button', { name: /^笔记 00:19 / });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('0');
  await expect.poll(() => position(page)).toBe(0);
  await mark19.click();
  await expect.poll(() => position(page)).toBe(19);
  await page.keyboard.press('0');
  await expect.poll(() => position(page)).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => position(page)).toBe(19);
  await expectNoViolation(page, 'notes on the time line');
  await page.reload();
  await ready(page);
  await expect(mark19).toBeVisible();
});

test('speed, digit keys and captions work without storage, and a lost note shows an error', async ({ page }) => {
  await page.addInitScript({ content: refused });
  await arrive(page, lesson);
  await ready(page);
  await pause(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('5');
  await expect.poll(() => position(page)).toBe(15);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('>');
  await expect(control(page, '倍速 3x')).toBeVisible();
  await page.getByRole('tab', { name: '字幕文稿' }).click();
  await page.getByRole('button', { name: '00:15 这句存为笔记' }).click();
  await expect(page.getByText('笔记没有存上：浏览器不允许本机存储')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: '展开目录' })).toBeVisible();
  await expect(page.getByRole('list', { name: '笔记位置' })).toBeHidden();
});

test('theatre mode enlarges the film and folds the panel by its key, also after a reload', async ({ page }) => {
  await arrive(page, lesson);
  await ready(page);
  await pause(page);
  const film = page.getByRole('group', { name: '视频播放器' });
  const panel = page.getByRole('complementary', { name: '课程目录与资料' });
  const widthOf = async () => (await film.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await page.getByRole('button', { name: '记笔记' }).click();
  const field = page.getByLabel(/在 .* 记笔记/);
  await expect(field).toBeFocused();
  await page.keyboard.type('t');
  await expect(field).toHaveValue('t');
  await expect(panel).toBeVisible();
  await control(page, '播放').focus();
  await page.keyboard.press('t');
  await expect(panel).toBeHidden();
  await expect(control(page, '退出剧场模式')).toBeVisible();
  expect(await widthOf()).toBeGreaterThan(before + 100);
  await expectNoViolation(page, 'theatre mode');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('button', { name: '展开目录' })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: '展开目录' }).click();
  await expect(panel).toBeVisible();
  await pause(page);
  await expect(control(page, '剧场模式')).toBeVisible();
  expect(await widthOf()).toBe(before);
  await control(page, '快捷键').click();
  await expect(page.getByRole('dialog', { name: '快捷键' }).getByText('剧场模式')).toBeVisible();
});
