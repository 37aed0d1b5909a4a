import type { Page, Request } from '@playwright/test';
import { expect, arrive, test } from './support/test';

test.use({ fetchesAhead: true });

interface Calls {
  /** By method, path and what was sent; empties the list. */
  take(): string[];
  /** Whether such a call was among them. */
  hold(what: string): boolean;
  /** Everything is answered, and nothing new was asked for a while. */
  isQuiet(): boolean;
}
const rest = 1_500;

function listen(page: Page): Calls {
  const calls: string[] = [];
  const open = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/\/front\/api\//.test(pathname)) return;
    calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
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

/** One leg of a journey: it asks for nothing twice and for no more than it needs. */
async function leg(name: string, made: Calls, limit: number, last = ''): Promise<void> {
  // What waits until the page stands may be late on a busy machine.
  if (last) await expect.poll(() => made.hold(last), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => made.isQuiet()).toBe(true);
  const calls = made.take();
  console.log(`${name}: ${calls.length} calls`);
  expect(calls.filter((call, at) => calls.indexOf(call) !== at).map(short), `${name}: asked twice`).toEqual([]);
  expect(calls.length, `${name}:\n${calls.map(short).join('\n')}`).toBeLessThanOrEqual(limit);
}

/** What a page asks for beside its content may be late: the next leg must not hear of it. */
async function settle(made: Calls): Promise<void> {
  const aside = ['login/checkStatus', 'PC_FOOTER'];
  await expect.poll(() => aside.every((what) => made.hold(what)) && made.isQuiet(), { timeout: 20_000 }).toBe(true);
  made.take();
}

const toList = (page: Page) => page.getByRole('navigation').getByRole('link', { name: '系统课', exact: true }).first();
const card = (page: Page) => page.locator('[data-page="list"] a[href*="/course/detail/"]').first();

test('a visitor’s way from home to a course', async ({ page }) => {
  const made = listen(page);
  await page.goto('');
  await page.locator('main a[href*="/course/detail/"]').first().waitFor();
  await leg('home', made, 11, 'PC_FOOTER');
  await toList(page).click();
  await card(page).waitFor();
  await leg('list', made, 3);
  await card(page).click();
  await page.locator('[data-page="detail"] h1:not(:empty)').waitFor();
  await leg('detail', made, 6);
});

test('a learner’s way from home into the player', async ({ page }) => {
  const made = listen(page);
  await arrive(page, '404');
  await settle(made);
  await page.getByRole('link', { name: '返回首页' }).click();
  await page.locator('main a[href*="/course/detail/"]').first().waitFor();
  // With the list of the last lesson's chapter: without it nobody knows whether that lesson is finished.
  await leg('home', made, 16, 'userQuestions/getList');
  await page.goto('course/detail/3001');
  await page.locator('[data-page="detail"] h1:not(:empty)').waitFor();
  // What tells where the course goes on comes once the page rests.
  await leg('detail', made, 11, 'getCoursewaresList');
  await page
    .getByRole('link', { name: /继续学习/ })
    .or(page.getByRole('button', { name: /继续学习/ }))
    .first()
    .click();
  await page.locator('video').waitFor();
  await leg('player', made, 9);
});

test('an exam from its cover to its report', async ({ page }) => {
  const made = listen(page);
  await arrive(page, '404');
  await settle(made);
  await page.goto('question-bank/learn-center-paper/61101041');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await leg('cover', made, 7);
  await page.goto('question-bank/learn-center/61101041');
  await page.getByRole('button', { name: /^(开始|重新开始)/ }).click();
  await expect(page.getByRole('article', { name: '第 1 题' })).toBeVisible();
  await leg('start', made, 7);
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText(/^已保存 /)).toBeVisible();
  // Answers in a row share a save: at most one for each, beside what the collection says.
  await leg('five answers', made, 6);
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('button', { name: '确认交卷' }).click();
  await expect(page).toHaveURL(/transcript/);
  await page.getByRole('region', { name: '逐题' }).waitFor();
  // The marks of each question come after the head.
  await leg('submit and report', made, 9);
});
