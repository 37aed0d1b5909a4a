import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { expect, arrive, test } from './support/test';

const report = 'question-bank/transcript/80001/61101011';
const cells = (page: Page) => page.getByRole('toolbar', { name: /^整卷/ }).getByRole('link');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
/** Presses Tab until an element of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 120; tabs += 1) {
    if (
      name.test(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent || '',
        ),
      )
    )
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with Tab: ${String(name)}`);
}

test('the report is read by keyboard: all questions, map, table, and on to the analysis', async ({ page }) => {
  await arrive(page, report);
  await page.getByRole('region', { name: '失分地图' }).waitFor();
  await tabTo(page, /^第 1 题 /);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/^第 6 题 /);
  // The name of the cell is visible too.
  await expect(page.locator('[aria-hidden]', { hasText: /^第 6 题 / })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page), 'the strip is one tab stop').not.toMatch(/^第 \d/);
  await tabTo(page, / 失 [\d.]+ 分，\d+ 小题$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/learn-center-analyze\/61101011\/80001\?filter=lost&point=/);
  await expect(page.getByRole('button', { name: /^取消考点筛选/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('region', { name: '失分地图' }).waitFor();
  await tabTo(page, /^查看数据表$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: '历次成绩' }).getByRole('row', { name: /（本次）/ })).toBeVisible();
  await expectNoViolation(page, 'report with its table open');
  await cells(page).first().focus();
  await page.keyboard.press('End');
  const last = (await focused(page)).replace(/^第 (\S+) 题.*/, '$1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/learn-center-analyze\/61101011\/80001\?q=/);
  await expect(page.getByRole('article', { name: `第 ${last} 题` })).toBeVisible();
});

test('the report prints on one sheet of A4, light also in the dark theme', async ({ page }) => {
  const title = '2026 年全国一级建造师执业资格考试《建设工程经济》考前模拟试卷（一）含解析与评分标准';
  await rewrite(page, 'getReport', (data) => ({ ...data, title }));
  await rewrite(page, 'getPaperReport', (data) => ({ ...data, joinCount: 1200, avgScore: 40, beatRate: 77 }));
  await arrive(page, report);
  await page.getByRole('region', { name: '失分地图' }).waitFor();
  const sheet = page.getByRole('article', { name: '成绩单' });
  for (const colorScheme of ['light', 'dark'] as const) {
    // As on the screen, but page.pdf may use the print styles.
    await page.emulateMedia({ media: null, colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('region', { name: '逐题' })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1], colorScheme).toBe('1');
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(sheet).toContainText('138****0001');
    await expect(sheet).toContainText('与全体学员相比');
    await expect(sheet).toContainText(/打印于 \d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(await sheet.evaluate((node) => node.scrollHeight - node.clientHeight), 'no text is cut off').toBe(0);
    const colours = await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.querySelector('article h1') ?? document.body).color,
    ]);
    expect(colours, colorScheme).toEqual(['rgb(255, 255, 255)', 'rgb(19, 24, 35)']);
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
});

/** Changes the response of a call. */
async function rewrite(page: Page, call: string, change: (data: Record<string, unknown>) => unknown): Promise<void> {
  await page.route(`**/userRecord/${call}/**`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
  });
}
const numbered = (rows: unknown): Record<string, unknown>[] =>
  (rows as Record<string, unknown>[]).map((row, at) => ({ ...row, questionId: 900_000 + at, id: 900_000 + at }));

test('the report works with number ids and null lists', async ({ page }) => {
  await rewrite(page, 'getReport', (data) => ({
    ...data,
    recordId: 80001,
    knowledgeStats: null,
    passScore: null,
    passed: null,
    submitTime: null,
    sheet: numbered(data['sheet']),
  }));
  await rewrite(page, 'getAnalysis', (data) => ({
    ...data,
    questions: numbered(data['questions']).map((question) => ({
      ...question,
      knowledge: null,
      options: null,
      children: null,
      userAnswer: null,
      userScore: null,
    })),
  }));
  await rewrite(page, 'getPaperReport', (data) => ({ ...data, attempts: null, joinCount: 5_000, beatRate: null }));
  await arrive(page, report);
  await page.getByRole('region', { name: '逐题' }).waitFor();
  await expect(cells(page)).toHaveCount(32);
  await expect(page.getByText('已及格')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '历次成绩' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '与全体学员相比' })).toBeVisible();
  await expect(page.getByText('你超过了')).toHaveCount(0);
  await expectNoViolation(page, 'report of odd data');
  await cells(page).first().click();
  await expect(page).toHaveURL(/q=900000/);
});

test('the report works if every list is empty', async ({ page }) => {
  const empty = { typeStats: null, knowledgeStats: null, sheet: null };
  await rewrite(page, 'getReport', (data) => ({ ...data, ...empty, totalScore: null, score: null, usedTime: 0 }));
  await rewrite(page, 'getAnalysis', (data) => ({ ...data, questions: null }));
  await rewrite(page, 'getPaperReport', (data) => ({ ...data, attempts: null, joinCount: null }));
  await arrive(page, report);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /^尚无得分/ })).toBeVisible();
  for (const name of ['失分地图', '时间花在哪里', '各题型', '逐题', '历次成绩', '与全体学员相比'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  await expectNoViolation(page, 'report of nothing');
});

test('analysis and marking scroll inside their cards, never the page', async ({ page }) => {
  const long = (filler: string) => [`${filler.repeat(100)}质量保证金`];
  await rewrite(page, 'getAnalysis', (data) => ({
    ...data,
    questions: (data['questions'] as Record<string, unknown>[]).map((question) =>
      question['type'] === 'SAQ'
        ? { ...question, userAnswer: long('先审题。'), answer: long('再看一遍。\n') }
        : question,
    ),
  }));
  for (const at of ['question-bank/learn-center-analyze/61101011/80001', 'question-bank/learn-center-mark/80004']) {
    await arrive(page, at);
    await page.getByRole('article').waitFor();
    const last = page.getByRole('gridcell').last();
    if ((await last.count()) > 0) await last.click();
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1100, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.mouse.move(width / 2 - 300, height / 2);
      await page.mouse.wheel(0, 4_000);
      expect(
        await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, Math.round(scrollY)]),
        `${at} ${width} x ${height}`,
      ).toEqual([0, 0]);
      await expect(page.getByRole('button', { name: '下一题' })).toBeInViewport({ ratio: 1 });
    }
  }
  // A chosen term is at the end of both answers, which scroll to it.
  await page.getByRole('button', { name: '质量保证金' }).click();
  for (const name of ['我的答案', '参考答案'])
    await expect(page.getByRole('region', { name, exact: true }).locator('mark[aria-current]')).toBeInViewport({
      ratio: 1,
    });
});

test('an analysis has rows of 48 px, above a bar as wide as its cards', async ({ page }) => {
  await arrive(page, 'question-bank/learn-center-analyze/61101011/80001');
  const option = page.locator('label', { hasText: '216000' }).locator('..');
  await expect(option).toHaveCSS('height', '48px');
  const edge = async (name: string) => (await page.getByRole('button', { name }).boundingBox()) ?? { x: 0, width: 0 };
  const card = (await page.getByRole('article').boundingBox()) ?? { x: 0 };
  const previous = await edge('上一题');
  const next = await edge('下一题');
  expect(Math.abs(previous.x - card.x)).toBeLessThanOrEqual(1);
  expect(next.x + next.width).toBeGreaterThan(previous.x + 800);
});
