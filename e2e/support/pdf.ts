import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** A run of text on paper; CSS px from the corner of its sheet, which is 794 x 1123 of them. */
export interface Run {
  text: string;
  /** From 0. */
  sheet: number;
  left: number;
  right: number;
  /** Where its letters stand; a little of them hangs below. */
  base: number;
  /** Of its font. */
  size: number;
}
export interface Print {
  sheets: number;
  runs: Run[];
  /** Of all sheets, without spaces. */
  text: string;
}

/** Signs of which fonts have a second one that looks the same, which no normal form knows: it and the usual one. */
const twins =
  '⻅见⻆角⻉贝⻋车⻓长⻔门⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟⺠民⻄西⻁虎⺟母⻘青戶户‒–';
/** Without spaces, and in one form of each sign: a print may name another one than the page. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[\u2e80-\u2eff戶‒]/g, (sign) => twins[twins.indexOf(sign) + 1] ?? sign);

/** What the browser's own print of a page puts on paper. */
export async function printed(page: Page): Promise<Print> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const px = 96 / 72;
  const runs: Run[] = [];
  for (let sheet = 0; sheet < pdf.numPages; sheet += 1) {
    const paper = await pdf.getPage(sheet + 1);
    const [, , , height = 0] = paper.view;
    const { items } = await paper.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
      runs.push({
        text: item.str,
        sheet,
        left: x * px,
        right: (x + item.width) * px,
        base: (height - y) * px,
        size: Math.hypot(c, d) * px,
      });
    }
  }
  return { sheets: pdf.numPages, runs, text: plain(runs.map(({ text }) => text).join('')) };
}

const edge = (16 / 25.4) * 96;
/** Runs that stand in the margins of their sheet, where browsers cut them. */
export const beyond = ({ runs }: Print): string[] =>
  runs
    .filter(
      ({ left, right, base, size }) =>
        left < edge - 1 || right > 794 - edge + 1 || base - size < edge - 4 || base > 1123 - edge + 1,
    )
    .map(({ text, sheet, left, right, base }) => `${sheet}: ${text} ${[left, right, base].map(Math.round).join(' ')}`);
