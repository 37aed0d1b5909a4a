import { textOf } from './keep-meaning';

/** What may be copied. Names are in small letters. */
export interface CopyRules {
  namespace: string;
  tags: ReadonlySet<string>;
  /** Attributes that are copied as they are. */
  attributes: ReadonlySet<string>;
  /** Tags whose content goes with them. Of other tags that may not be copied, the content stays. */
  hidden: ReadonlySet<string>;
  /** Adds attributes that need a check to an element. */
  finish?: (copy: Element, from: Element) => void;
}

/**
 * Copies what the rules name from a parsed text that nobody trusts. Every element is created here and nothing is parsed a
 * second time, so no spelling of the text can bring in anything else (S4).
 */
export function copyNodes(from: Node, to: Node, rules: CopyRules): void {
  for (const child of from.childNodes) {
    if (child instanceof Text) to.appendChild(document.createTextNode(child.data));
    if (!(child instanceof Element)) continue;
    const name = child.localName;
    if (rules.hidden.has(name.toLowerCase())) continue;
    let inner = to;
    if (rules.tags.has(name.toLowerCase())) {
      const copy = document.createElementNS(rules.namespace, name);
      for (const { name: key, value } of child.attributes)
        if (rules.attributes.has(key.toLowerCase())) copy.setAttribute(key, value);
      rules.finish?.(copy, child);
      to.appendChild(copy);
      inner = copy;
    }
    copyNodes(child, inner, rules);
  }
}

const looks =
  'fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity ' +
  'opacity font-size font-family font-weight font-style text-anchor dominant-baseline marker-start marker-mid ' +
  'marker-end stop-color stop-opacity clip-path clip-rule';
const styled = new Set(looks.split(' '));
/** What a drawing may contain: shapes and words. No styles, addresses, foreign content, references or animations. */
export const drawingRules: CopyRules = {
  namespace: 'http://www.w3.org/2000/svg',
  tags: new Set(
    (
      'svg g a switch path rect circle ellipse line polyline polygon text tspan defs marker lineargradient ' +
      'radialgradient stop clippath title desc'
    ).split(' '),
  ),
  attributes: new Set(
    (
      `${looks} id viewbox preserveaspectratio width height d x y x1 x2 y1 y2 cx cy r rx ry dx dy points transform ` +
      'markerwidth markerheight markerunits refx refy orient offset gradientunits gradienttransform'
    ).split(' '),
  ),
  hidden: new Set('script style foreignobject image use animate set handler filter metadata'.split(' ')),
};
const shapes = 'path, rect, circle, ellipse, line, polyline, polygon, text';

/** The title of a drawing, and what is written in it. */
export const drawingWords = (drawing: Element): string =>
  [drawing.querySelector('title'), ...drawing.querySelectorAll('text')]
    .map(textOf)
    .concat(foreignWords(drawing))
    .filter(Boolean)
    .join(' ');

/** Words that a drawing has as html, which no picture shows; in a `switch` it repeats them as its own text. */
export const foreignWords = (drawing: Element): string =>
  [...drawing.querySelectorAll('foreignObject')]
    .filter((words) => !words.closest('switch')?.querySelector('text'))
    .map(textOf)
    .filter(Boolean)
    .join('，');

/** Before copying: styles of shapes become attributes, and references stay inside of the drawing. */
export function readDrawing(drawing: Element): void {
  for (const element of [drawing, ...drawing.querySelectorAll('*')]) {
    for (const part of (element.getAttribute('style') ?? '').split(';')) {
      const [name = '', value = ''] = part.split(':').map((piece) => piece.trim());
      if (styled.has(name.toLowerCase())) element.setAttribute(name.toLowerCase(), value);
    }
    for (const { name, value } of Array.from(element.attributes))
      if (value.includes('url(') && !/^url\(["']?#[\w-]+["']?\)$/.test(value)) element.removeAttribute(name);
  }
}

/** As a picture it cannot reach into the page, keeps its ids to itself, and can be enlarged. null: nothing is left. */
export function asPicture(drawing: Element): HTMLImageElement | null {
  if (!drawing.querySelector(shapes)) return null;
  const picture = document.createElement('img');
  const [, , width, height] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/);
  for (const [name, size] of [
    ['width', width],
    ['height', height],
  ] as const) {
    const own = Number.parseFloat(drawing.getAttribute(name) ?? '');
    const pixels = Math.round(own || Number(size) || 0);
    if (pixels > 0) picture.setAttribute(name, String(pixels));
    if (pixels > 0 && !own) drawing.setAttribute(name, String(pixels));
  }
  picture.alt = drawingWords(drawing);
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  return picture;
}
