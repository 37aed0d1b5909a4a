import type { CDPSession } from '@playwright/test';
import { browserFlags } from '../../scripts/lib/browser.mjs';
import { goWithin } from '../support/go-within';
import { comeBack, expect, test } from '../support/test';
import { watchTraffic } from '../support/traffic';

/** Pages of all frames but login, which redirects a learner; without pages that ask before they are left. */
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
const changes = 60;
/** MB: about 17 KB per change. */
const most = 1;

test.use({
  fetchesAhead: true,
  // A trace holds screenshots of the page.
  trace: 'off',
  // Painting does not matter here.
  viewport: { width: 1280, height: 300 },
  // Compiled machine code is on the heap too, between one and three megabytes, so compilers are off.
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...browserFlags, '--js-flags=--no-sparkplug --no-maglev --no-turbofan'],
  },
});

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
}

test(`${changes} route changes among the frames grow the heap by less than ${most} MB`, async ({ page, context }) => {
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
  // Modules and data that are loaded once do not count.
  for (let count = 0; count < 3; count += 1) await round();
  const before = await heapOf(cdp);
  for (let count = 0; count < changes / stations.length; count += 1) await round();
  const growth = (await heapOf(cdp)) - before;
  console.log(`heap ${before.toFixed(1)} MB, after ${changes} route changes ${growth.toFixed(2)} MB more`);
  expect(growth).toBeLessThan(most);
});
