// Gives what editors mean by styles, attributes and their own elements the tags that say it, and words to what is lost.
import { lossyTags, plainBlocks } from './known-tags';
import type { Part } from './parse-html';
import { mediaUrl, pictureUrl } from '@/api/media-url';

const embedded = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s%]+$/i;

/** https, this origin or the files host; relative ones are resolved by the media rules. null: nothing loads from there. */
export function safeMedia(value: string | null, picture: boolean): string | null {
  const url = picture ? pictureUrl(value) : mediaUrl(value);
  if (url === null) return null;
  if (picture && embedded.test(url)) return url;
  if (/^https:\/\/[^/]/i.test(url) || url.startsWith(`${location.origin}/`)) return url;
  return /^\/(?![/\\])/.test(url) ? url : null;
}

/** Puts a part into the text and returns its token. */
type Put = (part: Part) => string;

const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];
export const textOf = (node: Node | null): string => node?.textContent?.trim() ?? '';

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  for (const { name: key, value } of element.attributes) if (/^[a-z-]+$/.test(key)) other.setAttribute(key, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Formulas that an editor keeps in an element: MathJax 2, KaTeX, pandoc, wangEditor, Quill. */
function formulasOf(body: HTMLElement, put: Put): void {
  const replace = (element: Element, tex: string, display: boolean) => {
    if (tex !== '') element.replaceWith(put({ tex, display, source: tex }));
  };
  for (const script of all(body, 'script[type^="math/tex"]')) {
    for (let shown = script.previousElementSibling; shown?.matches('[class*="MathJax"]');) {
      const before = shown.previousElementSibling;
      shown.remove();
      shown = before;
    }
    replace(script, textOf(script), script.getAttribute('type')?.includes('display') ?? false);
  }
  for (const box of all(body, '[data-w-e-type="formula"], .ql-formula'))
    replace(box, box.getAttribute('data-value') ?? '', false);
  for (const box of all(body, '.katex'))
    replace(
      box,
      textOf(box.querySelector('annotation[encoding="application/x-tex"]')),
      box.closest('.katex-display') !== null,
    );
  for (const box of all(body, 'span.math.inline, span.math.display'))
    if (!/[\uE000]/.test(textOf(box))) replace(box, textOf(box), box.matches('.display'));
}

/** Drawings, and of the sources of a picture the one that every engine can show. */
function picturesOf(body: HTMLElement, put: Put): void {
  for (const drawing of all(body, 'svg'))
    if (body.contains(drawing) && !drawing.closest('math')) drawing.replaceWith(put({ drawing }));
  for (const picture of all(body, 'picture')) picture.replaceWith(...all(picture, 'img'));
}

export const missingContent = '此处内容无法显示';

const levelOf = (element: Element): number => Number(/\bql-indent-([1-9])\b/.exec(element.className)?.[1] ?? 0);

/** Quill has one flat list, whose items name their kind and level, and classes where others have styles. */
function quillOf(body: HTMLElement): void {
  for (const list of all(body, 'ol, ul')) {
    const items = [...list.children];
    if (!items.some((item) => item.matches('[data-list], [class*="ql-indent-"]'))) continue;
    const holder = body.ownerDocument.createElement('div');
    const open: Element[] = [];
    const numbers: number[] = [];
    for (const item of items) {
      const level = Math.min(levelOf(item), open.length);
      const kind = item.getAttribute('data-list');
      const name = kind === null ? list.localName : kind === 'ordered' ? 'ol' : 'ul';
      open.length = Math.min(open.length, level + 1);
      numbers.length = Math.min(numbers.length, level + 1);
      let own = open[level];
      if (own?.localName !== name) {
        own = body.ownerDocument.createElement(name);
        // Bullets between numbers do not end the count.
        if (name === 'ol' && numbers[level]) own.setAttribute('start', String(numbers[level] + 1));
        (open[level - 1]?.lastElementChild ?? holder).append(own);
        open[level] = own;
      }
      if (name === 'ol') numbers[level] = (numbers[level] ?? 0) + 1;
      own.append(item);
    }
    list.replaceWith(...holder.childNodes);
  }
  for (const line of all(body, '[class*="ql-align-"]')) {
    const side = /\bql-align-(center|right|justify)\b/.exec(line.className)?.[1];
    if (side) line.setAttribute('style', `${line.getAttribute('style') ?? ''};text-align:${side}`);
  }
}

/** Words in place of what cannot be shown. */
function tellLosses(body: HTMLElement, put: Put): void {
  const lose = (element: Element, what: string, words: string) => element.replaceWith(put({ what, words }));
  // Word's own drawings name a file of the author's machine. What follows may be inside, because they are never closed.
  for (const picture of body.getElementsByTagName('v:imagedata'))
    picture.before(put({ what: 'v:imagedata', words: missingPicture(picture.getAttribute('o:title') ?? '') }));
  for (const element of all(body, lossyTags.join())) lose(element, element.localName, missingContent);
  for (const image of all(body, 'img')) {
    const src = image.getAttribute('src');
    const scheme = /^\s*([a-z]+):/i.exec(src ?? '')?.[1] ?? '';
    if (safeMedia(src, true) === null) lose(image, `img ${scheme}`.trim(), missingPicture(altOf(image)));
  }
  for (const media of all(body, 'video, audio'))
    if (!media.hasAttribute('src') && !media.querySelector('source[src]')) lose(media, media.localName, missingContent);
  for (const field of all(body, 'input, select'))
    field.replaceWith(/^(?:|text|number)$/.test(field.getAttribute('type') ?? '') ? '____' : '');
}

/** In place of a picture that does not load or has no usable address. */
export const missingPicture = (alt: string): string => `${alt}${alt && '：'}图片无法显示`;

/** What a picture shows; names of files are not worth reading. */
export function altOf(image: Element): string {
  const alt = image.getAttribute('alt')?.trim() ?? '';
  return /^(?:undefined|null|image|\S+\.(?:png|jpe?g|gif|bmp|webp|svg))$/i.test(alt) ? '' : alt;
}

const nothing =
  /^(?:none|transparent|initial|inherit|unset|white|#fff(?:fff)?|rgba\([^)]*,\s*0(?:\.0+)?\)|rgb\(255,\s*255,\s*255\)|windowtext|window|auto)?$/;
const inline = 'span, font, a, em, i, b, strong, u, code, small, big';

/** Powers, indices and highlights that are only a style become `sup`, `sub` and `mark`. */
function styledTags(body: HTMLElement): void {
  for (const element of all(body, '[style]')) {
    const style = element.getAttribute('style')?.toLowerCase() ?? '';
    const value = (name: RegExp) =>
      new RegExp(`(?:^|;)\\s*(?:${name.source})\\s*:\\s*([^;]+)`).exec(style)?.[1]?.trim();
    if (!element.matches(inline)) continue;
    const wrap = (name: string) => {
      const box = body.ownerDocument.createElement(name);
      box.append(...element.childNodes);
      element.append(box);
    };
    const raised = /^(?:super|sub)$/.exec(value(/vertical-align/) ?? '')?.[0];
    if (raised) wrap(raised === 'super' ? 'sup' : 'sub');
    const ground = value(/background(?:-color)?|mso-highlight/) ?? '';
    if (!nothing.test(ground) && !ground.includes('url(')) wrap('mark');
  }
}

/** Letters that Word's font of symbols draws as arrows, ticks and the bullets of lists. */
const wingdings = new Map(
  'à→ á→ ß← ó↔ ü✓ û✗ þ☑ l● n■ u◆ v❖ Ø➢ §▪ J☺'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
function namedSymbols(body: HTMLElement): void {
  for (const part of all(body, '[style*="wingdings" i], [face*="wingdings" i]'))
    if (part.childElementCount === 0)
      part.textContent = Array.from(part.textContent, (letter) => wingdings.get(letter) ?? letter).join('');
}

/** A line of its own length, which needs nothing to stand on it. */
const drawnLine = /(?:^|[;\s])(?:(?:min-)?width\s*:\s*[1-9]|padding[^;]*[1-9])/i;
const underlined = 'u, ins, [style*="underline"], [style*="border-bottom"]';

/** Blanks to fill are often underlined spaces, which html would collapse, or an empty box with a line below it. */
function keepBlanks(body: HTMLElement): void {
  for (const line of all(body, underlined)) {
    const text = line.textContent;
    if (!/^[ \t\n\u00A0\u3000]*$/.test(text) || line.querySelector(`:not(${inline})`)) continue;
    if (text.length > 1) line.textContent = text.replaceAll(/[ \t\n]/g, '\u00A0');
    else if (line.matches(inline) && drawnLine.test(line.getAttribute('style') ?? ''))
      line.textContent = '\u00A0'.repeat(8);
  }
}

/** Brackets that no engine draws any more: MathType and Word write (a+b) as an element around a+b. */
function fencedOf(math: Element): void {
  const { ownerDocument: owner, namespaceURI } = math;
  const element = (name: string, text = ''): Element => {
    const made = owner.createElementNS(namespaceURI, name);
    made.textContent = text;
    return made;
  };
  for (const fenced of all(math, 'mfenced')) {
    const sign = (name: string, other: string) => element('mo', fenced.getAttribute(name)?.trim() ?? other);
    const separators = Array.from((fenced.getAttribute('separators') ?? ',').replaceAll(/\s/g, ''));
    const parts = [...fenced.children].flatMap((part, at) => {
      const separator = at > 0 && (separators[at - 1] ?? separators.at(-1));
      return separator ? [element('mo', separator), part] : [part];
    });
    const row = element('mrow');
    row.append(sign('open', '('), ...parts, sign('close', ')'));
    fenced.replaceWith(row);
  }
}

export function keepMeaning(body: HTMLElement, put: Put): void {
  // In a form, such a name hides a property of the form, which is read below.
  for (const field of all(body, 'img, object, output, button, fieldset, input, select, textarea'))
    for (const name of ['name', 'id']) field.removeAttribute(name);
  formulasOf(body, put);
  picturesOf(body, put);
  for (const math of all(body, 'math')) {
    // The source of the formula, beside it.
    for (const source of all(math, 'annotation, annotation-xml')) source.remove();
    fencedOf(math);
    math.replaceWith(put({ math }));
  }
  tellLosses(body, put);
  quillOf(body);
  styledTags(body);
  namedSymbols(body);
  keepBlanks(body);
  for (const block of all(body, plainBlocks.join())) renamed(block, 'div');
  for (const struck of all(body, 'strike')) renamed(struck, 's');
  for (const details of all(body, 'details')) details.setAttribute('open', '');
}
