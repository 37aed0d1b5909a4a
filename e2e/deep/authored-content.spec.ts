import type { Page } from '@playwright/test';
import { bypasses } from '../../tests/components/html/bypasses';
import { arrive, expect, onProduction, test } from '../support/test';

// What only a browser can say of an author's text: its look, its boxes, and what its own parser makes of a hostile one.
test.use({ ...onProduction, allowed: [/Content Security Policy|Failed to load resource/] });

const show = async (page: Page, html: string) => {
  await page.getByRole('textbox', { name: '源码' }).fill(html);
  await page.getByRole('button', { name: '显示' }).click();
};
const question = (page: Page) => page.getByRole('region', { name: '题目和解析' });

test('no way past sanitisers runs, loads or covers anything', async ({ page }) => {
  test.slow();
  await arrive(page, 'demo-components/content');
  const at = page.url();
  for (const [index, html] of bypasses.entries()) {
    await show(page, `${html}<p>第 ${index} 种</p>`);
    await expect(page.getByRole('region', { name: '去掉的' })).toBeVisible();
    const { hacked, bad } = await page.evaluate(() => ({
      hacked: (window as { hacked?: unknown }).hacked,
      bad: [...document.querySelectorAll('section[aria-label="题目和解析"] *, section[aria-label="课程介绍"] *')]
        .filter(
          (element) =>
            /^(?:script|iframe|form|object|embed|style|base|meta|link|button|input)$/i.test(element.tagName) ||
            [...element.attributes].some(
              ({ name, value }) =>
                /^on/i.test(name) ||
                (/^(?:href|xlink:href|src|poster|data)$/i.test(name) && /^\s*\w*script:/i.test(value)),
            ) ||
            getComputedStyle(element).position === 'fixed',
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    }));
    expect({ hacked, bad }, html).toEqual({ hacked: undefined, bad: [] });
  }
  expect(page.url()).toBe(at);
});

const span = (style: string) => `<span style="${style}">词</span>`;
/** How editors write the same mark. */
const marks: readonly string[] = [
  ...[
    'text-decoration: underline',
    'text-decoration-line: underline',
    'text-decoration: line-through',
    'border-bottom: 1px solid #000',
    'border: 1px solid #000',
    'vertical-align: super',
    'vertical-align: sub',
    'font-weight: bold',
    'font-weight: 700',
    'font-style: italic',
    'text-emphasis: dot',
    '-webkit-text-emphasis: filled dot',
    'background-color: rgb(255, 255, 0)',
    'background: yellow; mso-highlight: yellow',
    'color: #ff0000',
  ].map(span),
  ...'u ins s strike del mark sup sub b strong em i small big tt kbd code'
    .split(' ')
    .map((tag) => `<${tag}>词</${tag}>`),
  '<font color="red">词</font>',
];

test('each way of marking a word looks unlike the words beside it', async ({ page }) => {
  await arrive(page, 'demo-components/content');
  await show(page, marks.map((mark) => `<p>甲${mark}乙</p>`).join(''));
  const plainMarks = await question(page)
    .locator('p')
    .evaluateAll((lines) => {
      const lookOf = (element: Element, line: Element): string => {
        const looks: string[] = [];
        for (let part: Element | null = element; part && part !== line.parentElement; part = part.parentElement) {
          const style = getComputedStyle(part);
          const { color, fontWeight, fontStyle, fontSize, fontFamily, verticalAlign, backgroundColor } = style;
          const lines = [
            style.textDecorationLine,
            style.borderBottomWidth,
            style.getPropertyValue('text-emphasis-style'),
          ];
          const rare = lines.filter((value) => value && value !== 'none' && value !== '0px');
          looks.push(...(part === element ? [color, fontWeight, fontStyle, fontSize, fontFamily] : []), ...rare);
          if (verticalAlign !== 'baseline') looks.push(verticalAlign);
          if (backgroundColor !== 'rgba(0, 0, 0, 0)') looks.push(backgroundColor);
        }
        return looks.join();
      };
      return lines.flatMap((line) => {
        let marked: Element = line;
        while (marked.firstElementChild) marked = marked.firstElementChild;
        return marked === line || lookOf(marked, line) === lookOf(line, line) ? [line.innerHTML] : [];
      });
    });
  expect(plainMarks).toEqual([]);
});

test('a picture in a sentence stays in its line', async ({ page }) => {
  const drawn = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await arrive(page, 'demo-components/content');
  await show(page, `<p>计算<img src="data:image/png;base64,${drawn}" width="40" height="20" alt="根号三">的值</p>`);
  const tops = await question(page)
    .locator('p')
    .evaluate((line) =>
      [...line.childNodes].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return part.nodeType === Node.TEXT_NODE ? Math.round(range.getBoundingClientRect().top) : null;
      }),
    );
  expect(tops[0]).toBe(tops.at(-1));
});

const many = Array.from({ length: 24 }, (_, at) => at + 1);
const wide = {
  表格: `<table><tr>${many.map((at) => `<td>1,234,${100 + at}</td>`).join('')}</tr></table>`,
  公式: `<p>$$${many.map((at) => `x_{${at}}^{2}+\\frac{a_{${at}}}{b_{${at}}}`).join('+')}$$</p>`,
};
for (const [name, html] of Object.entries(wide))
  test(`a wide ${name} scrolls in a box of its own, also by keyboard`, async ({ page }) => {
    // Playwright does not report what an observer's own change of the layout causes.
    await page.addInitScript(() => addEventListener('error', ({ message }) => console.error(message)));
    await arrive(page, 'demo-components/content');
    await show(page, `<p>前面的文字</p>${html}<p>后面的文字</p>`);
    const box = question(page).getByRole('group', { name: `${name}，可左右滚动` });
    await expect(box).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    // No number breaks.
    if (name === '表格')
      expect(
        await box.locator('td').evaluateAll((cells) => cells.filter((cell) => cell.clientHeight > 60).length),
      ).toBe(0);
    if (name !== '表格') return;
    // On paper its letters become small enough, and nothing is left to scroll.
    await page.emulateMedia({ media: 'print' });
    await expect(box).toHaveCount(0);
    await expect(question(page).getByRole('table')).toBeVisible();
  });
