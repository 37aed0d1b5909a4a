import { expectNoViolation } from './support/axe';
import { expect, arrive, test } from './support/test';

interface Filmed {
  id: string;
  videoAnalysisVid?: string | null;
}

test(
  'the film of an analysis loads on demand, plays after a retry, and is controlled by keyboard',
  { tag: '@mock' },
  async ({ page, context }) => {
    await arrive(page, '404');
    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
    const answer = await context.request.get(
      new URL('/questionbank/front/api/userRecord/getAnalysis/80001', page.url()).href,
      { headers: { Authorization: `Bearer ${token}` } },
    );
    const { questions } = ((await answer.json()) as { data: { questions: Filmed[] } }).data;
    const filmed = questions.find(({ videoAnalysisVid }) => videoAnalysisVid);
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) films.push(request.url());
    });
    await page.route('**/__mock/media/**', (route) => route.abort(), { times: 1 });
    await page.goto(`question-bank/learn-center-analyze/61101011/80001?q=${filmed?.id}`);
    const button = page.getByRole('button', { name: /^播放第 .* 题视频解析$/ });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('播放失败').waitFor();
    await page.getByRole('button', { name: '重试' }).focus();
    await page.keyboard.press('Enter');
    const film = page.locator('video');
    const isPaused = () => film.evaluate((node: HTMLVideoElement) => node.paused);
    await expect.poll(() => film.evaluate((node: HTMLVideoElement) => node.readyState), { timeout: 20_000 }).toBe(4);
    // The browser may require a gesture before sound; the key is one.
    if (await isPaused()) await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`q=${filmed?.id}`));
    await expectNoViolation(page, 'film');
    await page.getByRole('button', { name: /^收起第 .* 题视频解析$/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(new RegExp(`q=${filmed?.id}`));
    await expect(film).toHaveCount(0);
  },
);
test.use({ allowed: [/net::ERR/] });
