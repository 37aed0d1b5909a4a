import { drawingWords } from './drawing';
import { altOf } from './keep-meaning';
import { mathWords, lowered, raised, texWords } from './formula-words';
import { isDrawing, isFormula, isLoss, isPlain, parseHtml, splitTokens, type Part } from './parse-html';

const hidden = 'script, style, head, title, template, noscript, rp';
const blocks =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, table, caption, tr, hr, section, article, center, blockquote, pre, figure, figcaption, details, summary';
const blank = /^[\s\u00A0\u3000]{2,}$/;

function wordsOf(part: Part): string {
  if (isFormula(part)) return texWords(part.tex);
  if (isLoss(part)) return part.words;
  return isDrawing(part) ? drawingWords(part.drawing) : mathWords(part.math);
}

function read(node: Node, parts: readonly Part[], verbatim: boolean): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      const words = splitTokens(child.textContent ?? '', parts)
        .map((part) => (typeof part === 'string' ? part : wordsOf(part)))
        .join('');
      text += verbatim ? words : words.replaceAll(/[ \t\r\n\f]+/g, ' ');
    }
    if (!(child instanceof Element) || child.matches(hidden)) continue;
    const name = child.localName;
    if (name === 'br') text += '\n';
    else if (name === 'img') text += altOf(child);
    else {
      const inner = read(child, parts, verbatim || name === 'pre');
      if (name === 'sup') text += raised(inner);
      else if (name === 'sub') text += lowered(inner);
      else if (name === 'rt') text += `（${inner}）`;
      else if (name === 'td' || name === 'th') text += `${inner} `;
      else if (blank.test(inner) && child.matches('u, ins, [style*="underline"], [style*="border-bottom"]'))
        text += '____';
      else text += child.matches(blocks) ? `\n${inner}\n` : inner;
    }
  }
  return text;
}

/**
 * The text of an html field, for places that cannot show html: names, lists, files, and to judge an answer. Each block
 * begins a line; powers, formulas and pictures are written in words.
 */
export function plainText(html: string | null | undefined): string {
  if (!html) return '';
  if (isPlain(html)) return html.trim();
  const { body, parts } = parseHtml(html);
  const text = read(body, parts, false)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
  return text === '' && (body.querySelector('img') || parts.some(isDrawing)) ? '图片' : text;
}

export const oneLine = (html: string | null | undefined): string => plainText(html).replaceAll(/\s+/g, ' ');
