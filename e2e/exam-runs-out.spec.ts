import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  answer,
  crash,
  logInAgain,
  minutes,
  openOnSecondDevice,
  saved,
  savedAnswer,
  savedAnswers,
  start,
} from './support/exam';
import { comeBack, expect, services, test } from './support/test';

test.beforeEach(({ context }) => comeBack(context));
test.use({ allowed: [/net::ERR|Failed to fetch|ERR_INTERNET/] });

/** The server has closed the paper ten minutes after its end, with the answers that it had. */
const closed = (minutes + 11) * 60;

/** Question 2 has the answer B on this device only, and the paper has run out meanwhile. */
for (const service of services)
  test.describe(`the paper runs out on a ${service} service`, { tag: '@mock' }, () => {
    test.use({ service });
    /**
     * A full service says that it has closed the record, and takes B late. A plain one takes nothing after the end: the
     * page says so, and B can be exported.
     */
    const settles = async (page: Page, id: string, others: string[]) => {
      const answers = () => savedAnswers(page, id, 3);
      const [first = '', , third = ''] = others;
      if (service === 'full') {
        await expect.poll(answers).toEqual([first, 'B', third]);
        // Any page sends what is left, so the record may have been handed in before the room was open.
        const before = page.getByRole('heading', { name: '这份试卷已经交卷' });
        await expect.poll(async () => page.url().includes('/transcript/') || (await before.isVisible())).toBe(true);
      } else {
        await expect(page.getByRole('heading', { name: '这份试卷已经结束' })).toBeVisible();
        await expect(page.getByText('这里有 1 小题的答案没有交上，可以导出留底。')).toBeVisible();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: '导出本机答案' }).click();
        expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/2\. \[单选\].*\n {3}答：B/);
        expect(await answers()).toEqual([first, '', third]);
      }
      expect((await saved(page.context(), page, id)).record.status).toBe('DONE');
    };

    test('after a crash: the answer is handed in late or can be exported', async ({ page, context, backend }) => {
      const id = await start(page);
      const address = page.url();
      await answer(page, 1, 'a');
      await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['A']);
      await backend.scenario('network@userRecord/save');
      await answer(page, 2, 'b');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(/答案已存本机/)).toBeVisible();
      await crash(page);
      await backend.scenario('');
      await backend.advance(closed);
      const next = await context.newPage();
      await next.goto(address);
      await settles(next, id, ['A']);
    });

    test('after a lost login: the answer is handed in late or can be exported', async ({ page, context, backend }) => {
      const id = await start(page);
      await answer(page, 1, 'a');
      await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['A']);
      await backend.scenario('nologin@userRecord/save');
      await answer(page, 2, 'b');
      await expect(page).toHaveURL(/uc\/login/);
      await backend.scenario('');
      await backend.advance(closed);
      await logInAgain(page);
      await settles(page, id, ['A']);
    });

    test('while one of two devices is offline: the answers of both are there', async ({
      page,
      context,
      browser,
      world,
      backend,
      baseURL,
    }) => {
      const id = await start(page);
      await answer(page, 1, 'a');
      await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['A']);
      await context.setOffline(true);
      await answer(page, 2, 'b');
      const { device, other } = await openOnSecondDevice({ browser, world, baseURL }, id);
      await answer(other, 3, 'c');
      await expect.poll(() => savedAnswer(device, other, id, 2)).toEqual(['C']);
      await device.close();
      await backend.advance(closed);
      await context.setOffline(false);
      await settles(page, id, ['A', '', 'C']);
    });
  });
