import type { Page } from '@playwright/test';
import type { Screen } from './screens';
import { expect } from './test';

/** What a value that nobody looked at leaves on a page. */
const gibberish = /\bundefined\b|\bNaN\b|\bnull\b|\[object |Invalid Date/;

/** The page stands in its frame, has done loading, and says something that makes sense. */
export async function expectSound(
  page: Page,
  { frame, states }: Partial<Pick<Screen, 'frame' | 'states'>>,
  where: string,
): Promise<void> {
  const main = page.locator('#main');
  await expect(main, where).toBeVisible();
  await expect(page.locator('h1').first(), where).toHaveText(/\S/);
  if (!states) await expect(main.getByText('加载中'), where).toHaveCount(0);
  if (frame === 'site') await expect(page.getByRole('banner'), where).toBeVisible();
  const text = (await main.innerText()).trim();
  expect(text, where).toMatch(/\S{2}/);
  expect(text, where).not.toMatch(gibberish);
}

/** Its own title before the brand's. */
export async function expectTitled(page: Page, where: string): Promise<void> {
  await expect(page, where).toHaveTitle(/\S.*砺行职教$/);
}
