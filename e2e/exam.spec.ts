import { expectNoViolation, violations } from './support/axe';
import type { Locator } from '@playwright/test';
import { longIdOf } from '../src/mocks/long-ids';
import { ask, bank, chooseGround, option, paperId, recordIdOf, shows, start, type SavedLeaf } from './support/exam';
import { comeBack, expect, test } from './support/test';

test.beforeEach(({ context }) => comeBack(context));
test.use({ fetchesAhead: true, allowed: [/net::ERR|Failed to fetch|ERR_INTERNET|LoadError/] });

interface Solved extends SavedLeaf {
  stem: string;
  answer: string[];
  children: Solved[];
}
const leavesIn = (questions: readonly Solved[]): Solved[] =>
  questions.flatMap((question) => (question.children.length > 0 ? question.children : [question]));
/** A stem as a live region announces it: plain text, cut to its beginning. */
const spokenStem = (stem: string): string =>
  stem
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/_{3,}/g, '（空）')
    .trim()
    .slice(0, 120);

/** Records every text of a live region, in order. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  new MutationObserver((changes) => {
    const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
    for (const region of new Set(elements.map((element) => element?.closest(regions)))) {
      const text = region?.textContent?.trim();
      if (text) heard.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test.describe('on an odd service', { tag: '@mock' }, () => {
  test.use({ service: 'odd' });

  test('a whole exam works by screen reader and keyboard: every question is announced, and the score is right', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    await page.addInitScript(listen);
    const paper = await ask<Solved[]>(context, page, `${bank}/paper/getQuestionList/${paperId}?mode=PRACTICE`);
    expect(new Set(paper.map(({ type }) => type)).size, 'all six types').toBe(6);
    const solutions = leavesIn(paper);
    const last = async () =>
      (await page.evaluate(() => (window as unknown as { heard: string[] }).heard.at(-1) ?? '')).replaceAll(/\s/g, '');
    const hears = (text: string) => expect.poll(last).toContain(text.replaceAll(/\s/g, ''));
    const tabTo = async (place: Locator) => {
      for (let tabs = 0; tabs < 60 && !(await place.evaluate((node) => node === document.activeElement)); tabs += 1)
        await page.keyboard.press('Tab');
      await expect(place).toBeFocused();
    };
    await page.goto(`question-bank/learn-center/${paperId}`);
    const begin = page.getByRole('button', { name: /^(开始考试|重新开始)/ });
    await begin.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^第 1 题/ })).toBeFocused();
    const id = recordIdOf(page);
    for (const [at, { stem, type, answer }] of solutions.entries()) {
      // The first question is announced with its heading.
      if (at > 0) await hears(`题：${spokenStem(stem)}`);
      await expect(page.locator('body')).not.toBeFocused();
      const no = /^第(\S+?)题，/.exec(await last())?.[1] ?? '1';
      if (type === 'SINGLE' || type === 'JUDGE' || type === 'MULTIPLE') {
        for (const key of answer) await page.keyboard.press(key.toLowerCase());
        await hears(`已选 ${answer.join('、')}`);
      } else {
        const texts = type === 'FILL' ? answer.map((one) => one.split('|')[0] ?? '') : ['我的答案'];
        for (const [blank, one] of texts.entries()) {
          await tabTo(
            page.getByRole('textbox', { name: `第 ${no} 题 ${type === 'FILL' ? `第 ${blank + 1} 空` : '作答'}` }),
          );
          await page.keyboard.type(one);
        }
        // After Esc the keys answer the question again.
        await page.keyboard.press('Escape');
      }
      if (at < solutions.length - 1) await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    // Nothing is open, so the list of all questions starts on 交卷.
    await expect(page.getByRole('button', { name: '交卷', exact: true })).toBeFocused();
    await expect(page.getByRole('row', { name: /^第 \S+ 题，/ })).toHaveCount(solutions.length);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '确认交卷？' });
    await expect(dialog).toContainText(`${solutions.length} 小题`);
    // From the heading past 先不交卷.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '交卷成功' })).toBeFocused();
    await tabTo(page.getByRole('link', { name: '现在自评' }));
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
    await expect(page).toHaveURL(new RegExp(`transcript/${id}/${longIdOf(paperId)}`));
    const report = await ask<{ score: number; totalScore: number; status: string }>(
      context,
      page,
      `${bank}/userRecord/getReport/${id}`,
    );
    expect(report).toMatchObject({ status: 'DONE', score: report.totalScore });
  });
});

test('a paper of 2,000 questions is loaded once and renders few cells and rows with few commits', async ({ page }) => {
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
  // One batch of DOM changes is one commit; changes of the clock do not count.
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
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  // The next second of the clock.
  const clock = page.getByRole('timer');
  await expect(clock).not.toHaveText(await clock.innerText());
  const commits = await page.evaluate(() => (window as unknown as { counter: { commits: number } }).counter.commits);
  expect(commits).toBeLessThanOrEqual(3);

  // The list of all questions: few rows, an index, and the way to a question and back to its row.
  await page.getByRole('button', { name: '检查全部题目' }).click();
  const grid = page.getByRole('grid', { name: '全部题目' });
  const index = page.getByRole('navigation', { name: '分段' });
  const few = async () => expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(60);
  // 2,000 questions, 40 stretches of 50, and the names of the columns.
  await expect(grid).toHaveAttribute('aria-rowcount', '2041');
  await few();
  await grid.hover();
  await page.mouse.wheel(0, 30_000);
  await expect(index.locator('[aria-current=true]')).toHaveAccessibleName(/^第 701–750 题，缺 50/);
  await few();
  await index.getByRole('button', { name: /^第 1001–1050 题/ }).click();
  const row = (no: number) => grid.getByRole('row', { name: `第 ${no} 题，` });
  await expect(row(1001)).toBeFocused();
  await expectNoViolation(page, 'the long list');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  const focused = await grid.locator(':focus').getAttribute('aria-rowindex');
  const scrolled = await grid.evaluate((node) => node.scrollTop);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^从交卷前检查来，全部 2000 小题里的第 10\d\d 行$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid.locator(':focus')).toHaveAttribute('aria-rowindex', focused ?? '');
  expect(await grid.evaluate((node) => node.scrollTop)).toBe(scrolled);
  await few();
});

test('ArrowRight on a chosen option keeps the answer; 交卷 works without the code of the list', async ({
  page,
  context,
}) => {
  // A deployment has removed it.
  await context.route(/lazy-tools-[^/]+\.js/, (route) => route.abort());
  await start(page);
  await option(page, 'B').check({ force: true });
  await page.keyboard.press('ArrowRight');
  await shows(page, '2');
  await page.keyboard.press('ArrowLeft');
  await expect(option(page, 'B')).toBeChecked();
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '确认交卷？' })).toContainText('小题未答');
});

// The start page, analysis and marking are checked by pages.spec.ts and, on the sepia background,
// accessibility.spec.ts.
test('an answered question and a case have no axe violations on each background', async ({ page }) => {
  await start(page);
  await page.keyboard.press('a');
  await page.keyboard.press('m');
  await expectNoViolation(page, 'exam');
  const onOtherGrounds = async (what: string) => {
    for (const ground of ['dark', 'sepia'] as const) {
      await chooseGround(page, ground);
      expect(await violations(page, 'colours'), `${what}, ${ground}`).toEqual([]);
    }
  };
  await onOtherGrounds('exam');
  await chooseGround(page, 'light');
  await page.getByRole('gridcell').last().click();
  await expect(page.getByRole('region', { name: '背景资料' })).toBeVisible();
  await expectNoViolation(page, 'case');
  await onOtherGrounds('case');
});
