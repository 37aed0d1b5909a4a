import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect } from './test';

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Color, text: string) => Color;
}
declare global {
  /** In the page, once it was put there. */
  const axe: typeof Axe & { commons: { color: { Color: { prototype: Color } } } };
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** What another theme can change of a page that was looked at in one: half of a look. */
  colours: ['color-contrast', 'link-in-text-block'],
};
const options: Axe.RunOptions = {
  resultTypes: ['violations'],
  // WeChat's page and the viewer of documents are not ours.
  iframes: false,
};

/**
 * In the page, once. axe parses the same dozen colours thousands of times and copies the markup of every element it
 * looks at: without both a look takes 0.75 s of the processor, with them 1.07 s (six pages).
 */
function lighten(): void {
  axe.configure({ noHtml: true });
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const known = new Map<string, Omit<Color, 'parseString'>>();
  Color.prototype.parseString = function parseOnce(text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** What axe finds on the page as it stands: each rule with its places. */
export async function violations(page: Page, asked: keyof typeof rules = 'all'): Promise<string[]> {
  // A colour that is still fading in is not the colour that is read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(lighten);
  }
  return page.evaluate(
    async (given) => {
      const found = await axe.run(document, given);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    { ...options, runOnly: rules[asked] },
  );
}

export const expectNoViolation = async (page: Page, where: string): Promise<void> =>
  expect(await violations(page), where).toEqual([]);
