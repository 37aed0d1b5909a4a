import { expectNoViolation } from './support/axe';
import { ask, bank, option, paperId, recordIdOf, saved, shows, start, type SavedLeaf } from './support/exam';
import { expect, arrive, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await arrive(page, 'question-bank/learn-center-paper/0');
});
test.use({ fetchesAhead: true, allowed: [/net::ERR|Failed to fetch|ERR_INTERNET/] });

test('a whole exam by keyboard only, scored by hand, ends with the numbers of the server', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.goto(`question-bank/learn-center/${paperId}`);
  const begin = page.getByRole('button', { name: /^(开始考试|重新开始)/ });
  await begin.focus();
  await page.keyboard.press('Enter');
  await shows(page, '1');
  const id = recordIdOf(page);
  const { questions } = await saved(context, page, id);
  const leaves = questions.flatMap((question) => (question.children.length > 0 ? question.children : [question]));
  for (const [index, { type }] of leaves.entries()) {
    if (type === 'SINGLE' || type === 'JUDGE') await page.keyboard.press('b');
    else if (type === 'MULTIPLE') {
      await page.keyboard.press('a');
      await page.keyboard.press('3');
    } else {
      // Tab leads from the question into its first field; Esc gives the keys back.
      const field = page.locator('article[data-current] :is(textarea, input[type=text])').first();
      for (let tabs = 0; tabs < 60 && !(await field.evaluate((node) => node === document.activeElement)); tabs += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.type(type === 'FILL' ? '12' : '我的答案');
      await page.keyboard.press('Escape');
    }
    if (index < leaves.length - 1) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '确认交卷？' });
  await expect(dialog).toContainText(`${leaves.length} 小题`);
  // From the heading past 继续作答.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const mark = page.getByRole('link', { name: '现在自评' });
  await expect(mark).toBeVisible();
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已评 0')).toBeVisible();
  const cells = page.getByRole('button', { name: /未评$/ });
  const total = await cells.count();
  for (let at = 0; at < total; at += 1) {
    const full = page.getByRole('button', { name: /^满分/ });
    await full.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '下一题' }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: '提交评分' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`transcript/${id}/${paperId}`));

  // Computed here from what was typed and the solutions that the analysis gives.
  interface Solved extends SavedLeaf {
    answer: string[];
    score: number;
    children: Solved[];
  }
  const analysis = await ask<{ questions: Solved[] }>(context, page, `${bank}/userRecord/getAnalysis/${id}`);
  const expected = analysis.questions
    .flatMap((question) => (question.children.length > 0 ? question.children : [question]))
    .reduce((sum, { type, answer, score, userAnswer }) => {
      if (type === 'SAQ') return sum + score;
      if (type === 'FILL') {
        const right = answer.filter((text, at) => text.split('|').some((one) => one.trim() === userAnswer[at]));
        return sum + (score * right.length) / answer.length;
      }
      if (userAnswer.some((key) => !answer.includes(key))) return sum;
      if (userAnswer.length === answer.length) return sum + score;
      return sum + Math.min(score, userAnswer.length * 0.5);
    }, 0);
  const report = await ask<{ score: number; status: string }>(context, page, `${bank}/userRecord/getReport/${id}`);
  expect(report.status).toBe('DONE');
  expect(report.score).toBeCloseTo(expected, 1);
});

test('a paper of 2,000 questions: fetched once, few cells, few commits', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/getQuestionList|getQuestionsList/.test(request.url())) fetched.push(request.url());
  });
  await start(page, '', '602000');
  expect(fetched).toHaveLength(1);
  const cells = page.getByRole('gridcell');
  expect(await cells.count()).toBeLessThanOrEqual(400);
  await page.getByRole('textbox', { name: /跳到第/ }).fill('1999');
  await page.keyboard.press('Enter');
  await shows(page, '1999');
  expect(await cells.count()).toBeLessThanOrEqual(400);
  await page.getByRole('textbox', { name: /跳到第/ }).fill('3');
  await page.keyboard.press('Enter');
  await shows(page, '3');
  // One batch of changes of the document is one commit; the clock's own are not the answer's.
  await page.evaluate(() => {
    const counter = { commits: 0 };
    Object.assign(window, { counter });
    const ofTheClock = (node: Node) => (node.parentElement ?? (node as Element)).closest('[role=timer]') !== null;
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => !ofTheClock(target))) counter.commits += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('b');
  await page.waitForTimeout(1_000);
  const commits = await page.evaluate(() => (window as unknown as { counter: { commits: number } }).counter.commits);
  expect(commits).toBeLessThanOrEqual(3);
});

test('Right on a chosen option leaves the answer and turns the page', async ({ page }) => {
  await start(page);
  await option(page, 'B').check({ force: true });
  await page.keyboard.press('ArrowRight');
  await shows(page, '2');
  await page.keyboard.press('ArrowLeft');
  await expect(option(page, 'B')).toBeChecked();
});

for (const theme of ['light', 'dark', 'sepia']) {
  test(`answering, analysis and scoring are free of axe's complaints in ${theme}`, async ({ page, context }) => {
    test.setTimeout(90_000);
    await page.evaluate((value) => {
      const user = JSON.parse(decodeURIComponent(/user=([^;]+)/.exec(document.cookie)?.[1] ?? '{}')) as { id: string };
      localStorage.setItem(`u:${user.id}:practice`, JSON.stringify({ theme: value }));
    }, theme);
    const check = (name: string) => expectNoViolation(page, name);
    await start(page);
    await page.keyboard.press('a');
    await page.keyboard.press('m');
    await check('exam');
    await page.getByRole('gridcell').last().click();
    await check('case');
    const rows = await ask<{ records: { id: string; status: string; sourceId: string; sourceType: string }[] }>(
      context,
      page,
      `${bank}/userRecord/getPageList`,
      { current: 1, size: 50 },
    );
    const of = (status: string) => rows.records.find((row) => row.status === status && row.sourceType === 'PAPER');
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('button', { name: '保存并退出' }).click();
    await page.goto(`question-bank/learn-center-analyze/${of('DONE')?.sourceId}/${of('DONE')?.id}`);
    await expect(page.getByRole('region', { name: /解析$/ })).toBeVisible();
    await check('analysis');
    await page.goto(`question-bank/learn-center-mark/${of('TO_MARK')?.id}`);
    await expect(page.getByText('当前总分')).toBeVisible();
    await check('mark');
  });
}
