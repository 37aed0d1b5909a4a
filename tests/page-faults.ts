import html from '@/components/html/html-content.module.css';
import { iconPaths, type IconName } from '@/shared/ui/icon-paths';

/** Elements that say something. A paragraph may keep its place while it has nothing to say. */
const speaking =
  'h1, h2, h3, h4, b, strong, em, small, li, dt, dd, th, label, legend, figcaption, time, a, button, option';
const lists = 'ul, ol, dl, [role="list"], [role="menu"], [role="tablist"], [role="radiogroup"]';
/** A part of a group that at most one of its parts may be. */
const unique = [
  ['[role="tablist"]', '[aria-selected="true"]'],
  ['[role="tablist"]', '[role="tab"][tabindex="0"]'],
  ['[role="tree"]', '[role="treeitem"][tabindex="0"]'],
  ['[role="radiogroup"]', '[aria-checked="true"]'],
  ['nav, ul, ol, tbody', '[aria-current]:not([aria-current="false"])'],
] as const;
const references = ['aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'aria-controls', 'list'];
/** Icons that a control in this state or of this name may not have. */
const wrongIcons: [control: string, ...icons: IconName[]][] = [
  ['[aria-expanded="true"]', 'chevron-right'],
  ['[aria-expanded="false"]', 'chevron-up'],
  ['[aria-label="播放"]', 'pause'],
  ['[aria-label="暂停"]', 'play'],
  ['[aria-label="全屏"]', 'fullscreen-exit'],
  ['[aria-label="退出全屏"]', 'fullscreen'],
  ['[aria-label="静音"]', 'volume-off'],
  ['[aria-label="取消静音"]', 'volume'],
];
const blocks = 'p, div, ul, ol, dl, section, article, form, table, h1, h2, h3, h4';
const naming = /^(?:aria-label|aria-description|aria-valuetext|title|href|src|placeholder)$/;
const noValue = /undefined|NaN|\[object|Infinity|Invalid Date|\bnull\b/;
/** Where a sentence has a place for a name or a figure, and nothing is in it. */
const emptyPlace = /[，、：·（][，、。：）]|· *·|《》|“”|「」/;
const countsNothing = /(?:第|再显示|还有|其余|另有) ?(?:-|0(?![\d.:]))/;
const emptyEnd = /^[，。、；：·）]|[，、（·]$/;
/** Texts of authors and of the developers' panel, logs, and a page that React hides while the next one loads. */
const others = `.${html.marks}, code, pre, [aria-live], [aria-hidden="true"], [style*="display: none"]`;

const inside = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest(others));
const ownText = ({ childNodes }: Node) =>
  [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '…')).join('');

function attributeFaults(element: HTMLElement): string[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    if (noValue.test(value)) return `${name} has no value`;
    if (naming.test(name) && /^$|^[\s，、：·]|[：·]$|^\S+ $/.test(value)) return `${name} has an empty place`;
    if (/^(?:width|height|r)$/.test(name) && Number(value) < 0) return `${name} is negative`;
    if (references.includes(name) && value.split(' ').some((id) => !document.getElementById(id)))
      return `${name} names no element`;
    return [];
  });
}
function textFaults(element: HTMLElement): string[] {
  const text = ownText(element);
  const faults: string[] = [];
  if (noValue.test(text)) faults.push('its text has no value');
  if (emptyPlace.test(text)) faults.push('its text has an empty place');
  if (
    element.matches('p, li, h1, h2, h3, dt, dd, button, a') &&
    !element.querySelector('mark') &&
    emptyEnd.test(element.textContent.trim())
  )
    faults.push('its text begins or ends with an empty place');
  if (countsNothing.test(text)) faults.push('counts nothing');
  if (/[^\s…]/.test(text) && [...element.children].some((child) => child.matches(blocks)))
    faults.push('has text beside its blocks');
  return faults;
}
function rangeFaults(element: HTMLElement): string[] {
  const [now, least, most] = ['now', 'min', 'max'].map((end) =>
    Number(element.getAttribute(`aria-value${end}`) ?? Number.NaN),
  ) as [number, number, number];
  return now < least || now > most ? ['its value is out of range'] : [];
}

/** Shapes with a part outside their picture: no one sees them. Paths and moved shapes are not computed. */
function hiddenShapes(picture: SVGSVGElement): Element[] {
  const [left = 0, top = 0, width = 0, height = 0] = picture.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const within = (shape: Element, names: string[], from: number, size: number) =>
    names.every((name) => {
      const at = shape.getAttribute(name);
      return at === null || (Number(at) >= from - 1 && Number(at) <= from + size + 1);
    });
  return [...picture.querySelectorAll('rect, circle, line, text')].filter(
    (shape) =>
      width > 0 &&
      !shape.closest('[transform]') &&
      !(within(shape, ['x', 'x1', 'x2', 'cx'], left, width) && within(shape, ['y', 'y1', 'y2', 'cy'], top, height)),
  );
}

/** What no state of any page may show: each fault with its element. Asked at the end of each unit test. */
export function pageFaults(): string[] {
  const faults: string[] = [];
  const report = (element: Element, ...what: string[]) =>
    faults.push(...what.map((fault) => `${fault}: ${element.outerHTML.slice(0, 160)}`));
  for (const element of inside(document, speaking))
    if (!element.textContent && !element.firstElementChild && !element.hasAttribute('aria-label'))
      report(element, 'says nothing');
  for (const element of inside(document, lists)) if (!element.firstElementChild) report(element, 'lists nothing');
  for (const [group, part] of unique)
    for (const element of inside(document, group))
      if (inside(element, part).length > 1) report(element, `has more than one ${part}`);
  for (const [control, ...icons] of wrongIcons)
    for (const icon of icons)
      for (const element of document.querySelectorAll(`${control} path[d="${iconPaths[icon]}"]`))
        report(element.closest(control) ?? element, `has the icon ${icon}`);
  for (const picture of document.querySelectorAll('svg'))
    for (const shape of hiddenShapes(picture)) report(shape, 'lies outside its picture');
  for (const element of inside(document.body, '*'))
    report(element, ...attributeFaults(element), ...textFaults(element), ...rangeFaults(element));
  return faults;
}
