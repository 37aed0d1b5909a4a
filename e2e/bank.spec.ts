import { expectNoViolation } from './support/axe';
import { expect, logIn, test } from './support/test';

const project = encodeURIComponent(JSON.stringify({ code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' }));
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'project', value: project, url: new URL('/', baseURL).href }]);
});

test('from the list of papers over the cover into an exam, and only the button starts it', async ({ page }) => {
  await logIn(page, 'question-bank/home?tab=2');
  await page.getByRole('button', { name: /^再做一次.*模拟卷（一）/ }).click();
  await expect(page).toHaveURL(/learn-center-paper\/61101011/);
  await expect(page.getByRole('list', { name: '考前检查' })).toContainText('网络：已连接');
  await page.getByRole('button', { name: '开始考试' }).click();
  await expect(page).toHaveURL(/learn-center\/61101011\/\d+\?mode=EXAM/);
  await expect(page.getByText('考试模式')).toBeVisible();
});

test('filters of the records survive Back and a reload', async ({ page }) => {
  await logIn(page, 'question-bank/record');
  await page.getByRole('radiogroup', { name: '状态' }).getByRole('radio', { name: '待自评' }).click();
  await expect(page).toHaveURL(/status=TO_MARK/);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('待自评');
  const count = await rows.count();
  await page
    .getByRole('link', { name: /^查看报告/ })
    .first()
    .click();
  await expect(page.getByText('主观题待自评')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=TO_MARK/);
  await expect(rows).toHaveCount(count);
  await page.reload();
  await expect(rows).toHaveCount(count);
});

test('a review of what is due is a practice of its own', async ({ page }) => {
  await logIn(page, 'question-bank/record?tab=2');
  await page.getByRole('button', { name: /^开始复习/ }).click();
  await expect(page).toHaveURL(/learn-center-record\/WRONG\?subjectId=110101&recordId=\d+/);
});

test('the wrong book goes out as CSV', async ({ page }) => {
  await logIn(page, 'question-bank/record?tab=2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^错题本-建设工程经济-全部-\d{4}-\d\d-\d\d\.csv$/);
});

test('the transcript prints on A4 without the frame', async ({ page }) => {
  await logIn(page, 'question-bank/transcript/80001/61101011');
  await expect(page.getByRole('region', { name: '考点掌握' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: '打印成绩单' })).toBeHidden();
  await expect(page.getByRole('region', { name: '答题卡' })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

for (const theme of ['light', 'dark'] as const) {
  for (const path of [
    'question-bank/home',
    'question-bank/home?tab=2',
    'question-bank/record',
    'question-bank/record?tab=2',
    'question-bank/learn-center-paper/61101031',
    'question-bank/transcript/80001/61101011',
  ]) {
    test(`${path} is sound for readers in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await logIn(page, path);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await expect(page.getByText('加载中')).toHaveCount(0);
      await expectNoViolation(page, path);
    });
  }
}

test('no page scrolls sideways at 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await logIn(page, 'question-bank/home');
  for (const path of [
    'question-bank/home',
    'question-bank/home?tab=2',
    'question-bank/record',
    'question-bank/record?tab=2',
    'question-bank/learn-center-paper/61101031',
    'question-bank/transcript/80001/61101011',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expect(page.getByText('加载中')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
