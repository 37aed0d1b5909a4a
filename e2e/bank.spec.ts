import { shows } from './support/exam';
import { expect, arrive, test } from './support/test';

test('an exam is opened from the list of papers and starts only with its button', async ({ page }) => {
  await arrive(page, 'question-bank/home?tab=2');
  await page.getByRole('button', { name: /^再做一次.*模拟卷（一）/ }).click();
  await expect(page).toHaveURL(/learn-center-paper\/61101011/);
  await expect(page.getByRole('list', { name: '考前检查' })).toContainText('网络已连接');
  await page.getByRole('button', { name: '开始考试' }).click();
  await expect(page).toHaveURL(/learn-center\/61101011\/\d+\?mode=EXAM/);
  await shows(page, '1');
  await expect(page.getByText('考试模式')).toBeVisible();
});

test('the filters of the records survive Back and a reload', async ({ page }) => {
  await arrive(page, 'question-bank/record');
  await page.getByRole('radiogroup', { name: '状态' }).getByRole('radio', { name: '待自评' }).click();
  await expect(page).toHaveURL(/status=TO_MARK/);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('待自评');
  // Only the header row and rows that wait for marks are left.
  await expect(rows.filter({ hasNotText: '待自评' })).toHaveCount(1);
  const count = await rows.count();
  await page
    .getByRole('link', { name: /^查看报告/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '成绩', exact: true }).getByText('待自评')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=TO_MARK/);
  await expect(rows).toHaveCount(count);
  await page.reload();
  await expect(rows).toHaveCount(count);
});

test('错题本 is exported as CSV', async ({ page }) => {
  await arrive(page, 'question-bank/record?tab=2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^错题本-建设工程经济-全部-\d{4}-\d\d-\d\d\.csv$/);
});
