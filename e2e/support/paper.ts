import type { Page } from '@playwright/test';
import { beyond, plain, printed } from './pdf';
import { expect } from './test';

/** Runs in the page with print styles. Returns its heading and everything that print would lose. */
function lookAtPaper() {
  const isSeen = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.clientWidth !== 1;
  /** Text for screen readers alone, as a formula's MathML: clipped away on paper as on screens. */
  const isClipped = (node: Element | null): boolean =>
    node !== null && (getComputedStyle(node).clipPath !== 'none' || isClipped(node.parentElement));
  const told = (node: Element) => `${node.tagName} ${(node.textContent ?? '').trim().slice(0, 40)}`;
  const all = [...document.body.querySelectorAll('*')].filter((node) => isSeen(node) && !node.closest('svg'));
  const withText = all.filter((node) =>
    [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
  );
  /** Contrast of a CSS colour with white. */
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const contrasts = new Map<string, number>();
  const contrast = (colour: string) => {
    let known = contrasts.get(colour);
    if (known === undefined && canvas) {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const parts = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      known = 1.05 / (0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0) + 0.05);
      contrasts.set(colour, known);
    }
    return known ?? 21;
  };
  const main = document.querySelector('#main') ?? document.body;
  const heading = withText.find((node) => node.tagName === 'H1');
  const first = withText.find((node) => main.contains(node) && /^(P|LI|TD|DT|DD|H2|H3|SPAN|A)$/.test(node.tagName));
  const isWhite = (node: Element) => /rgb\(255, 255, 255\)/.test(getComputedStyle(node).backgroundColor);
  return {
    heading: heading?.textContent ?? '',
    size: heading ? Number.parseFloat(getComputedStyle(heading).fontSize) : 0,
    first: first?.textContent ?? '',
    wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    outside: withText
      .filter((node) => !isClipped(node))
      .filter((node) => node.getBoundingClientRect().left < -1 || node.getBoundingClientRect().right > innerWidth + 1)
      .map(told),
    ground: isWhite(document.body) ? 'white' : 'dark',
    pale: withText.filter((node) => contrast(getComputedStyle(node).color) < 4.5).map(told),
    // A fixed element would repeat on every page.
    fixed: withText.filter((node) => getComputedStyle(node).position === 'fixed').map(told),
    cut: all
      .filter((node) => {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(node);
        if (/^(TEXTAREA|INPUT|HTML|BODY)$/.test(node.tagName) || textOverflow === 'ellipsis') return false;
        if (clipPath !== 'none') return false;
        const text = node.textContent?.trim();
        if (!text || node.clientWidth === 0) return false;
        return (
          (overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 2) ||
          (overflowY !== 'visible' && node.scrollHeight > node.clientHeight + 2)
        );
      })
      .map((node) => `${told(node)} ${node.scrollWidth}:${node.clientWidth} ${node.scrollHeight}:${node.clientHeight}`),
  };
}

/**
 * Checks the page in print styles, as wide as a sheet without its margins: it is black on white, hides nothing behind
 * edges, has no text in the margins, and is not wider, because printers shrink a wider page. Returns its heading and first text.
 */
export async function expectPaper(page: Page, where: string): Promise<ReturnType<typeof lookAtPaper>> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 673, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = await page.evaluate(lookAtPaper);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  if (viewport) await page.setViewportSize(viewport);
  const { ground, pale, fixed, cut, wider, outside } = paper;
  expect
    .soft({ ground, pale, fixed, cut, wider, outside }, where)
    .toEqual({ ground: 'white', pale: [], fixed: [], cut: [], wider: 0, outside: [] });
  return paper;
}

/** Checks the paper and the PDF that the browser prints: it has heading and first text, unshrunk, none in the margins. */
export async function expectPrinted(page: Page, where: string): Promise<void> {
  const print = await printed(page);
  const paper = await expectPaper(page, where);
  const heading = plain(paper.heading);
  expect.soft(print.text, `${where}: heading`).toContain(heading);
  expect.soft(print.text, `${where}: first text`).toContain(plain(paper.first));
  const own = print.runs.find(({ text, size }) => heading.startsWith(plain(text)) && Math.abs(size - paper.size) < 1);
  expect.soft(own?.text, `${where}: heading of ${paper.size} px, nothing shrinks the page`).toBeTruthy();
  expect.soft(beyond(print), `${where}: in the margins`).toEqual([]);
}
