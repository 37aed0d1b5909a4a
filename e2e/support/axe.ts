import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands: each rule with its places. */
export async function violations(page: Page): Promise<string[]> {
  // A colour that is still fading in is not the colour that is read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const found = await new AxeBuilder({ page })
    // In one script and in this page; the other way opens a second page for every look, for frames of other origins.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

export const expectNoViolation = async (page: Page, where: string): Promise<void> =>
  expect(await violations(page), where).toEqual([]);
