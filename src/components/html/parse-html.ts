import { formulaAt, type Formula } from './find-formula';
import { closingEnd, plainBlocks, plainTags, tagAt } from './known-tags';
import { keepMeaning } from './keep-meaning';

/** What cannot be shown, and the words that stand for it. */
export interface Loss {
  /** Tag, and why where that is not clear: `iframe`, `img file`. */
  what: string;
  words: string;
}
/** `math`: MathML, which a browser shows or of which it shows the words. `drawing`: SVG, which is shown as a picture. */
export type Part = Formula | Loss | { math: Element } | { drawing: Element };
export const isFormula = (part: Part): part is Formula => 'tex' in part;
export const isLoss = (part: Part): part is Loss => 'words' in part;
export const isDrawing = (part: Part): part is { drawing: Element } => 'drawing' in part;

/** Private characters around the index of a part, which is put in after the text is parsed. */
const tokens = /\uE000(\d+)\uE001/g;
const tokenOf = (index: number): string => `\uE000${index}\uE001`;

export interface ParsedHtml {
  /** In a document of its own, where nothing loads and no script runs. Not sanitised. */
  body: HTMLElement;
  parts: readonly Part[];
}

/** Whether a text must be parsed. Most titles and options are plain, and parsing takes a hundred times as long. */
export const isPlain = (html: string): boolean => !/[<&$\\\n\uE000\uE001]/.test(html);

/** Where something may begin that is not text. A `>` left over is one, too. */
const special = /[<>$\\]/g;
const verbatim = new Set(['code', 'pre', 'kbd', 'samp']);
const blocks = new RegExp(
  `<(?:p|div|br|hr|h[1-6]|[uod]l|li|table|tr|section|article|center|blockquote|pre|figure|details|${plainBlocks.join('|')})\\b`,
  'i',
);

/** Lines of a plain text, with the blanks that indent them. */
const asLines = (text: string): string =>
  text.replaceAll(
    /\r?\n([ \t]*)/g,
    (_, blanks: string) => `<br>${blanks.replaceAll('\t', '    ').replaceAll(' ', '&nbsp;')}`,
  );

/** MathML or SVG as it stands, up to its end tag; some write `<mml:math>`. */
function islandAt(html: string, at: number): { text: string; end: number } | null {
  const [, prefix = '', name = ''] = /^<([\w-]+:)?(math|svg)\b/i.exec(html.slice(at, at + 40)) ?? [];
  const end = name === '' ? -1 : closingEnd(html, prefix + name, at);
  if (end < 0) return null;
  const text = html.slice(at, end);
  return { end, text: prefix ? text.replaceAll(new RegExp(`(</?)${prefix}`, 'g'), '$1') : text };
}

/** The html in which each formula is a token and each `<` begins a tag. */
function readSource(source: string): { html: string; formulas: Formula[] } {
  const text = source.replaceAll(/[\uE000\uE001]/g, '').trim();
  const isText = !blocks.test(text);
  const formulas: Formula[] = [];
  let html = '';
  let at = 0;
  let verbatimEnd = 0;
  let formulaEnd = -1;
  const copy = (to: number) => {
    const part = text.slice(at, to);
    html += isText ? asLines(part) : part;
    at = to;
  };
  const put = (piece: string, end: number) => {
    html += piece;
    at = end;
  };
  for (const { 0: sign, index } of text.matchAll(special)) {
    if (index < at) continue;
    copy(index);
    const island = sign === '<' ? islandAt(text, at) : null;
    const tag = sign === '<' && !island ? tagAt(text, at) : null;
    const formula = /[$\\]/.test(sign) && at >= verbatimEnd ? formulaAt(text, at, formulaEnd) : null;
    if (island) put(island.text, island.end);
    else if (tag) {
      if (verbatim.has(tag.name) && !tag.isEnd) verbatimEnd = Math.max(verbatimEnd, closingEnd(text, tag.name, at));
      put(tag.text, at + tag.text.length);
    } else if (formula) {
      const { end, tags, ...found } = formula;
      formulaEnd = end;
      put(tokenOf(formulas.push(found) - 1) + tags, end);
    } else if (text.startsWith('\\$', at) && at >= verbatimEnd) put('$', at + 2);
    else put({ '<': '&lt;', '>': '&gt;' }[sign] ?? sign, at + 1);
  }
  copy(text.length);
  return { html, formulas };
}

/** The index behind the formula, the MathML or the tag that begins at this index; null if text stands there. */
export function endOfWhole(html: string, at: number, previousEnd: number): number | null {
  if (html[at] !== '<') return /[$\\]/.test(html[at] ?? '') ? (formulaAt(html, at, previousEnd)?.end ?? null) : null;
  const tag = tagAt(html, at);
  return islandAt(html, at)?.end ?? (tag && at + tag.text.length);
}

/** A tag whose meaning depends on the editor. */
const unclear = new RegExp(`<(?!/?(?:${plainTags.join('|')})\\s*/?>)`, 'i');

/** Parses an html text of the service: the one way for what is shown, named, judged, counted, printed and exported. */
export function parseHtml(source: string): ParsedHtml {
  const { html, formulas } = readSource(source);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts: Part[] = [...formulas];
  // Most questions have no such tag, and looking for them takes as long as parsing.
  if (unclear.test(html)) keepMeaning(body, (part) => tokenOf(parts.push(part) - 1));
  return { body, parts };
}

/** Texts and the parts between them. */
export function splitTokens(text: string, parts: readonly Part[]): (string | Part)[] {
  return text.split(tokens).flatMap((piece, index) => (index % 2 === 0 ? piece : (parts[Number(piece)] ?? [])));
}
