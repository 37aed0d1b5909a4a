import type { Page, Request } from '@playwright/test';
import { submit } from './support/exam';
import { expect, arrive, test } from './support/test';

test.use({ fetchesAhead: true });

interface Calls {
  /** Method, path and body of each call; empties the list. */
  take(): string[];
  /** Whether the list contains such a call. */
  hold(what: string): boolean;
  /** Whether all calls have a response, and no new one was sent for a while. */
  isQuiet(): boolean;
}
const rest = 1_500;

function listen(page: Page): Calls {
  const calls: string[] = [];
  const open = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    if (!/\/front\/api\//.test(request.url())) return;
    calls.push(textOf(request));
    open.add(request);
    last = Date.now();
  });
  const close = (request: Request) => {
    if (open.delete(request)) last = Date.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return {
    take: () => calls.splice(0),
    hold: (what) => calls.some((call) => call.includes(what)),
    isQuiet: () => open.size === 0 && Date.now() - last > rest,
  };
}
const short = (call: string) => call.replace(/^(\w+) .*\/front\/api\//, '$1 ');

function textOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`;
}

/** One leg of a journey: it sends no call twice and no more calls than its limit. */
async function leg(name: string, made: Calls, limit: number, ...last: string[]): Promise<void> {
  // Calls that wait until the page is rendered may be late on a busy machine.
  await expect.poll(() => last.every((what) => made.hold(what)), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => made.isQuiet()).toBe(true);
  const calls = made.take();
  console.log(`${name}: ${calls.length} calls`);
  expect(calls.filter((call, at) => calls.indexOf(call) !== at).map(short), `${name}: calls sent twice`).toEqual([]);
  expect(calls.length, `${name}:\n${calls.map(short).join('\n')}`).toBeLessThanOrEqual(limit);
}

/** Waits for late calls beside the content of a page: they must not count for the next leg. */
async function settle(made: Calls): Promise<void> {
  const aside = ['login/checkStatus', 'PC_FOOTER'];
  await expect.poll(() => aside.every((what) => made.hold(what)) && made.isQuiet(), { timeout: 20_000 }).toBe(true);
  made.take();
}

const toList = (page: Page) => page.getByRole('navigation').getByRole('link', { name: '系统课', exact: true }).first();
const card = (page: Page) => page.locator('[data-page="list"] a[href*="/course/detail/"]').first();

test('calls of a visitor from home to a course', async ({ page }) => {
  const made = listen(page);
  await page.goto('');
  await page.locator('main a[href*="/course/detail/"]').first().waitFor();
  await leg('home', made, 11, 'PC_FOOTER', '"sort":"HOT"', '"sort":"NEW"');
  await toList(page).click();
  await card(page).waitFor();
  await leg('list', made, 3);
  await card(page).click();
  await page.locator('[data-page="detail"] h1:not(:empty)').waitFor();
  await leg('detail', made, 6);
});

test('calls of a learner from home to the player', async ({ page }) => {
  const made = listen(page);
  await arrive(page, '404');
  await settle(made);
  await page.getByRole('link', { name: '返回首页' }).click();
  await page.locator('main a[href*="/course/detail/"]').first().waitFor();
  // Includes the lessons of the last chapter, which tell whether the last lesson is finished.
  await leg('home', made, 16, 'userQuestions/getList');
  await page.goto('course/detail/3001');
  await page.locator('[data-page="detail"] h1:not(:empty)').waitFor();
  // The calls for 继续学习 are sent when the page is idle.
  await leg('detail', made, 11, 'getCoursewaresList');
  await page
    .getByRole('link', { name: /继续学习/ })
    .or(page.getByRole('button', { name: /继续学习/ }))
    .first()
    .click();
  await page.locator('video').waitFor();
  await leg('player', made, 9);
});

test('calls of an exam from its cover to its report', async ({ page }) => {
  const made = listen(page);
  await arrive(page, '404');
  await settle(made);
  await page.goto('question-bank/learn-center-paper/61101041');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await leg('cover', made, 7);
  await page.goto('question-bank/learn-center/61101041');
  const begin = page.getByRole('button', { name: /^(开始|重新开始)/ });
  await begin.waitFor();
  await leg('before the start', made, 4);
  await begin.click();
  await expect(page.getByRole('article', { name: '第 1 题' })).toBeVisible();
  await leg('start', made, 4);
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText(/^已保存 /)).toBeVisible();
  // Answers in a row share a save: at most one save per answer, and the states of the favourites.
  await leg('five answers', made, 6);
  await submit(page);
  await expect(page).toHaveURL(/transcript/);
  await page.getByRole('region', { name: '逐题' }).waitFor();
  // The results of each question load after the header.
  await leg('submit and report', made, 9);
});
