import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect } from './test';
import { unevenTables } from './uneven-tables';
import { faultsOf } from './valid-html';

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Color, text: string) => Color;
}
declare global {
  /** axe in the page, after it was injected. */
  const axe: typeof Axe & { commons: { color: { Color: { prototype: Color } } } };
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Rules that depend on the theme. They are enough for a second theme and take half of the time. */
  colours: ['color-contrast', 'link-in-text-block'],
};
const options: Axe.RunOptions & { checks: Record<string, { options: object }> } = {
  resultTypes: ['violations'],
  // WeChat's page and the PDF viewer are not ours.
  iframes: false,
  // A single character is text too: the letter of an option, the number of a part.
  checks: { 'color-contrast': { options: { ignoreLength: true } } },
};

/**
 * Runs once in the page. Caches axe's colour parser and drops its copies of markup: a check takes 0.75 s of processor
 * time instead of 1.07 s (six pages).
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

/**
 * Violations of what a modal dialog shows or, without one, of the page: each rule with its elements. Leaves out what the
 * selectors of `exclude` match. With `all` the rows of tables are counted, too, which axe does not, and the page is valid
 * html.
 */
export async function violations(
  page: Page,
  asked: keyof typeof rules = 'all',
  exclude: string[] = [],
): Promise<string[]> {
  // The checks before an exam appear one after the other, each by an animation of its own.
  await expect(page.getByRole('list', { name: '考前检查' }).filter({ hasText: /正在(?:检查|校对)/ })).toHaveCount(0);
  // Waits for what fades in, because its colour is not the final one, but not for the bar that shows the time of a slide.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000)
        .map(({ finished }) => finished),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(lighten);
  }
  const found = await page.evaluate(
    async ([without, given]) => {
      // The page behind a dialog is inert, and is judged without the dialog.
      const include = [...document.querySelectorAll(':modal')].at(-1) ?? document;
      const found = await axe.run({ include, exclude: without }, given);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    [exclude, { ...options, runOnly: rules[asked] }] as const,
  );
  const uneven = await page.evaluate<string[]>(`(${unevenTables.toString()})(document)`);
  return asked === 'all' ? [...found, ...uneven, ...(await faultsOf(await page.content()))] : found;
}

export const expectNoViolation = async (page: Page, where: string): Promise<void> =>
  expect(await violations(page), where).toEqual([]);
