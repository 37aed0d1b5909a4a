import type { Page } from '@playwright/test';
import type { Screen } from './screens';
import { expect } from './test';

/** Traces of unchecked values in a page's text, such as undefined or NaN. */
const gibberish = /\bundefined\b|\bNaN\b|\bnull\b|\[object |Invalid Date/;

/** Checks that the page is in its frame, has finished loading and shows sensible text. */
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

/** The page has a title of its own before the brand. */
export async function expectTitled(page: Page, where: string): Promise<void> {
  await expect(page, where).toHaveTitle(/\S.*砺行职教$/);
}
