import type { Page } from '@playwright/test';
import { expect } from './test';

const stage = (page: Page) => page.getByRole('group', { name: '视频播放器' });
export const control = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: '播放控制' }).getByRole('button', { name });

/** Study time of this course on the server, seconds. */
export async function learned(page: Page, courseId = '3001'): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const answer = await page
    .context()
    .request.get(new URL(`/products/front/api/catalogue/getStudyPercentage/${courseId}`, page.url()).href, {
      headers: { Authorization: `Bearer ${token}` },
    });
  const body = (await answer.json()) as { data: { learnedTotalTime: number } };
  return body.data.learnedTotalTime;
}
export const position = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
export const isPlaying = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => !film.paused && film.readyState > 2));

export async function ready(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.readyState), { timeout: 20_000 })
    .toBeGreaterThan(1);
}
export async function pause(page: Page): Promise<void> {
  const film = page.locator('video');
  if (await film.evaluate((element: HTMLVideoElement) => !element.paused)) await control(page, '暂停').click();
  await expect(control(page, '播放')).toBeVisible();
}
/** Starts the film, unless it starts by itself meanwhile. */
export async function press(page: Page): Promise<void> {
  await stage(page).hover();
  await expect(async () => {
    const isPaused = await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused && !film.ended);
    if (isPaused) await control(page, '播放').click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
export async function play(page: Page): Promise<void> {
  await press(page);
  await isPlaying(page).toBe(true);
}
/** Waits until the film is at that second. */
export async function reaches(page: Page, second: number): Promise<void> {
  await expect.poll(() => position(page), { intervals: [250] }).toBeGreaterThanOrEqual(second);
}
/** Plays that many seconds of the film and returns the real duration. */
export async function watch(page: Page, seconds: number): Promise<number> {
  await play(page);
  const from = Date.now();
  await reaches(page, (await position(page)) + seconds);
  await pause(page);
  return (Date.now() - from) / 1000;
}
