import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** A run of text on a printed page; CSS px from the page's top left corner, of 794 x 1123. */
export interface Run {
  text: string;
  /** From 0. */
  sheet: number;
  left: number;
  right: number;
  /** The baseline; descenders are below it. */
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

/** Characters with a lookalike that Unicode normalisation does not unify: the lookalike and the usual one. */
const twins =
  '⻅见⻆角⻉贝⻋车⻓长⻔门⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟⺠民⻄西⻁虎⺟母⻘青戶户‒–';
/** Removes spaces and unifies lookalikes, because a print may use other characters than the page. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[\u2e80-\u2eff戶‒]/g, (sign) => twins[twins.indexOf(sign) + 1] ?? sign);

/** Text runs of the PDF that the browser prints of a page. */
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
/** Runs in the margins of their page, which printers cut off. */
export const beyond = ({ runs }: Print): string[] =>
  runs
    .filter(
      ({ left, right, base, size }) =>
        left < edge - 1 || right > 794 - edge + 1 || base - size < edge - 4 || base > 1123 - edge + 1,
    )
    .map(({ text, sheet, left, right, base }) => `${sheet}: ${text} ${[left, right, base].map(Math.round).join(' ')}`);
