import {
  answer,
  ask,
  bank,
  crash,
  goTo,
  keptForOffline,
  logInAgain,
  minutes,
  openOnSecondDevice,
  openSubmit,
  option,
  paperId,
  recordIdOf,
  saved,
  savedAnswer,
  savedAnswers,
  saveNote,
  shows,
  start,
  submit,
} from './support/exam';
import { violations } from './support/axe';
import { makeProfile, openProfile, removeProfile } from './support/killable';
import { accounts, arrive, comeBack, expect, services, test } from './support/test';

test.beforeEach(({ context }) => comeBack(context));
test.use({ allowed: [/net::ERR|Failed to fetch|ERR_INTERNET/] });

test('a reload during an exam keeps answers, marks and place', async ({ page, context }) => {
  const id = await start(page);
  await page.keyboard.press('b');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  await page.reload();
  await shows(page, '2');
  await expect(option(page, 'C')).toBeChecked();
  await expect(page.getByRole('gridcell', { name: '第1题 单选 已答 已标记' })).toBeVisible();
  await expect.poll(() => savedAnswer(context, page, id, 1)).toEqual(['C']);
});

/** These rest on what a service returns about a save, and on who the learner is (docs/testing.md, Three services). */
for (const service of services)
  test.describe(`on a ${service} service`, { tag: '@mock' }, () => {
    test.use({ service });

    test('a tab that crashes as soon as an answer is shown loses nothing', async ({ page, context, backend }) => {
      const id = await start(page);
      const address = page.url();
      await backend.scenario('network@userRecord/save');
      await page.keyboard.press('d');
      await expect(option(page, 'D')).toBeChecked();
      await crash(page);
      await backend.scenario('');
      const next = await context.newPage();
      await next.goto(address);
      await shows(next, '1');
      await expect(option(next, 'D')).toBeChecked();
      await expect.poll(() => savedAnswer(context, next, id, 0)).toEqual(['D']);
    });

    test('a login lost during an exam returns to the same record with every answer', async ({
      page,
      context,
      backend,
    }) => {
      const id = await start(page);
      await page.keyboard.press('a');
      await backend.scenario('nologin@userRecord/save');
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/uc\/login/);
      await expect(page.getByText(/^《.+》还在进行 · 剩余 [\d:]+ · 答案已存本机，登录后继续$/)).toBeVisible();
      await backend.scenario('');
      await logInAgain(page);
      await expect(page.getByText('已恢复 1 小题本机答案')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(id));
      await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['A']);
    });
  });

test(
  'a browser killed after 答案已存本机 loses nothing',
  { tag: '@mock' },
  async ({ page, context, backend, baseURL }) => {
    test.slow(); // two cold starts of a browser
    const profile = makeProfile();
    // The login of the first page: Chromium stores cookies every 30 s, and a real login is older than that.
    const cookies = await context.cookies();
    const open = async () => {
      const browser = await openProfile(profile);
      await browser.context.addCookies(cookies);
      await browser.context.addInitScript(() => localStorage.setItem('projectAsked', '1'));
      return { browser, tab: browser.context.pages()[0] ?? (await browser.context.newPage()) };
    };
    const first = await open();
    await first.tab.goto(new URL(`question-bank/learn-center/${paperId}`, baseURL).href);
    await first.tab.getByRole('button', { name: /^(开始|重新开始)/ }).click();
    await shows(first.tab, '1');
    await expect(first.tab).toHaveURL(/learn-center\/\w+\/\w+/);
    const address = first.tab.url();
    await backend.scenario('network@userRecord/save');
    await first.tab.keyboard.press('d');
    await expect(first.tab.getByText(/答案已存本机/)).toBeVisible();
    await first.browser.kill();
    await backend.scenario('');
    const id = /learn-center\/\w+\/(\w+)/.exec(address)?.[1] ?? '';
    expect(await savedAnswer(context, page, id, 0)).toEqual([]);
    const second = await open();
    await second.tab.goto(address);
    await shows(second.tab, '1');
    await expect(option(second.tab, 'D')).toBeChecked();
    await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['D']);
    await second.browser.kill();
    removeProfile(profile);
  },
);

test('offline answers stay, a reload reopens the exam, and all answers are sent later', async ({ page, context }) => {
  const id = await start(page);
  await keptForOffline(page, '/new/index.html');
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowRight');
  await expect(saveNote(page)).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('b');
  await expect(page.getByText('网络断开，答案已存本机')).toBeVisible({ timeout: 15_000 });
  // Its code was loaded while there was a network.
  await expect(await openSubmit(page)).toContainText('小题未答');
  await page.keyboard.press('Escape');
  await page.reload();
  await shows(page, '2');
  await expect(option(page, 'B')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  await context.setOffline(false);
  await expect.poll(() => savedAnswer(context, page, id, 2), { timeout: 20_000 }).toEqual(['C']);
  await submit(page);
  await expect(page).toHaveURL(/transcript/);
  expect((await saved(context, page, id)).record).toMatchObject({ status: 'DONE', answeredCount: 3 });
});

test('on a metered connection the calculator of an exam opens offline, also after a reload', async ({
  page,
  context,
}) => {
  await start(page);
  await keptForOffline(page, '/new/index.html', '/new/assets/calculator-');
  await context.setOffline(true);
  const calculator = page.getByRole('button', { name: '计算器' });
  const opened = page.getByRole('region', { name: '计算器' });
  await calculator.click();
  await expect(opened).toBeVisible();
  await page.reload();
  await shows(page, '1');
  await calculator.click();
  await expect(opened).toBeVisible();
  await context.setOffline(false);
});

test(
  'an exam that was offline at its deadline and for 15 minutes is submitted automatically',
  { tag: '@mock' },
  async ({ page, context, backend }) => {
    const id = await start(page);
    await backend.advance(minutes * 60 - 12);
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('timer')).toContainText('00:00:');
    await expect(saveNote(page)).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.press('b');
    await expect(page.getByText(/将在联网后自动交卷/)).toBeVisible({ timeout: 30_000 });
    await backend.advance(15 * 60);
    await context.setOffline(false);
    await expect(page).toHaveURL(/transcript/, { timeout: 30_000 });
    const { record, questions } = await saved(context, page, id);
    expect(record.status).toBe('DONE');
    expect(questions.slice(0, 2).map(({ userAnswer }) => userAnswer)).toEqual([['A'], ['B']]);
  },
);

test(
  'answers that were never saved are sent by a later visit of home, although the paper ran out meanwhile',
  { tag: '@mock' },
  async ({ page, context, backend }) => {
    const id = await start(page);
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['A']);
    await backend.scenario('http:503@userRecord/save');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('c');
    await expect(page.getByText(/答案已存本机/)).toBeVisible();
    await page.close();
    await backend.advance(minutes * 60 + 11 * 60);
    const next = await context.newPage();
    await next.goto('/new/');
    const card = next.getByRole('region', { name: '接着学' });
    await expect(card.getByRole('heading')).toHaveText('本机还有 2 小题没有交上');
    await expect(card.getByText(/服务器繁忙/)).toBeVisible();
    expect(await violations(next)).toEqual([]);
    expect((await saved(context, next, id)).record).toMatchObject({ status: 'DONE', answeredCount: 1 });
    await backend.scenario('');
    await card.getByRole('button', { name: '提交' }).click();
    await expect(card.getByRole('heading')).not.toHaveText(/没有交上|正在交上/);
    // The new score is read before this is said and stored for the report.
    await expect(next.getByText(/》2 小题已补交/)).toBeVisible();
    await next.goto(`/new/question-bank/transcript/${id}/${paperId}`);
    await expect(next.getByText('2 小题已补交，成绩重新读取')).toBeVisible();
    expect((await saved(context, next, id)).record).toMatchObject({ status: 'DONE', answeredCount: 3 });
  },
);

test('a second window is read-only and can take over', async ({ page, context }) => {
  const id = await start(page);
  await page.keyboard.press('a');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('这份试卷正在另一个窗口作答，此处只能查看。')).toBeVisible();
  await other.keyboard.press('c');
  await expect(option(other, 'C')).not.toBeChecked();
  await other.getByRole('button', { name: '在此继续' }).click();
  await expect(page.getByText('这份试卷正在另一个窗口作答，此处只能查看。')).toBeVisible();
  await shows(other, '1');
  await expect(option(other, 'A')).toBeChecked();
  await other.keyboard.press('c');
  await expect.poll(() => savedAnswer(context, other, id, 0)).toEqual(['C']);
});

test(
  'answers of two devices are merged, and only a clash is asked about',
  { tag: '@mock' },
  async ({ page, context, browser, world, baseURL }) => {
    const id = await start(page);
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowRight');
    await expect(saveNote(page)).toBeVisible();
    const { device, other } = await openOnSecondDevice({ browser, world, baseURL }, id);
    await shows(other, '2');
    await other.keyboard.press('d');
    await other.keyboard.press('ArrowRight');
    await other.keyboard.press('c');
    await expect.poll(() => savedAnswer(context, page, id, 2)).toEqual(['C']);
    // Question 4 here, 2 and 3 there: no dialog.
    await answer(page, 4, 'b');
    await expect.poll(() => savedAnswer(context, page, id, 3)).toEqual(['B']);
    await expect(page.getByText('已合入云端的 2 小题答案')).toBeVisible();
    expect(await savedAnswers(page, id, 4)).toEqual(['A', 'D', 'C', 'B']);
    await goTo(page, 2);
    await expect(option(page, 'D')).toBeChecked();
    // Now question 2 on both.
    await answer(other, 2, 'a');
    await expect.poll(() => savedAnswer(context, page, id, 1)).toEqual(['A']);
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: '1 小题的本机答案与云端不同' });
    const versions = dialog.getByRole('radiogroup', { name: '第 2 题' });
    await expect(versions.getByRole('radio', { name: /^本机 ?较新 ?B/ })).toBeChecked();
    expect(await violations(page), 'axe').toEqual([]);
    await versions.getByRole('radio', { name: /^云端 ?A/ }).check();
    await dialog.getByRole('button', { name: '保存选择' }).click();
    await expect(option(page, 'A')).toBeChecked();
    await expect(saveNote(page)).toBeVisible();
    // The other device gets the answer to question 4 without a dialog.
    await answer(other, 5, 'c');
    await expect.poll(() => savedAnswer(context, page, id, 4)).toEqual(['C']);
    await expect(other.getByRole('gridcell', { name: /^第4题 单选 已答/ })).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await device.close();
  },
);

test(
  'all answers arrive at a server that fails every second save and loses responses',
  { tag: '@mock' },
  async ({ page, context, backend }) => {
    await backend.scenario('lost@userRecord/save~once');
    await page.goto(`question-bank/learn-center/${paperId}`);
    const button = page.getByRole('button', { name: /^(开始考试|重新开始)/ });
    await button.click();
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 500 });
      await shows(page, '1');
    }).toPass({ timeout: 20_000 });
    const id = recordIdOf(page);
    const page1 = await ask<{ total: number }>(context, page, `${bank}/userRecord/getPageList`, {
      current: 1,
      size: 10,
      sourceId: paperId,
      status: 'DOING',
    });
    expect(page1.total).toBe(1);
    await backend.scenario('http:500@userRecord/save~second');
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
      await page.keyboard.press(key);
      await expect(option(page, key.toUpperCase())).toBeChecked();
      await page.keyboard.press('ArrowRight');
      await shows(page, String(at + 2));
    }
    await expect.poll(async () => (await saved(context, page, id)).record.answeredCount, { timeout: 20_000 }).toBe(4);
    await backend.scenario('lost@userRecord/save~once');
    await submit(page);
    await expect(page).toHaveURL(/transcript/, { timeout: 20_000 });
    expect((await saved(context, page, id)).record).toMatchObject({ status: 'DONE', answeredCount: 4 });
  },
);

test('another account on the same device never sees the local answers', async ({ page, context }) => {
  await start(page);
  await page.keyboard.press('a');
  const address = new URL(page.url()).pathname.replace('/new/', '');
  await expect(saveNote(page)).toBeVisible();
  await context.clearCookies({ name: 'token' });
  await context.clearCookies({ name: 'user' });
  await page.close();
  const next = await context.newPage();
  await arrive(next, address, accounts.newcomer);
  await expect(next.getByText('内容不存在或已下架')).toBeVisible();
  await expect(next.getByRole('radio')).toHaveCount(0);
});
