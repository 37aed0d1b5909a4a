import { option, paperId, recordIdOf, savedAnswer, shows } from '../support/exam';
import { arrive, expect, test } from '../support/test';

const denied = `throw new DOMException('denied', 'SecurityError')`;
const noDatabase = `Object.defineProperty(window, 'indexedDB', { value: undefined });`;
const noLocalStorage = `Object.defineProperty(window, 'localStorage', { get() { ${denied} } });`;
/** Effects of strict settings, private windows and full disks; each script runs before those of the page. */
const refusals: readonly { name: string; database: boolean; local: boolean; script: string }[] = [
  { name: 'indexedDB is missing', database: false, local: true, script: noDatabase },
  {
    name: 'indexedDB.open throws',
    database: false,
    local: true,
    script: `IDBFactory.prototype.open = () => { ${denied} };`,
  },
  {
    name: 'indexedDB.open rejects',
    database: false,
    local: true,
    script: `const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...args) {
        const request = open.apply(this, args);
        request.addEventListener('upgradeneeded', (event) => {
          event.stopImmediatePropagation();
          request.transaction.abort();
        });
        return request;
      };`,
  },
  {
    name: 'the quota is exceeded',
    database: false,
    local: true,
    script: `const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args) {
        const request = put.apply(this, args);
        request.addEventListener('success', () => this.transaction.abort());
        return request;
      };`,
  },
  { name: 'localStorage throws', database: true, local: false, script: noLocalStorage },
  { name: 'both are refused', database: false, local: false, script: noDatabase + noLocalStorage },
];
const warning = /这台设备无法保存答案/;

for (const { name, database, local, script } of refusals) {
  test.describe(name, () => {
    test.beforeEach(({ page }) => page.addInitScript({ content: script }));

    // A practice takes the same way, so the widest refusal is enough.
    for (const mode of database || local ? ['EXAM'] : ['EXAM', 'PRACTICE'])
      test(`${mode}: a warning is shown before the start, and saved answers are there after a reload`, async ({
        page,
        context,
      }) => {
        await arrive(page, `question-bank/learn-center/${paperId}?mode=${mode}`);
        const start = page.getByRole('button', { name: /^(开始|重新开始)/ });
        await start.waitFor();
        await expect(page.getByText(warning)).toHaveCount(database ? 0 : 1);
        await start.click();
        await shows(page, '1');
        await expect(page).toHaveURL(/learn-center\/\w+\/\w+/);
        await expect(page.getByText(warning)).toHaveCount(database ? 0 : 1);
        const id = recordIdOf(page);
        await page.keyboard.press('b');
        await page.getByRole('gridcell', { name: /^第2题/ }).click();
        await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['B']);
        await page.reload();
        await shows(page, '2');
        await page.getByRole('gridcell', { name: /^第1题/ }).click();
        await expect(option(page, 'B')).toBeChecked();
        await page.goto(`question-bank/learn-center-paper/${paperId}`);
        await page.getByRole('link', { name: '继续上次' }).click();
        await page.getByRole('gridcell', { name: /^第1题/ }).click();
        await expect(option(page, 'B')).toBeChecked();
      });

    test('notes and feedback show a warning, and the typed text stays', async ({ page }) => {
      await arrive(page, 'course-player/3001');
      await page.getByRole('tab', { name: '笔记' }).click();
      const note = page.getByRole('textbox', { name: /记笔记/ });
      await note.fill('先画现金流量图');
      await note.press('Tab');
      if (!database) {
        await page.keyboard.press('Enter');
        await expect(page.getByText('笔记没有存上：浏览器不允许本机存储')).toBeVisible();
        await expect(note).toHaveValue('先画现金流量图');
      }
      await page.goto('question-bank/learn-center-analyze/61101011/80001');
      const own = page.getByRole('textbox', { name: /我的笔记/ });
      await own.fill('记住');
      await own.press('Tab');
      if (!database) {
        await expect(page.getByText('未能保存，文字还在')).toBeVisible();
        await expect(page.getByText(/无法保存/)).toBeVisible();
      }
      await expect(own).toHaveValue('记住');
      await page.goto('uc/feedback');
      await page.getByLabel('问题描述').fill('视频第三节的声音很小，听不清楚');
      await expect(page.getByText('这台设备无法保存草稿，请尽快提交')).toHaveCount(local ? 0 : 1);
      await page.getByRole('button', { name: '提交反馈' }).click();
      await expect(page.getByText('感谢反馈')).toBeVisible();
    });
  });
}
