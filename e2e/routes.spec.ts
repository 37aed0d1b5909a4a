import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './support/test';

interface Row {
  path: string;
  auth?: boolean | 'inferred';
}
const rows = JSON.parse(readFileSync('tests/spec/routes.json', 'utf8')) as Row[];
/** Ids that exist in the mock world of the owner. */
const samples: Record<string, string> = {
  courseId: '1001',
  productId: '1001',
  id: '1001',
  orderId: '1',
  courseType: 'sys',
  recordId: '1',
  paperId: '1',
  questionType: 'WRONG',
};
const addressOf = (path: string): string =>
  path === '*' ? 'no/such/page' : path.slice(1).replace(/:(\w+)\??/g, (_all, name: string) => samples[name] ?? 'x');

/** Addresses of pictures that were loaded and show nothing. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((picture) => picture.complete && picture.naturalWidth === 0)
      .map((picture) => picture.outerHTML),
  );

for (const { path, auth } of rows) {
  test(`${path} opens for a visitor without a complaint`, async ({ page }) => {
    await page.goto(addressOf(path));
    if (auth) {
      await expect(page).toHaveURL(/\/uc\/login\?redirect=/);
      expect(new URL(page.url()).searchParams.get('redirect')).toContain('/new/');
    }
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page).toHaveTitle(/砺行职教$/);
    expect(await page.title()).not.toBe('砺行职教');
    await page.waitForLoadState('networkidle');
    expect(await brokenPictures(page)).toEqual([]);
  });
}

test('every route opens for a learner without a complaint', async ({ page }) => {
  test.setTimeout(240_000);
  await logIn(page);
  for (const { path } of rows) {
    await page.goto(addressOf(path));
    await expect(page.locator('h1').first(), path).toBeAttached();
    await expect(page, path).toHaveTitle(/砺行职教$/);
    await page.waitForLoadState('networkidle');
    expect(await brokenPictures(page), path).toEqual([]);
  }
});
