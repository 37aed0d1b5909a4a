import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { control, pause, ready } from './support/player';
import { arrive, expect, test } from './support/test';

const at = 'course-player/3001?coursewareId=3001-c2-1-w1';
const levels = [
  ['400000', '640x360', 'low'],
  ['1500000', '1280x720', 'middle'],
  ['3000000', '1920x1080', 'high'],
];
const lines = levels.map(
  ([bandwidth, resolution, name]) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution}\nlesson.m3u8?${name}\n`,
);
/** Makes the film of the lesson a stream of these qualities; returns the list of requested ones. */
async function asStream(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/getCoursewareInfo**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('lesson.mp4', 'master.m3u8') });
  });
  await page.route('**/master.m3u8', (route) =>
    route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: `#EXTM3U\n${lines.join('')}` }),
  );
  page.on('request', (request) => {
    const name = /lesson\.m3u8\?(\w+)$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
}
const quality = (page: Page) => control(page, /^清晰度/);
const choice = (page: Page, name: string | RegExp) =>
  page.getByRole('radiogroup', { name: '清晰度' }).getByRole('radio', { name });

test('a stream of three qualities shows the playing one in 自动, and a choice by keyboard survives a reload', async ({
  page,
}) => {
  const asked = await asStream(page);
  await arrive(page, at);
  await ready(page);
  await pause(page);
  await expect(quality(page)).toHaveAccessibleName(/^清晰度 自动（(360|720|1080)P）$/);
  await quality(page).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, /^自动（\d+P）$/)).toBeChecked();
  expect(await page.getByRole('radiogroup', { name: '清晰度' }).getByRole('radio').allInnerTexts()).toEqual([
    '1080P',
    '720P',
    '360P',
    expect.stringMatching(/^自动（\d+P）$/),
  ]);
  expect(await violations(page), 'axe').toEqual([]);
  await choice(page, /^自动/).focus();
  await page.keyboard.press('Home');
  await expect(choice(page, '1080P')).toBeChecked();
  await expect(quality(page)).toHaveAccessibleName('清晰度 1080P');
  await expect.poll(() => asked).toContain('high');

  await page.reload();
  await ready(page);
  await expect(quality(page)).toHaveAccessibleName('清晰度 1080P');
});
