import { control, isPlaying, learned, pause, play, position, reaches, ready, watch } from './support/player';
import { accounts, expect, arrive, test } from './support/test';

const course = 'course-player/3001';
const lesson = `${course}?coursewareId=3001-c2-1-w1`;
/** Console lines of responses that are lost offline. */
const lostNetwork = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];

test.describe('study time', () => {
  test.use({ allowed: lostNetwork });

  test.describe('on an odd service', { tag: '@mock' }, () => {
    test.use({ service: 'odd' });

    test('equals the played time on the server: pause, seek, 2x, offline, reload', async ({ page, context }) => {
      await arrive(page, lesson);
      await ready(page);
      await pause(page);
      const before = await learned(page);
      let played = await watch(page, 6);
      await page.getByRole('slider', { name: '播放进度' }).fill('0');
      await control(page, /倍速/).click();
      await page.getByRole('radio', { name: '2x', exact: true }).click();
      played += await watch(page, 12);
      await control(page, /倍速/).click();
      await page.getByRole('radio', { name: '1x', exact: true }).click();
      await page.getByRole('slider', { name: '播放进度' }).fill('0');
      await context.setOffline(true);
      played += await watch(page, 7);
      await context.setOffline(false);
      await expect.poll(() => learned(page)).toBeGreaterThan(before + played - 5);
      // A reload in the middle of playing.
      await play(page);
      const from = Date.now();
      await reaches(page, 11);
      const at = await position(page);
      played += (Date.now() - from) / 1000;
      await page.reload();
      // It resumes automatically if the browser allows it.
      const [, minutes, seconds] = /(\d+):(\d+)/.exec((await page.getByText(/上次看到/).textContent()) ?? '') ?? [];
      const resumed = Number(minutes) * 60 + Number(seconds);
      expect(Math.abs(resumed - at)).toBeLessThan(2.5);
      await ready(page);
      await pause(page);
      played += (await position(page)) - resumed;
      played += await watch(page, 3);
      await expect.poll(() => learned(page).then((now) => Math.abs(now - before - played))).toBeLessThan(5);
    });
  });

  test('is counted in one window at a time', async ({ page, context }) => {
    await arrive(page, lesson);
    await ready(page);
    await pause(page);
    const before = await learned(page);
    await play(page);
    const from = Date.now();
    await reaches(page, (await position(page)) + 3);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(page.getByRole('heading', { name: '已在其他窗口播放' })).toBeVisible();
    const first = (Date.now() - from) / 1000;
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    await ready(other);
    await pause(other);
    const second = await watch(other, 5);
    await page.bringToFront();
    await page.getByRole('button', { name: '在此继续' }).click();
    await expect(other.getByRole('heading', { name: '已在其他窗口播放' })).toBeAttached();
    await isPlaying(page).toBe(true);
    await pause(page);
    await expect.poll(() => learned(page).then((now) => now - before)).toBeGreaterThan(second);
    expect((await learned(page)) - before).toBeLessThan(first + second + 5);
  });

  test('finishes a lesson after playing it once at 2x, and the next one starts automatically', async ({ page }) => {
    await arrive(page, lesson);
    await ready(page);
    await pause(page);
    await page.getByRole('slider', { name: '播放进度' }).fill('0');
    await control(page, /倍速/).click();
    await page.getByRole('radio', { name: '2x', exact: true }).click();
    await play(page);
    await expect(page.getByText('即将播放')).toBeVisible({ timeout: 30_000 });
    const row = page.getByRole('treeitem', { name: /已学完/ }).and(page.locator('[aria-current="true"]'));
    await expect(row).toBeVisible();
    await expect(page.getByText('即将播放')).toBeHidden({ timeout: 15_000 });
    await isPlaying(page).toBe(true);
  });

  test('is kept if the login is lost', { tag: '@mock' }, async ({ page, backend }) => {
    await arrive(page, lesson);
    await ready(page);
    await pause(page);
    const before = await learned(page);
    await backend.scenario('nologin@userLearnedRecord/add');
    await play(page);
    const from = Date.now();
    await expect(page.getByText('账号已在其他设备登录')).toBeVisible({ timeout: 15_000 });
    const played = (Date.now() - from) / 1000;
    await backend.scenario('');
    await page.getByRole('tab', { name: '密码登录' }).click();
    await page.getByLabel('手机号').fill(accounts.owner.mobile);
    await page.getByLabel('密码', { exact: true }).fill(accounts.owner.password);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '登录/注册' }).click();
    await expect(page).toHaveURL(/course-player\/3001/);
    await ready(page);
    await pause(page);
    await expect.poll(() => learned(page).then((now) => now - before)).toBeGreaterThan(3);
    expect((await learned(page)) - before).toBeLessThan(played + 8);
  });
});
