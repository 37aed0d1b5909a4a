import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ask } from './support/exam';
import { play, position, ready } from './support/player';
import { arrive, expect, test } from './support/test';

const film = readFileSync('src/mocks/media/lesson.mp4');
const list = readFileSync('src/mocks/media/lesson.m3u8', 'utf8');
const lessons = {
  'a file': {
    address: '**/lesson.mp4',
    // 12 of 30 seconds.
    cut: { body: film.subarray(0, Math.floor(film.length * 0.4)), contentType: 'video/mp4' },
    near: '9',
  },
  'an HLS list': {
    address: '**/lesson.m3u8',
    // 6 of 30 seconds, and the list ends there.
    cut: {
      body: `${list.split('#EXTINF').slice(0, 2).join('#EXTINF')}#EXT-X-ENDLIST\n`,
      contentType: 'application/vnd.apple.mpegurl',
    },
    near: '4',
  },
};
const lesson = '3001-c2-1-w1';
const at = `course-player/3001?coursewareId=${lesson}`;
/** Makes the film of the lesson an HLS list. */
const asList = (page: Page) =>
  page.route('**/getCoursewareInfo**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('lesson.mp4', 'lesson.m3u8') });
  });
const browsers = { 'with Media Source': true, 'without Media Source': false };

const failed = (page: Page) => page.getByRole('alert').getByRole('heading', { name: '播放失败' });
const next = (page: Page) => page.getByText('即将播放');
const playFrom = async (page: Page, second: string) => {
  await ready(page);
  await page.getByRole('slider', { name: '播放进度' }).fill(second);
  await play(page);
};
/** Study percentage of the lesson on the server; NaN before the first report. */
const percent = async (page: Page) => {
  const path = '/products/front/api/catalogue/getStudyPercentage/3001';
  type Row = { coursewareId: string; studyPercentageInfo?: { studyPercentage: number } };
  const { coursewares } = await ask<{ coursewares: Row[] }>(page.context(), page, path);
  return coursewares.find(({ coursewareId }) => coursewareId === lesson)?.studyPercentageInfo?.studyPercentage ?? NaN;
};

for (const [browser, hasMediaSource] of Object.entries(browsers)) {
  test.describe(browser, () => {
    test.beforeEach(async ({ page }) => {
      if (hasMediaSource) return;
      await page.addInitScript(() => {
        for (const name of ['MediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(window, name);
      });
    });

    for (const [kind, { address, cut, near }] of Object.entries(lessons)) {
      // A file does not use Media Source.
      if (kind === 'a file' && !hasMediaSource) continue;
      test(`${kind} that is cut short fails without finishing the lesson, and plays to its end once it is complete`, async ({
        page,
      }) => {
        if (kind === 'an HLS list') await asList(page);
        await page.route(address, (route) => route.fulfill(cut));
        await arrive(page, at);
        await playFrom(page, near);
        await expect(failed(page)).toBeVisible();
        await expect(next(page)).toBeHidden();
        await expect.poll(() => percent(page)).toBeLessThan(60);
        await page.unroute(address);
        await page.getByRole('button', { name: '重试' }).click();
        await ready(page);
        await expect.poll(() => position(page)).toBeGreaterThan(Number(near));
        await playFrom(page, '28');
        const source = await page.locator('video').evaluate((element: HTMLVideoElement) => element.currentSrc);
        expect(source.startsWith('blob:')).toBe(hasMediaSource && kind === 'an HLS list');
        await expect(next(page)).toBeVisible();
        await expect(failed(page)).toBeHidden();
      });
    }
  });
}
