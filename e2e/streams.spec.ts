import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ask } from './support/exam';
import { press, position, ready } from './support/player';
import { arrive, expect, test } from './support/test';

const film = readFileSync('src/mocks/media/lesson.mp4');
const lesson = '3001-c2-1-w1';
const at = `course-player/3001?coursewareId=${lesson}`;
/** Makes the film of the lesson an HLS list. */
const asList = (page: Page) =>
  page.route('**/getCoursewareInfo**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('lesson.mp4', 'lesson.m3u8') });
  });
const failed = (page: Page) => page.getByRole('alert').getByRole('heading', { name: '播放失败' });
const next = (page: Page) => page.getByText('即将播放');
const playFrom = async (page: Page, second: string) => {
  await ready(page);
  await page.getByRole('slider', { name: '播放进度' }).fill(second);
  // What follows is asserted by the tests: on a busy machine it may come before the film is seen playing.
  await press(page);
};
/** Study percentage of the lesson on the server; NaN before the first report. */
const percent = async (page: Page) => {
  const path = '/products/front/api/catalogue/getStudyPercentage/3001';
  type Row = { coursewareId: string; studyPercentageInfo?: { studyPercentage: number } };
  const { coursewares } = await ask<{ coursewares: Row[] }>(page.context(), page, path);
  return coursewares.find(({ coursewareId }) => coursewareId === lesson)?.studyPercentageInfo?.studyPercentage ?? NaN;
};

test('a file that is cut short fails without finishing the lesson, and plays to its end once it is complete', async ({
  page,
}) => {
  // 12 of 30 seconds.
  const cut = film.subarray(0, Math.floor(film.length * 0.4));
  await page.route('**/lesson.mp4', (route) => route.fulfill({ body: cut, contentType: 'video/mp4' }));
  await arrive(page, at);
  await playFrom(page, '9');
  await expect(failed(page)).toBeVisible();
  await expect(next(page)).toBeHidden();
  await expect.poll(() => percent(page)).toBeLessThan(60);
  await page.unroute('**/lesson.mp4');
  await page.getByRole('button', { name: '重试' }).click();
  await ready(page);
  await expect.poll(() => position(page)).toBeGreaterThan(9);
  await playFrom(page, '28');
  await expect(next(page)).toBeVisible();
  await expect(failed(page)).toBeHidden();
});

for (const hasMediaSource of [true, false])
  test(`an HLS list plays to its end ${hasMediaSource ? 'with' : 'without'} Media Source`, async ({ page }) => {
    if (!hasMediaSource)
      await page.addInitScript(() => {
        for (const name of ['MediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(window, name);
      });
    await asList(page);
    await arrive(page, at);
    await playFrom(page, '28');
    const source = await page.locator('video').evaluate((element: HTMLVideoElement) => element.currentSrc);
    expect(source.startsWith('blob:')).toBe(hasMediaSource);
    await expect(next(page)).toBeVisible();
  });

test('an HLS list whose sound has a list of its own is played with its sound', async ({ page }) => {
  await asList(page);
  const host = 'application/vnd.apple.mpegurl';
  await page.route('**/lesson.m3u8', async (route) => {
    if (route.request().url().includes('track')) return route.continue();
    const body = [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="普通话",DEFAULT=YES,AUTOSELECT=YES,URI="lesson.m3u8?track=sound"',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="aud"',
      'lesson.m3u8?track=picture',
    ].join('\n');
    await route.fulfill({ body, contentType: host });
  });
  const sound = page.waitForRequest('**/lesson.m3u8?track=sound');
  await arrive(page, at);
  await ready(page);
  await sound;
});
