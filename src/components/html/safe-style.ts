import { inkOf } from './author-colour';

const length = /^\d{1,4}(?:\.\d{1,2})?(?:px|%|em|rem|pt)$/;
const indent = /^(?:\d|10)(?:\.\d{1,2})?em$|^\d{1,2}(?:\.\d{1,2})?(?:px|pt)$/;
const list =
  /^(?:disc|circle|square|decimal|decimal-leading-zero|(?:lower|upper)-(?:alpha|latin|roman)|lower-greek|cjk-ideographic|(?:simp|trad)-chinese-(?:in)?formal|none)$/;
const isInline = (element: Element): boolean =>
  element.matches('span, font, a, em, i, b, strong, u, code, small, big, sup, sub');

function lineOf(value: string): string {
  const lines = value.match(/underline|line-through|overline|none/g) ?? [];
  const look = /wavy|double|dotted|dashed/.exec(value)?.[0];
  return lines.length === 0 ? '' : [...new Set(lines), look].filter(Boolean).join(' ');
}
/** `1px dotted #000` under a word is an underline. */
function borderLine(value: string): string {
  if (!/solid|double|dotted|dashed/.test(value) || /(?:^|\s)0(?:px|pt)?(?:\s|$)/.test(value)) return '';
  return lineOf(`underline ${value}`);
}
function dotsOf(value: string): string {
  if (value === 'none') return '';
  const shape = /dot|double-circle|circle|triangle|sesame/.exec(value)?.[0] ?? 'dot';
  return `${/open/.test(value) ? 'open' : 'filled'} ${shape}`;
}

type Rule = (value: string, element: Element) => [string, string] | null;
const plain =
  (name: string, pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? [name, value] : null;
const emphasis: Rule = (value) => (dotsOf(value) ? ['text-emphasis', dotsOf(value)] : null);
const decoration: Rule = (value) => (lineOf(value) ? ['text-decoration', lineOf(value)] : null);

const underline: Rule = (value, element) =>
  isInline(element) && borderLine(value) ? ['text-decoration', borderLine(value)] : null;

/** What is kept of an author's styles: what says something. Sizes, families and grounds are the site's. */
const rules: Readonly<Record<string, Rule>> = {
  'text-align': plain('text-align', /^(?:left|right|center|justify|start|end)$/),
  width: plain('width', length),
  'text-indent': plain('text-indent', indent),
  'list-style-type': plain('list-style-type', list),
  'text-decoration': decoration,
  'text-decoration-line': decoration,
  'text-decoration-style': (value) =>
    /^(?:wavy|double|dotted|dashed)$/.test(value) ? ['text-decoration', value] : null,
  'text-emphasis': emphasis,
  'text-emphasis-style': emphasis,
  '-webkit-text-emphasis': emphasis,
  '-webkit-text-emphasis-style': emphasis,
  'border-bottom': underline,
  'border-bottom-style': underline,
  border: (value, element) => (isInline(element) && borderLine(value) ? ['border', '1px solid'] : null),
  'font-style': plain('font-style', /^(?:italic|oblique)$/),
  'font-weight': (value, element) => {
    if (/^(?:bold|bolder|[6-9]00)$/.test(value)) return ['font-weight', 'bold'];
    // Google Docs puts a whole paste into a `b` that is not bold.
    return element.matches('b, strong, th') && /^(?:normal|[1-4]00)$/.test(value) ? ['font-weight', 'inherit'] : null;
  },
};

/** The declarations of a style attribute that are kept. Colours are marked on the element, for each theme to decide. */
export function safeStyle(element: Element): string {
  const kept = new Map<string, string>();
  const ink = inkOf(element.getAttribute('color'));
  const colours = ink ? [ink] : [];
  for (const part of (element.getAttribute('style') ?? '').split(';')) {
    const [name = '', ...rest] = part.split(':');
    const property = name.trim().toLowerCase();
    const value = rest
      .join(':')
      .trim()
      .toLowerCase()
      .replace(/\s*!important$/, '');
    if (property === 'color') colours.unshift(...[inkOf(value)].filter((found) => found !== null));
    const rule = Object.hasOwn(rules, property) ? rules[property] : undefined;
    const declaration = rule?.(value, element);
    if (!declaration) continue;
    const before = kept.get(declaration[0]);
    const joins = declaration[0] === 'text-decoration' && before && before !== 'none';
    kept.set(declaration[0], joins ? [...new Set(`${before} ${declaration[1]}`.split(' '))].join(' ') : declaration[1]);
  }
  const [colour] = colours;
  if (colour) for (const [name, value] of Object.entries(colour)) kept.set(name, value);
  return [...kept].map(([name, value]) => `${name}: ${value}`).join('; ');
}
