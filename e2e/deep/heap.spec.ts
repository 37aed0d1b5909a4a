import type { CDPSession } from '@playwright/test';
import { browserFlags } from '../../scripts/lib/browser.mjs';
import { goWithin } from '../support/go-within';
import { comeBack, expect, test } from '../support/test';
import { watchTraffic } from '../support/traffic';

/** All frames but the login page, which sends a learner on; a page whose leaving asks would stop the walk. */
const stations = [
  '',
  'course/detail/3001',
  'uc/my-course/sys',
  'course-player/3001?coursewareId=3001-c2-1-w1',
  'question-bank/home?tab=1',
  'question-bank/learn-center-analyze/61101011/80001',
  'uc/account-manage/personal',
  'zt/agreeUser',
  'course/course-list?projectId=all',
  'question-bank/transcript/80001/61101011',
];
const most = 3;

test.use({
  fetchesAhead: true,
  // A recording holds pictures of the page.
  trace: 'off',
  // What is painted is not asked.
  viewport: { width: 1280, height: 300 },
  // Machine code that the engine makes of what runs often is on the heap too, a megabyte or three as it pleases.
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'],
    args: [...browserFlags, '--js-flags=--no-sparkplug --no-maglev --no-turbofan'],
  },
});

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
}

test(`200 route changes among the frames leave less than ${most} MB`, async ({ page, context }) => {
  test.setTimeout(240_000);
  await comeBack(context);
  const traffic = watchTraffic(page);
  const cdp = await context.newCDPSession(page);
  await page.goto('404');
  await traffic.silence();

  const go = async (at: string) => {
    await page.evaluate(goWithin, at);
    await expect(page.locator('#main').getByText('加载中')).toHaveCount(0);
  };
  const round = async () => {
    for (const at of stations) await go(at);
    await traffic.silence();
  };
  // What is loaded once and kept is no growth.
  for (let count = 0; count < 3; count += 1) await round();
  const before = await heapOf(cdp);
  for (let count = 0; count < 200 / stations.length; count += 1) await round();
  const growth = (await heapOf(cdp)) - before;
  console.log(`heap ${before.toFixed(1)} MB, after 200 route changes ${growth.toFixed(2)} MB more`);
  expect(growth).toBeLessThan(most);
});
