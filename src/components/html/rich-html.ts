import { pictureUrl } from '@/api/media-url';

export interface RichHeading {
  id: string;
  text: string;
}
export interface RichHtml {
  content: DocumentFragment;
  headings: readonly RichHeading[];
}

const headingTags = 'h1, h2, h3, h4, h5, h6';
const boxTags = 'div:not([data-box]), section, article, center, details, summary';
const blockTags = `p, div, section, article, center, details, summary, ul, ol, dl, hr, table, figure, blockquote, pre, video, audio, [data-formula="display"], ${headingTags}`;
const things = 'img, video, audio, table, math, hr, [data-lost], [data-formula]';
/** Headings and paragraphs inside these are part of them, not of the article's structure. */
const holders = 'li, dt, dd, td, th, blockquote, figure, figcaption, caption';

const words = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];

function renamed(element: Element, name: string): Element {
  const other = document.createElement(name);
  if (element.id) other.id = element.id;
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Wraps bare text between blocks in paragraphs. */
function paragraphs(box: ParentNode & Node): void {
  let open: Element | null = null;
  const nodes = Array.from(box.childNodes);
  for (const node of nodes) {
    const isBlock = node instanceof Element && node.matches(blockTags);
    if (isBlock || (!open && !words(node) && !(node instanceof Element && node.matches('img')))) {
      open = null;
      continue;
    }
    if (!open) {
      open = document.createElement('p');
      node.before(open);
    }
    open.append(node);
  }
}

/** Unwraps the editor's boxes, and the spans that say nothing, innermost first. */
function openBoxes(root: DocumentFragment): void {
  for (const box of [...all(root, boxTags)].reverse()) {
    if (box.closest(holders)) box.replaceWith(...box.childNodes);
    else if (box.querySelector(blockTags)) {
      paragraphs(box);
      box.replaceWith(...box.childNodes);
    } else renamed(box, 'p');
  }
  paragraphs(root);
  for (const span of [...all(root, 'span:not([style], [data-lost], [data-formula]), font')].reverse())
    span.replaceWith(...span.childNodes);
}

const marks = /^\s*(?:text-decoration|text-emphasis|font-weight|font-style|--needs)\s*:/;
/** Keeps of styles what marks words, and the size of pictures, which reserves their space while they load. */
function dropLooks(root: DocumentFragment): void {
  for (const element of all(root, '[style], [width], [height], [align]')) {
    const kept = (element.getAttribute('style') ?? '').split(';').filter((part) => marks.test(part));
    element.removeAttribute('style');
    element.removeAttribute('align');
    if (kept.length > 0) element.setAttribute('style', kept.join(';').trim());
    const measured = ['width', 'height'].every((name) => /^[1-9]\d*$/.test(element.getAttribute(name) ?? ''));
    if (measured && element.matches('img, video')) continue;
    element.removeAttribute('width');
    element.removeAttribute('height');
  }
}

function singleSpaces(root: DocumentFragment): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('pre, u, ins, [style*="underline"], [data-formula]'))
      node.textContent = (node.textContent ?? '').replaceAll(/[\u00A0\s]+/g, ' ');
}

const address = (url: string | null): string | null => {
  if (!url) return null;
  try {
    const { origin, pathname } = new URL(url, location.origin);
    return origin + pathname;
  } catch {
    return null;
  }
};

/** Removes the cover picture, which the page's head already shows. */
function dropCover(root: DocumentFragment, coverUrl: string | null): void {
  const cover = address(pictureUrl(coverUrl));
  if (cover === null) return;
  for (const picture of all(root, 'img'))
    if (address(picture.getAttribute('src')) === cover) {
      const figure = picture.closest('figure');
      if (figure && figure.querySelectorAll('img').length === 1) figure.remove();
      else picture.remove();
    }
}

function dropEmpty(root: DocumentFragment): void {
  for (const element of [...all(root, `p, figure, li, ul, ol, blockquote, ${headingTags}`)].reverse())
    if (!words(element) && !element.querySelector(things)) element.remove();
}

const longestHeading = 15;
const boldTags = 'b, strong, [style*="font-weight: bold"]';
function isBoldLine(line: Element): boolean {
  const text = words(line);
  const bold = all(line, boldTags)
    .filter((part) => !part.parentElement?.closest(boldTags))
    .map(words)
    .join('');
  const same = (value: string) => value.replaceAll(' ', '');
  return text.length <= longestHeading && same(bold) === same(text) && !line.querySelector(things);
}

/** Makes all headings one level below the page's. A short bold line before something else counts as one. */
function oneLevel(root: DocumentFragment): RichHeading[] {
  for (const line of all(root, 'p'))
    if (!line.closest(holders) && line.nextElementSibling && isBoldLine(line)) renamed(line, 'h2');
  for (const heading of all(root, headingTags)) {
    if (heading.closest(holders)) renamed(heading, 'strong');
    else if (heading.tagName !== 'H2') renamed(heading, 'h2');
  }
  return all(root, 'h2').map((heading, index) => {
    // Keep an id that links in the text refer to.
    heading.id ||= `intro-${index + 1}`;
    for (const bold of [...all(heading, boldTags)].reverse()) bold.replaceWith(...bold.childNodes);
    heading.setAttribute('tabindex', '-1');
    return { id: heading.id, text: words(heading) };
  });
}

/** A single picture, or slices of a long one, stand free. */
function setPicturesFree(root: DocumentFragment): void {
  for (const line of all(root, 'p'))
    if (!words(line) && line.querySelector('img') && !line.querySelector('a, video, audio')) {
      const figure = document.createElement('figure');
      figure.append(...all(line, 'img'));
      line.replaceWith(figure);
    }
}

const figure = /^[¥￥]?[\d.,]+\s*(%|[\p{L}]{0,2})$/u;
function alignNumbers(root: DocumentFragment): void {
  for (const table of all(root, 'table')) {
    const rows = all(table, 'tr');
    const body = rows.filter((row) => row.querySelector('td'));
    const merged = table.querySelector('[colspan], [rowspan], table') !== null;
    for (let column = 1; !merged && column < Math.max(0, ...rows.map((row) => row.children.length)); column += 1)
      if (body.length > 0 && body.every((row) => figure.test(words(row.children[column] ?? row))))
        for (const row of rows) row.children[column]?.setAttribute('data-number', '');
  }
}

/** Counts ordered lists as their author does; the style sheet draws the numbers. */
function numberLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll('ol')) {
    const items = [...list.children].filter((item) => item instanceof HTMLLIElement);
    const step = list.reversed ? -1 : 1;
    let before = 0;
    let next = Number(list.getAttribute('start') ?? (step < 0 ? items.length : 1));
    for (const item of items) {
      if (item.value) next = item.value;
      item.style.counterIncrement = `item ${next - before}`;
      before = next;
      next += step;
    }
  }
}

const longestTile = 24;
function markShortLists(root: DocumentFragment): void {
  for (const list of all(root, 'ul')) {
    const items = [...list.children];
    const isShort = (item: Element) => words(item).length <= longestTile && !item.querySelector(`${blockTags}, img`);
    if (items.length > 1 && items.every(isShort)) list.setAttribute('data-short', '');
  }
}

const numbered = /^(第?[一二三四五六七八九十]+|\d+)[、.．章节部)）]/;
export const isNumbered = (headings: readonly RichHeading[]): boolean =>
  headings.some(({ text }) => numbered.test(text));

/** `content` is sanitised already, which removes the server's data attributes; ours are added here. */
export function richHtml(content: DocumentFragment, coverUrl: string | null): RichHtml {
  dropLooks(content);
  singleSpaces(content);
  dropCover(content, coverUrl);
  openBoxes(content);
  dropEmpty(content);
  const headings = oneLevel(content);
  setPicturesFree(content);
  alignNumbers(content);
  numberLists(content);
  markShortLists(content);
  return { content, headings };
}
