import type { Page } from '@playwright/test';
import { violations } from './axe';
import {
  brokenPictures,
  bytes,
  comeToRest,
  contentStands,
  isCall,
  neverIdle,
  unusableFields,
  overflowAt,
  repeated,
  shifts,
  keyOf,
  watchContent,
  type Call,
} from './page-questions';
import { expectPaper, expectPrinted } from './paper';
import { budgets, type Look, type Person, type Screen } from './screens';
import { expectSound, expectTitled } from './sound';
import { accounts, comeBack, expect, onProduction } from './test';
import { watchTraffic } from './traffic';

/** Options of these tests: the production build, in a browser without a cache. */
export const asNewcomer = { ...onProduction, serviceWorkers: 'block' } as const; // a worker would make the browser report unpacked sizes

/** The page's calls, and the message of every call that the backend refused. */
function watchCalls(page: Page): { calls: Call[]; refusals: Promise<string | null>[] } {
  const calls: Call[] = [];
  const refusals: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (!isCall(response.request())) return;
    calls.push({ key: keyOf(response.request()), at: response.request().timing().startTime });
    const judge = async () => {
      const answer = (await response.json()) as { code?: number; status?: string; message?: string };
      const isGood = answer.code === 200 || answer.status === 'success';
      return isGood ? null : `${keyOf(response.request())}: ${answer.message}`;
    };
    // A cancelled call has no body and is no failure.
    const hasNoBody = (error: unknown) => /No data found|navigated away/.test(String(error));
    const failure = (error: unknown) => `${keyOf(response.request())}: ${String(error)}`;
    refusals.push(judge().catch((error: unknown) => (hasNoBody(error) ? null : failure(error))));
  });
  return { calls, refusals };
}

/** Header, footer and tools, which are the same around every page. */
const siteFrame = ['header:not(#main *)', 'footer:not(#main *)', 'aside:not(#main *)'];

/** Makes all checks of a page in one visit, because loading takes most of the time. */
export async function visit(page: Page, screen: Look & Partial<Screen>, who: Person): Promise<void> {
  if (who === 'learner') await comeBack(page.context(), accounts.owner);
  const traffic = watchTraffic(page);
  const { calls, refusals } = watchCalls(page);
  const ready = who === 'learner' ? (screen.learnerReady ?? screen.ready) : screen.ready;
  await page.addInitScript(watchContent, ready);
  await page.addInitScript(neverIdle);
  await page.goto(screen.at);
  await contentStands(page);
  await traffic.silence();

  const budget = budgets[(who === 'learner' && screen.learnerBudget) || screen.budget];
  const loaded = await bytes(page);
  const text = (kilobytes: number) => kilobytes.toFixed(1);
  console.log(`/${screen.at}: ${text(loaded.js)} KB js in ${loaded.files}, ${text(loaded.css)} KB css`);
  expect.soft(await shifts(page), 'layout shifts').toEqual([]);
  expect.soft(loaded.js, 'KB of script').toBeLessThanOrEqual(budget.js);
  expect.soft(loaded.css, 'KB of style').toBeLessThanOrEqual(budget.css);
  expect.soft(loaded.files, 'script files').toBeLessThanOrEqual(budget.files);
  expect.soft(repeated(calls, screen.pollsEvery), 'calls sent twice').toEqual([]);
  if (!screen.refused) expect.soft((await Promise.all(refusals)).filter(Boolean), 'refused calls').toEqual([]);
  expect.soft(await brokenPictures(page), 'broken pictures').toEqual([]);
  await expectTitled(page, 'title');
  await expectSound(page, screen, 'content');
  if (!screen.states) await expect(page.getByText(/加载失败|这一页没有打开/)).toHaveCount(0);
  await comeToRest(page);
  await traffic.silence();
  expect.soft(await violations(page, 'all', screen.dark ? [] : siteFrame), 'axe, light').toEqual([]);
  // Once for each route.
  if (screen.route !== undefined && (who === 'learner' || !screen.content || screen.who === 'visitor'))
    await (screen.dark ? expectPrinted : expectPaper)(page, 'print');
  if (screen.dark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect.soft(await violations(page, 'colours'), 'axe, dark').toEqual([]);
  }
  for (const width of [1024, 640, 320]) {
    expect.soft(await overflowAt(page, width), `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
    if (width === 1024) expect.soft(await unusableFields(page), 'fields that a mouse cannot use').toEqual([]);
  }
}
