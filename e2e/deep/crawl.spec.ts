import type { BrowserContext, Page } from '@playwright/test';
import { goWithin } from '../support/go-within';
import { isFor, screens, type Screen } from '../support/screens';
import { expectSound } from '../support/sound';
import { accounts, comeBack, expect, onProduction, test, type Backend } from '../support/test';
import { watchTraffic } from '../support/traffic';

async function expectStillIn(page: Page, context: BrowserContext, where: string): Promise<void> {
  expect(new URL(page.url()).pathname, where).not.toMatch(/\/uc\/login$/);
  const kept = await context.cookies();
  expect(
    kept.map(({ name }) => name),
    where,
  ).toContain('token');
}

const retries = (page: Page) => page.getByRole('button', { name: /^(重试|重新加载)(：|$)/ });
async function pressRetries(page: Page): Promise<void> {
  const retry = retries(page);
  for (let left = await retry.count(); left > 0; left -= 1) {
    // One press may also reload the block of another button.
    await retry
      .nth(left - 1)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  }
}
/** Presses every 重试 until the content is shown and no 重试 is left; `wait` lets hanging calls time out. */
async function expectHealed(page: Page, { content, states, at }: Screen, wait?: () => Promise<void>): Promise<void> {
  if (states) return;
  const retry = retries(page);
  const read = content ? page.locator('#main').getByText(content).first() : page.locator('#main');
  // An exam may be restored from this device without the server.
  await expect(content ? retry.or(read).first() : read, at).toBeVisible();
  await expect(async () => {
    await pressRetries(page);
    const healed = async () => (await retry.count()) === 0 && (await read.isVisible());
    await expect
      .poll(healed, { message: at, timeout: 2_000 })
      .toBe(true)
      .catch(async (error: unknown) => {
        await wait?.();
        throw error;
      });
  }).toPass({ timeout: 20_000 });
}

// One page visits all routes.
test.setTimeout(400_000);

interface Crawl {
  page: Page;
  context: BrowserContext;
  backend: Backend;
}
/**
 * Opens every route as a learner within one document while the fault is on: each page is sound, and the learner stays
 * logged in.
 */
async function crawl(
  { page, context, backend }: Crawl,
  fault: string,
  and?: (screen: Screen) => Promise<void>,
): Promise<void> {
  await comeBack(context, accounts.owner);
  const traffic = watchTraffic(page);
  await backend.scenario(fault);
  let canGo = false;
  for (const screen of screens.filter(isFor('learner'))) {
    if (canGo) await page.evaluate(goWithin, screen.at);
    else await page.goto(screen.at);
    canGo = !screen.asksToLeave;
    await traffic.silence();
    await expectSound(page, screen, screen.at);
    await expectStillIn(page, context, screen.at);
    await and?.(screen);
  }
}

/** Pages without reads look the same if the server fails; the crawls with empty, null and garbled data open them too. */
const reading = screens.filter(({ content }) => content !== undefined);

test('a visitor gets an error from a failing server on every route with reads, and 重试 loads the content', async ({
  page,
  context,
  backend,
}) => {
  await comeBack(context, null);
  const traffic = watchTraffic(page);
  for (const screen of reading.filter(isFor('visitor'))) {
    await backend.scenario('http:500');
    await page.goto(screen.at);
    await traffic.silence();
    await expectSound(page, screen, screen.at);
    await backend.scenario('');
    await expectHealed(page, screen);
  }
});

test('every route works for a learner if the server sends empty data', async ({ page, context, backend }) => {
  await crawl({ page, context, backend }, 'empty', async ({ states, at }) => {
    if (!states) await expect(page.getByText(/加载失败|这一页没有打开/), at).toHaveCount(0);
  });
});

test.describe('in production, which replaces fields that break the contract', () => {
  test.use(onProduction);

  test('every route works for a learner if the server sends null', ({ page, context, backend }) =>
    crawl({ page, context, backend }, 'nulls'));

  // Of ten tried seeds this one found most faults.
  test('every route works for a learner if the server sends garbled fields', ({ page, context, backend }) =>
    crawl({ page, context, backend }, 'garbled:1', async ({ at }) => {
      expect.soft(await page.locator('#main').innerText(), at).not.toMatch(/19[67]\d-\d\d-\d\d|-1 (人|题|课时|道|分)/);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${at} sideways`)
        .toBeLessThanOrEqual(0);
    }));
});

// Half of the routes each, side by side.
for (const half of [0, 1])
  test(`every route with reads survives a hanging and then a failing server for a learner, and 重试 loads the content (${half + 1} of 2)`, async ({
    page,
    context,
    backend,
  }) => {
    await comeBack(context, accounts.owner);
    const traffic = watchTraffic(page);
    // The client's timeout of 30 s has to fire: its clock is advanced instead of waiting.
    const limit = () => page.clock.fastForward(31_000);
    await page.clock.install();
    for (const screen of reading.filter(isFor('learner')).filter((_, index) => index % 2 === half)) {
      const expectGood = async (fault: string) => {
        await expectSound(page, screen, `${screen.at} ${fault}`);
        await expectStillIn(page, context, `${screen.at} ${fault}`);
      };
      await backend.scenario('timeout');
      // A full load for each route, so that no cache of another route is used.
      await page.goto(screen.at);
      for (let round = 0; round < 5 && (await traffic.hanging()) > 0; round += 1) await limit();
      await expectGood('timeout');
      await backend.scenario('http:500');
      await pressRetries(page);
      await traffic.silence();
      await expectGood('http:500');
      await backend.scenario('');
      await expectHealed(page, screen, limit);
    }
  });
