// Tests builds that change under open tabs; the part of nginx-test.mjs that needs a browser.
import assert from 'node:assert/strict';

const patience = { timeout: 30_000 };

/** Entry script of the build that a page runs. */
const entryOf = (page) => page.evaluate(() => document.querySelector('script[type=module][src]').getAttribute('src'));
async function runs(page, entry, where) {
  await page
    .waitForFunction(
      (wanted) => document.querySelector('script[type=module][src]')?.getAttribute('src') === wanted,
      entry,
      patience,
    )
    .catch(() => assert.fail(`${where} does not run ${entry}`));
}
/** Focuses the tab, which then checks the version. */
const comeBack = (page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function logIn(page, base) {
  await page.goto(`${base}/new/uc/login?redirect=${encodeURIComponent('/new/404')}`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByLabel('密码', { exact: true }).fill('abc123');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录/注册' }).click();
  await page.waitForURL(/\/404$/);
}

/**
 * Build A is open in four tabs of one profile. B is deployed, first with one file missing, then complete; then A is
 * deployed again. `lay(name, isLate)` serves a build; `entries` are their first scripts.
 */
export async function walkDeployments({ context, base, lay, entries }) {
  await context.addInitScript(() => localStorage.setItem('projectAsked', '1'));
  const open = async (address) => {
    const page = await context.newPage();
    await page.goto(`${base}/new/${address}`);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    assert.equal(await entryOf(page), entries.a, address);
    return page;
  };
  const list = await context.newPage();
  await logIn(list, base);
  await list.goto(`${base}/new/course/course-list?projectId=all`);
  const player = await open('course-player/3001');
  const form = await open('uc/feedback');
  const typed = '讲义第 12 页的公式看不清，希望换一张清楚的图。';
  await form
    .getByRole('textbox', { name: /描述|内容/ })
    .first()
    .fill(typed);
  const exam = await open('question-bank/learn-center/61101031/80006');
  const chosen = exam.getByRole('main').locator('input:checked');
  await exam.getByRole('main').getByRole('checkbox').or(exam.getByRole('main').getByRole('radio')).first().waitFor();
  await exam.keyboard.press('d');
  await chosen.first().waitFor({ state: 'attached' });
  // The room has fetched script and style of its later parts in idle time. Before that, 交卷 asks without the list of questions.
  await exam.waitForFunction(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/lazy-tools-')).length > 1,
    null,
    patience,
  );
  const answers = await chosen.evaluateAll((inputs) => inputs.map(({ value }) => value));

  // Deploys B without the chunk of the course page.
  lay('b', (name) => name.startsWith('assets/detail-'));
  for (const page of [list, player, form, exam]) await comeBack(page);
  await runs(list, entries.b, 'the list');
  // The draft is stored on the device, so the reload loses nothing.
  await runs(form, entries.b, 'the form');
  const field = form.getByRole('textbox', { name: /描述|内容/ }).first();
  await field.waitFor(patience);
  assert.equal(await field.inputValue(), typed);
  assert.equal(await entryOf(exam), entries.a, 'an exam stays');
  const again = list.getByRole('alert').getByRole('button', { name: '重试' });
  await list.locator('main article').first().getByRole('link').first().click();
  await again.waitFor(patience);

  // Now the chunk is there, and the same browser loads it.
  lay('b');
  await again.click();
  await list.locator('[data-page=detail] h1').waitFor(patience);

  assert.deepEqual(await chosen.evaluateAll((inputs) => inputs.map(({ value }) => value)), answers);
  // The bar leads to the check of all questions, whose foot submits.
  await exam.getByRole('button', { name: '交卷' }).click();
  await exam.getByRole('grid', { name: '全部题目' }).waitFor(patience);
  await exam.getByRole('button', { name: '交卷' }).click();
  await exam.getByRole('dialog').getByRole('button', { name: /交卷/ }).last().click();
  await runs(exam, entries.b, 'the submitted exam');
  await exam.locator('h1').first().waitFor({ state: 'attached' });

  // A playing film prevents the reload, so the tab leaves it for the list.
  await player.goto(`${base}/new/course/course-list?projectId=all`);
  await runs(player, entries.b, 'the player');

  // Rolls back to A.
  lay('a');
  for (const page of [list, player, form, exam]) {
    await comeBack(page);
    await runs(page, entries.a, page.url());
  }
  assert.equal(await field.inputValue(), typed);
  await list.goto(`${base}/new/course/course-list?projectId=all`);
  await list.locator('main article').first().getByRole('link').first().click();
  await list.locator('[data-page=detail] h1').waitFor(patience);
}
