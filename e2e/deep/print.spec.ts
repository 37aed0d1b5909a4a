import { expectPaper, expectPrinted } from '../support/paper';
import { beyond, plain, printed, type Print } from '../support/pdf';
import { arrive, expect, test } from '../support/test';

// support/page-visit.ts checks the print of every page; here are special print layouts.

/** Used height of each sheet but the last, in percent. */
const used = ({ runs, sheets }: Print) =>
  Array.from({ length: sheets - 1 }, (_, at) =>
    Math.round(Math.max(...runs.filter(({ sheet }) => sheet === at).map(({ base }) => base)) / 11.23),
  );

for (const [name, tab] of [
  ['错题本', 2],
  ['收藏夹', 3],
] as const)
  test(`${name} prints its list with browser print, answers only if shown`, async ({ page }) => {
    await arrive(page, `question-bank/record?tab=${tab}&subjectId=110101`);
    const rows = page.locator('main ol > li');
    await page
      .getByRole('button', { name: /^显示答案/ })
      .nth(1)
      .click();
    await expect(rows.nth(1)).toContainText('解析');
    await expectPrinted(page, name);
    const { text } = await printed(page);
    expect(text).toContain(name);
    expect(text.split('解析')).toHaveLength(2);
    for (const row of await rows.all()) {
      const stem = (await row.innerText()).split('\n').find((line) => line.length > 14) ?? '';
      expect(text).toContain(plain(stem).slice(0, 12));
    }
  });

test.describe('the print sheet of 错题本', () => {
  // The sheet exists until the print dialog has closed: here print throws, so the sheet stays.
  test.use({ allowed: [/the dialog stays open/] });
  test('leaves no sheet half empty and cuts nothing off', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printing';
        throw new Error('the dialog stays open');
      };
    });
    await arrive(page, 'question-bank/record?tab=2&subjectId=110101');
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await expect(page).toHaveTitle('printing');
    const print = await printed(page);
    expect(beyond(print)).toEqual([]);
    expect(print.text).toContain('27题');
    expect(print.text).not.toContain('做题记录');
    // More than half, as far as a whole question of the next sheet allows: 54 % with the font of the tests.
    for (const share of used(print)) expect(share).toBeGreaterThan(50);
  });
});

// The head and the catalogue for paper are fetched ahead, so on a metered connection a course prints without them.
test.describe('with what is fetched ahead', () => {
  test.use({ fetchesAhead: true });

  test('a course prints its teacher legibly, with brand and catalogue', async ({ page }) => {
    await page.goto('course/detail/3001?tab=catalogue');
    await page.getByRole('tree', { name: '课程目录' }).waitFor();
    await page.getByRole('link', { name: '课程介绍', exact: true }).click();
    await page.getByRole('heading', { name: '这门课讲什么' }).waitFor();
    await expectPaper(page, 'a course');
    await page.emulateMedia({ media: 'print' });
    const teacher = page.getByRole('region', { name: '主讲老师' });
    await expect(page.getByText(/^课程资料，打印于/)).toBeVisible();
    await expect(page.getByRole('heading', { name: '课程目录' })).toBeVisible();
    // Backgrounds are printed if the learner wants them.
    await expect(teacher).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const { text } = await printed(page);
    for (const words of ['砺行职教', '课程目录', '开课导学', '主讲老师']) expect(text).toContain(words);
  });
});

test('a long result prints on as many sheets as needed, with its last line', async ({ page }) => {
  const name = (at: number) => `第${at}章工程项目的组织与管理：考点${at}，名称很长的考点在纸上也要写全，一个字都不能少`;
  type Question = Record<string, unknown> & { children: Question[] | null };
  let at = 0;
  const failed = (question: Question): Question => ({
    ...question,
    knowledge: [name((at += 1))],
    userScore: 0,
    correct: false,
    children: question.children && question.children.map(failed),
  });
  await page.route('**/userRecord/getAnalysis/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { questions: Question[] } };
    const questions = answer.data.questions.map(failed);
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, questions } } });
  });
  await arrive(page, 'question-bank/transcript/80001/61101011');
  await page.getByRole('region', { name: '失分地图' }).waitFor();
  const print = await printed(page);
  expect(print.sheets).toBeGreaterThan(1);
  expect(beyond(print)).toEqual([]);
  expect(print.text).toContain(plain('一个字都不能少'));
  const last = print.runs.filter(({ sheet }) => sheet === print.sheets - 1);
  expect(plain(last.map(({ text }) => text).join(''))).toMatch(/打印于\d{4}-\d\d-\d\d/);
});
