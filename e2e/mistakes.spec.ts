import type { Page } from '@playwright/test';
import { arrive, expect, test } from './support/test';

const at = 'question-bank/record?tab=2';
const banner = (page: Page) => page.getByRole('region', { name: '今日待复习' });
const begin = (page: Page) => banner(page).getByRole('link', { name: /^开始复习/ });
const group = (page: Page) =>
  page.getByRole('navigation', { name: '按章节' }).getByRole('button', { name: /^不再提醒/ });
/** Number of questions on each of the next seven days, today first. */
async function week(page: Page): Promise<number[]> {
  await begin(page).waitFor();
  const cells = await banner(page).getByRole('cell').allTextContents();
  return cells.map((text) => Number.parseInt(text, 10));
}
/** A line of the list that is due today. */
const dueLine = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText('今天复习', { exact: true }) })
    .first();

test('a question is muted, found again and unmuted by keyboard, and the review starts', async ({ page }) => {
  await arrive(page, at);
  const before = await week(page);
  expect(before).toHaveLength(7);
  await expect(banner(page)).toContainText('FSRS');
  await expect(banner(page)).toContainText('仅存本机');

  const mute = dueLine(page).getByRole('button', { name: /^不再提醒/ });
  const no = /第 \d+ 题/.exec((await mute.textContent()) ?? '')?.[0] ?? '';
  await mute.focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: new RegExp(`^恢复提醒.*${no}$`) });
  await expect(back).toBeFocused();
  await expect.poll(() => week(page).then(([today]) => today)).toBe((before[0] ?? 0) - 1);

  await page.reload();
  await expect(group(page)).toContainText('1');
  await group(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/muted=1/);
  const only = page.getByRole('button', { name: /^恢复提醒/ });
  await expect(only).toHaveCount(1);
  await only.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有不再提醒的题目')).toBeVisible();
  expect(await week(page)).toEqual(before);

  await begin(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/learn-center-record\/WRONG\?subjectId=110101&recordId=\d+/);
});

// deep/pages.spec.ts checks its contrast and widths.
test('the print sheet has only the due questions, answers last; the days are visible in forced colours', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const unseen = (element: Element) => getComputedStyle(element).visibility === 'hidden';
      const sheet = [...document.querySelectorAll('[aria-hidden="true"][data-theme="light"]')].find(unseen);
      document.title = sheet?.textContent ?? 'no sheet';
    };
  });
  await arrive(page, at);
  const [today = 0] = await week(page);
  await banner(page).getByRole('button', { name: '打印待复习' }).click();
  await expect(page).toHaveTitle(/^今日待复习建设工程经济/);
  const text = await page.title();
  const [asked = '', solved = ''] = text.split('答案与解析');
  expect(text).toContain(`${today} 题`);
  expect(asked).toContain(`${today}.`);
  expect(asked).not.toContain(`${today + 1}.`);
  expect(solved).toContain('1.');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const [bar, ground] = await banner(page).evaluate((place) =>
      [place.querySelector('[data-on=true]'), place].map((part) => part && getComputedStyle(part).backgroundColor),
    );
    expect(bar, colorScheme).not.toBe(ground);
  }
});

test('the home page counts the due questions of a book without loading the scheduler', async ({ page }) => {
  await arrive(page, at);
  const due = [(await week(page))[0]];
  const subjects = page.getByRole('group', { name: '科目' }).getByRole('button');
  for (const subject of (await subjects.all()).slice(1)) {
    await subject.click();
    await expect(subject).toHaveAttribute('aria-pressed', 'true');
    await expect(banner(page).getByRole('cell')).toHaveCount(7);
    due.push((await week(page))[0]);
  }
  await page.goto('');
  // Each book with due questions has a task.
  const task = page
    .getByRole('region', { name: '今日任务' })
    .getByRole('listitem')
    .filter({ hasText: '题到了复习时间' })
    .first();
  const count = /(\d+) 题到了复习时间/.exec((await task.textContent()) ?? '')?.[1];
  expect(due).toContain(Number(count));
  const code = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(code.filter((name) => name.includes('load-review'))).toEqual([]);
  await task.getByRole('link', { name: /^开始复习/ }).click();
  await expect(page).toHaveURL(/learn-center-record\/WRONG\?subjectId=\d+&recordId=\d+/);
});
