import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { parseJson } from '../../src/shared/lib/parse-json';
import { accounts, arrive, expect, expectMockTag } from './test';

export const paperId = '61101041';
export const minutes = 120;
export const bank = '/questionbank/front/api';

export interface SavedLeaf {
  id: string;
  type: string;
  userAnswer: string[];
  children: SavedLeaf[];
}
export interface SavedRecord {
  record: { status: string; answeredCount: number };
  questions: SavedLeaf[];
}

/** Reads the record from the backend, not through the page. */
export async function ask<Data>(context: BrowserContext, page: Page, path: string, data?: unknown): Promise<Data> {
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  // The context of a killable browser has no address of its own.
  const url = page.url().startsWith('http') ? new URL(path, page.url()).href : path;
  const options = { headers: { Authorization: `Bearer ${token}` }, data };
  const answer = await (data ? context.request.post(url, options) : context.request.get(url, options));
  return (parseJson(await answer.text()) as { data: Data }).data;
}
export const recordIdOf = (page: Page): string => /learn-center\/\w+\/(\w+)/.exec(page.url())?.[1] ?? '';
export async function saved(context: BrowserContext, page: Page, id: string): Promise<SavedRecord> {
  return ask<SavedRecord>(context, page, `${bank}/userRecord/getQuestionsList/${id}`);
}
export async function savedAnswer(context: BrowserContext, page: Page, id: string, index: number): Promise<string[]> {
  return (await saved(context, page, id)).questions[index]?.userAnswer ?? [];
}

export const shows = (page: Page, no: string) =>
  expect(page.getByRole('article', { name: `第 ${no} 题` })).toBeVisible();
/** Chooses a question on the answer sheet. */
export async function goTo(page: Page, no: number): Promise<void> {
  await page.getByRole('gridcell', { name: new RegExp(`^第${no}题`) }).click();
  await shows(page, String(no));
}
/** Goes to a question and presses a key: an answer, or m for a mark. */
export async function answer(page: Page, no: number, key: string): Promise<void> {
  await goTo(page, no);
  await page.keyboard.press(key);
}
/** The first answers as the backend has them: ['A', '', 'BC']. */
export async function savedAnswers(page: Page, id: string, count: number): Promise<string[]> {
  const { questions } = await saved(page.context(), page, id);
  return questions.slice(0, count).map(({ userAnswer }) => userAnswer.join(''));
}
export const option = (page: Page, key: string) => page.getByRole('radio', { name: new RegExp(`^${key}，`) });

export async function start(page: Page, query = '', paper = paperId): Promise<string> {
  await page.goto(`question-bank/learn-center/${paper}${query}`);
  await page.getByRole('button', { name: /^(开始|重新开始)/ }).click();
  await shows(page, '1');
  await expect(page).toHaveURL(/learn-center\/\w+\/\w+/);
  return recordIdOf(page);
}
/** 交卷 in the bar opens the list of all questions; 交卷 below it asks once. */
export async function openSubmit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await expect(page.getByRole('heading', { name: '交卷前检查' })).toBeVisible();
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  return page.getByRole('dialog', { name: '确认交卷？' });
}
export async function submit(page: Page): Promise<void> {
  await (await openSubmit(page)).getByRole('button', { name: '确认交卷' }).click();
}
/** Opens an attempt in a browser of its own, which knows nothing of the first one. */
export async function openOnSecondDevice(
  { browser, world, baseURL = '' }: { browser: Browser; world: string; baseURL: string | undefined },
  id: string,
  { withoutDatabase = false } = {},
): Promise<{ device: BrowserContext; other: Page }> {
  expectMockTag();
  const device = await browser.newContext({ baseURL });
  await device.addCookies([{ name: 'mock-world', value: world, url: new URL('/', baseURL).href }]);
  await device.addInitScript(() => localStorage.setItem('projectAsked', '1'));
  if (withoutDatabase)
    await device.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const other = await device.newPage();
  await arrive(other, `question-bank/learn-center/${paperId}/${id}`);
  return { device, other };
}
/** Ends the process of the page, as a crash does: no handler of the page runs. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // The command may end before the browser knows of the crash: it would give the next page the process that has died.
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}
/** On the login page that a lost login has opened. */
export async function logInAgain(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(accounts.owner.mobile);
  await page.getByLabel('密码', { exact: true }).fill(accounts.owner.password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录/注册' }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/uc/login'));
}
/** Waits until the worker has cached a file of each of these names: without a network a reload needs them. */
export const keptForOffline = (page: Page, ...starts: string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        const files = kept.flat().map(({ url }) => new URL(url).pathname);
        return wanted.filter((start) => !files.some((file) => file.startsWith(start) && !file.endsWith('.css')));
      }, starts),
    )
    .toEqual([]);
export const saveNote = (page: Page) => page.getByText(/^已保存 \d\d:\d\d:\d\d$/);

/** Backgrounds of 显示设置, and their names on the page. */
export const grounds = { light: '浅色', dark: '深色', sepia: '护眼' } as const;
export async function chooseGround(page: Page, ground: keyof typeof grounds): Promise<void> {
  await page.getByRole('button', { name: '显示设置' }).click();
  const settings = page.getByRole('dialog', { name: '显示设置' });
  await settings.getByRole('radio', { name: grounds[ground] }).click();
  await expect(page.locator(`[data-page][data-theme=${ground}]`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
}
