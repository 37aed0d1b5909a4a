import { report } from '@/shared/report';
import { inkOf } from './author-colour';
import { copyNodes, type CopyRules, asPicture, drawingRules, foreignWords, readDrawing } from './drawing';
import { missingContent, safeMedia } from './keep-meaning';
import { allowedTags, rawTags } from './known-tags';
import { mathWords } from './formula-words';
import { isDrawing, isFormula, isLoss, isPlain, parseHtml, splitTokens, type Loss, type Part } from './parse-html';
import { safeStyle } from './safe-style';

const namePrefix = 'user-content-';
const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function isSafeLink(href: string): boolean {
  try {
    return linkProtocols.has(new URL(href, location.href).protocol);
  } catch {
    return false;
  }
}

function finishLink(link: Element, href: string | null): void {
  if (href?.startsWith('#')) {
    // Ids are prefixed, so the links to them must be, too.
    if (href.length > 1) link.setAttribute('href', `#${namePrefix}${href.slice(1)}`);
  } else if (href !== null && isSafeLink(href)) {
    link.setAttribute('href', href);
    // In this tab the page would be gone, and with it an exam that runs.
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
  }
}

/** A cell or a line that its author coloured looks like a highlight. */
const markedGround = 'background: var(--primary-soft-hover); print-color-adjust: exact';
const coloured = /^(?:t[dh]|p|li|d[td]|h[1-6])$/;
const groundOf = (block: Element): string | null =>
  (block instanceof HTMLElement && block.style.backgroundColor) || block.getAttribute('bgcolor');

/** Attributes that need a check; in other cases the attribute is left out. */
function finish(copy: Element, from: Element): void {
  const tag = copy.localName;
  const set = (name: string, value: string | null) => {
    if (value) copy.setAttribute(name, value);
  };
  const id = from.getAttribute('id');
  set('id', id && namePrefix + id);
  if (from.hasAttribute('style') || from.hasAttribute('color')) set('style', safeStyle(from));
  if (/^(?:ol|ul|li|source|td|th|p|div|h[1-6]|table)$/.test(tag))
    for (const name of ['type', 'value', 'align']) set(name, from.getAttribute(name));
  if (coloured.test(tag) && inkOf(groundOf(from))) set('style', `${copy.getAttribute('style') ?? ''};${markedGround}`);
  if (tag === 'a') finishLink(copy, from.getAttribute('href'));
  if (tag === 'img') {
    copy.setAttribute('loading', 'lazy');
    copy.setAttribute('decoding', 'async');
    copy.setAttribute('alt', from.getAttribute('alt') ?? '');
  }
  if (tag === 'audio' || tag === 'video') copy.setAttribute('controls', '');
  if (/^(?:img|audio|video|source)$/.test(tag)) set('src', safeMedia(from.getAttribute('src'), tag === 'img'));
  if (tag === 'video') set('poster', safeMedia(from.getAttribute('poster'), true));
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const textRules: CopyRules = {
  namespace: 'http://www.w3.org/1999/xhtml',
  tags: new Set(allowedTags),
  attributes: setOf('title width height colspan rowspan span scope start reversed open'),
  hidden: new Set([...rawTags, ...setOf('head template svg math frameset datalist')]),
  finish,
};
const mathRules: CopyRules = {
  namespace: 'http://www.w3.org/1998/Math/MathML',
  tags: setOf(
    'math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom msup msub msubsup munder mover ' +
      'munderover mmultiscripts mprescripts none mtable mtr mtd menclose semantics',
  ),
  attributes: setOf(
    'display mathvariant displaystyle stretchy fence separator lspace rspace linethickness columnalign rowalign ' +
      'notation accent accentunder width height',
  ),
  hidden: setOf('script style annotation annotation-xml'),
};

function copyOf(rules: CopyRules, content: Element): DocumentFragment {
  // In the document where it was parsed: in the page's its pictures would load and their handlers could run.
  const source = content.ownerDocument.createDocumentFragment();
  const copy = document.createDocumentFragment();
  source.append(content);
  copyNodes(source, copy, rules);
  return copy;
}

function span(data: Readonly<Record<string, string>>, text: string): Element {
  const element = document.createElement('span');
  Object.assign(element.dataset, data);
  element.textContent = text;
  return element;
}
export const lossNode = ({ what, words }: Loss): Element => span({ lost: what }, words);
function nodeOf(part: Part): Node {
  // A formula shows its source until KaTeX has loaded.
  if (isFormula(part)) return span({ formula: part.display ? 'display' : 'inline', tex: part.tex }, part.source);
  if (isLoss(part)) return lossNode(part);
  if (isDrawing(part)) {
    readDrawing(part.drawing);
    const inside = foreignWords(part.drawing);
    const drawing = copyOf(drawingRules, part.drawing).querySelector('svg');
    const shown = document.createDocumentFragment();
    const picture = drawing && asPicture(drawing);
    if (picture) shown.append(picture);
    if (inside) shown.append(lossNode({ what: 'svg foreignObject', words: `图中文字：${inside}` }));
    else if (!picture) shown.append(lossNode({ what: 'svg', words: missingContent }));
    return shown;
  }
  return copyOf(mathRules, part.math).querySelector('math') ?? document.createTextNode(mathWords(part.math));
}

function putParts(root: DocumentFragment, parts: readonly Part[]): void {
  if (parts.length === 0) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.data.includes('\uE000'))
      texts.push(walker.currentNode);
  for (const text of texts)
    text.replaceWith(...splitTokens(text.data, parts).map((part) => (typeof part === 'string' ? part : nodeOf(part))));
}

/** What the nodes of an html text lack of it: iframe, img file */
export const lossesOf = (nodes: ParentNode): string[] =>
  [...nodes.querySelectorAll<HTMLElement>('[data-lost]')].map(({ dataset }) => dataset['lost'] ?? '');

/** The longest part of a text that no line break divides, in widths of a Chinese character. */
function longestWord(text: string): number {
  const words = text.split(/[\s\p{Script=Han}，。；：、（）]+/u).map(({ length }) => length * 0.58);
  return Math.max(1, ...words);
}

/** The width that the columns of a table need, in em; paper fits its letters to it. */
function neededWidth(table: Element): number {
  const columns: number[] = [];
  for (const row of table.querySelectorAll('tr')) {
    let column = 0;
    for (const cell of row.children) {
      const span = Math.min(50, Number(cell.getAttribute('colspan')) || 1);
      const each = longestWord(cell.textContent) / span;
      for (const last = column + span; column < last; column += 1)
        columns[column] = Math.max(columns[column] ?? 0, each);
    }
  }
  return Math.ceil(columns.reduce((sum, width) => sum + width + 0.8, 0));
}

/** Puts each table into a box that scrolls when the table is wider. A table in a cell scrolls with the outer one. */
function boxTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = document.createElement('div');
    box.dataset['box'] = table.querySelector('caption')?.textContent.trim() || '表格';
    if (table instanceof HTMLElement) table.style.setProperty('--needs', String(neededWidth(table)));
    table.replaceWith(box);
    box.append(table);
  }
}

const reported = new Set<string>();
/** The nodes of an html text of the service, safe to insert. What is lost is reported to whoever runs the site, once. */
export function safeNodes(html: string): DocumentFragment {
  if (isPlain(html)) {
    const text = document.createDocumentFragment();
    text.append(html);
    return text;
  }
  const { body, parts } = parseHtml(html);
  const nodes = document.createDocumentFragment();
  copyNodes(body, nodes, textRules);
  putParts(nodes, parts);
  boxTables(nodes);
  const losses = lossesOf(nodes);
  if (losses.length > 0 && !reported.has(html)) {
    reported.add(html);
    report({ kind: 'info', name: 'html-lost', detail: [...new Set(losses)].join(', ') });
  }
  return nodes;
}
