import type { CDPSession, Page } from '@playwright/test';
import { expect, arrive, test } from '../support/test';

/** Seconds of the page's clock. */
const halfAnHour = 1_800;
/** Allowed growth of the heap in that time, MB. */
const allowance = 2.5;
/** Seconds per answer and per heartbeat. */
const perAnswer = 20;
const perSpan = 5;

/** The heap after garbage collection, MB. */
async function heapOf(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
async function measured(page: Page, what: string, run: () => Promise<void>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const before = await heapOf(cdp);
  await run();
  const after = await heapOf(cdp);
  console.log(`${what}: ${before.toFixed(2)} MB before, ${after.toFixed(2)} MB after`);
  expect(after - before).toBeLessThan(allowance);
}

// A trace with screenshots of a thousand steps would distort the measurement.
test.use({ trace: 'off' });

// The page's clock is advanced between two actions, so all timers of a real half hour run.
test.describe('half an hour', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await arrive(page, '404');
  });

  test('of answering does not grow the heap', async ({ page }) => {
    let saves = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/userRecord/save')) saves += 1;
    });
    await page.goto('question-bank/learn-center/602000');
    await page.getByRole('button', { name: /^(开始|重新开始)/ }).click();
    await expect(page.getByRole('article', { name: '第 1 题' })).toBeVisible();
    const answers = halfAnHour / perAnswer;
    const answer = async (count: number, from: number) => {
      for (let at = 0; at < count; at += 1) {
        await page.keyboard.press('abcd'[(from + at) % 4] ?? 'a');
        await page.keyboard.press('ArrowRight');
        await page.clock.runFor(perAnswer * 1000);
      }
    };
    await answer(30, 0);
    saves = 0;
    await measured(page, 'answering', () => answer(answers, 30));
    await expect(page.getByRole('article', { name: `第 ${31 + answers} 题` })).toBeVisible();
    const left = page.getByRole('timer');
    await expect(left, 'the countdown still runs').not.toHaveText((await left.textContent()) ?? '');
    console.log(`answering: ${saves} saves of ${answers} answers`);
    // A save waits for the one before and takes several answers, so there are fewer saves than answers.
    expect(saves).toBeGreaterThan(30);
    await expect(page.getByText(/^已保存 /)).toBeVisible();
  });

  test('of playing does not grow the heap, and each heartbeat changes little of the page', async ({ page }) => {
    let spans = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/userLearnedRecord/add')) spans += 1;
    });
    // Fulfilled at once, so that the responses keep up with that clock.
    await page.route('**/userLearnedRecord/add', (route) => {
      const info = { learnedTotalTime: spans * 5, studyPercentage: spans % 100, progressBar: (spans * 5) % 30 };
      return route.fulfill({ json: { code: 200, data: { studyPercentageInfo: info } } });
    });
    await page.goto('course-player/3001?coursewareId=3001-c2-1-w1');
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((node: HTMLVideoElement) => node.readyState), { timeout: 20_000 }).toBe(4);
    // The film is 30 s long.
    await film.evaluate((node: HTMLVideoElement) => {
      node.loop = true;
      node.muted = true;
      return node.play();
    });
    const play = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        const response = page.waitForResponse(/userLearnedRecord\/add/);
        await page.clock.runFor(perSpan * 1000);
        await response;
      }
    };
    await play(20);
    spans = 0;
    // Changes inside the video player belong to the film; all others to the heartbeat.
    await page.evaluate(() => {
      const counter = { commits: 0 };
      Object.assign(window, { counter });
      const ofTheFilm = (node: Node) =>
        (node instanceof Element ? node : node.parentElement)?.closest('[aria-label="视频播放器"]') != null;
      new MutationObserver((changes) => {
        if (changes.some(({ target }) => !ofTheFilm(target))) counter.commits += 1;
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await measured(page, 'playing', () => play(halfAnHour / perSpan));
    expect(spans).toBeGreaterThanOrEqual(halfAnHour / perSpan);
    const commits = await page.evaluate(() => (window as unknown as { counter: { commits: number } }).counter.commits);
    console.log(`playing: ${spans} heartbeats, ${commits} commits outside the film`);
    expect(commits / spans).toBeLessThanOrEqual(2);
  });
});
