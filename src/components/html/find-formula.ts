// Finds formulas in the source of an html text, before it is parsed: `$a<b$` would begin a tag.
import { tagAt } from './known-tags';

export interface Formula {
  tex: string;
  /** On a line of its own. */
  display: boolean;
  /** As the author wrote it, with its delimiters but without the tags that an editor put into it. */
  source: string;
}
interface Found extends Formula {
  end: number;
  /** Tags inside the formula that are opened or closed elsewhere. */
  tags: string;
}

const environments =
  'equation align gather multline alignat flalign eqnarray displaymath math split aligned gathered alignedat cases ' +
  'rcases dcases array matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix subarray CD';
const opening = new RegExp(String.raw`\\begin\s*\{(${environments.replaceAll(' ', '|')})(\*?)\}`, 'y');
/** Tags that editors and markdown put into a formula. */
const inside = new Set('em i b strong span font br wbr sub sup u a code small big'.split(' '));
const lines = new Set(['p', 'div']);

const entities = (text: string): string =>
  text.includes('&')
    ? new DOMParser().parseFromString(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), 'text/html').body
        .textContent
    : text;

/** What stands between the delimiters: its TeX, and its tags where they do not form pairs; null with foreign tags. */
function bodyOf(html: string, { display }: { display: boolean }): { tex: string; tags: string } | null {
  let tex = '';
  let tags = '';
  const depth = new Map<string, number>();
  const ends: string[] = [];
  for (let at = 0; at < html.length; at += 1) {
    const tag = html[at] === '<' ? tagAt(html, at) : null;
    if (!tag) {
      tex += html[at] ?? '';
      continue;
    }
    const { name, isEnd, text } = tag;
    at += text.length - 1;
    if (name === '' || name.includes(':')) continue;
    if (!inside.has(name) && !(display && lines.has(name))) return null;
    tags += text;
    if (name === 'br' || lines.has(name)) tex += '\n';
    if (name === 'br') continue;
    depth.set(name, (depth.get(name) ?? 0) + (isEnd ? -1 : 1));
    if (isEnd) tex += ends.pop() ?? '';
    else if (name === 'sub' || name === 'sup') {
      tex += name === 'sub' ? '_{' : '^{';
      ends.push('}');
    } else if (name === 'em' && /[\w}\])]$/.test(tex)) {
      // Markdown takes the two signs of a_1 + b_1 for emphasis.
      tex += '_';
      ends.push('_');
    } else ends.push('');
  }
  return { tex: entities(tex).replaceAll('\u00A0', ' '), tags: [...depth.values()].some(Boolean) ? tags : '' };
}

/** KaTeX knows neither labels nor eqnarray. */
const forKatex = (tex: string): string =>
  tex
    .replaceAll(/\\label\s*\{[^{}]*\}/g, '')
    .replaceAll(/\\begin\{eqnarray(\*?)\}/g, String.raw`\begin{array}{rcl}`)
    .replaceAll(/\\end\{eqnarray(\*?)\}/g, String.raw`\end{array}`)
    .replaceAll(/\\(begin|end)\{(?:displaymath|math)\}/g, '')
    .replaceAll(/(\\(?:begin|end)\{)(flalign|multline)(\*?\})/g, '$1gather$3')
    .trim();

/** Whether the dollar at this index is preceded by an odd number of backslashes. */
function isEscaped(html: string, at: number): boolean {
  let backslashes = 0;
  while (html[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
function endOfDollars(html: string, from: number, mark: string): number {
  for (let at = html.indexOf(mark, from); at >= 0; at = html.indexOf(mark, at + 1)) if (!isEscaped(html, at)) return at;
  return -1;
}

const longestInline = 2000;
const han = /\p{Script=Han}/u;
/** `5 起，`, `78；`, ` 5 or `: a price and what follows it, unless it equals something. */
const price = /^\s*\d[\d,.]*(?![^，。；、]*=)(?:\s*\p{Script=Han}|\s*[，。；、：！？]\s*$|\s+[a-z]{2,}(?![\\{(]))/iu;

/** What may not follow a formula: a digit, or a dollar that begins none. */
const nothingFollows = /^(?:\d|\$(?!\$)(?![^$]+\$)|\$\$)/;

/** Whether what stands between two dollars is a formula, in pandoc's way, so that two prices are none. */
function isInline(tex: string, before: string, after: string): boolean {
  if (tex.trim() === '' || /[a-z$]/i.test(before) || nothingFollows.test(after) || price.test(tex)) return false;
  if (/^\S/.test(tex) && /\S$/.test(tex)) return true;
  // Some write blanks inside. With words of a sentence between them, the dollars are prices.
  const bare = tex.replaceAll(/\\(?:text|mbox|mathrm)\s*\{[^{}]*\}/g, '');
  return !/\d/.test(before) && !han.test(bare) && !/[，。；、]/.test(bare) && /[a-z\\^_=]/i.test(bare);
}

function between(html: string, from: number, to: number, after: number, start: number, display: boolean): Found | null {
  if (to < 0) return null;
  const body = bodyOf(html.slice(from, to), { display });
  const tex = forKatex(body?.tex ?? '');
  if (!body || tex === '') return null;
  const source = html.slice(start, from) + body.tex + html.slice(to, after);
  return { tex, tags: body.tags, display, source, end: after };
}

/** `\begin{cases} … \end{cases}` without dollars; one of the same name may stand inside. */
function environmentAt(html: string, at: number): Found | null {
  opening.lastIndex = at;
  const [, name, star] = opening.exec(html) ?? [];
  if (name === undefined) return null;
  const marks = new RegExp(String.raw`\\(begin|end)\s*\{${name}${star ? String.raw`\*` : ''}\}`, 'g');
  marks.lastIndex = at;
  let depth = 0;
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    depth += mark[1] === 'begin' ? 1 : -1;
    if (depth === 0) return between(html, at, marks.lastIndex, marks.lastIndex, at, name !== 'math');
  }
  return null;
}

function dollarsAt(html: string, at: number, previousEnd: number): Found | null {
  if (html.startsWith('$$', at)) {
    const to = endOfDollars(html, at + 2, '$$');
    if (to < 0 || /\d/.test(html[to + 2] ?? '') || html.slice(at + 2, to).includes('$$')) return null;
    return between(html, at + 2, to, to + 2, at, true);
  }
  // GitLab writes $`a^2`$.
  const quoted = html[at + 1] === '`';
  const to = quoted ? html.indexOf('`$', at + 2) : endOfDollars(html, at + 1, '$');
  if (to < 0 || to - at > longestInline) return null;
  if (quoted) return between(html, at + 2, to, to + 2, at, false);
  const body = bodyOf(html.slice(at + 1, to), { display: false });
  const before = at === previousEnd ? '' : (html[at - 1] ?? '');
  if (!body || !isInline(body.tex, before, html.slice(to + 1, to + 1 + longestInline))) return null;
  return between(html, at + 1, to, to + 1, at, false);
}

const brackets = /\\{1,2}([([])/y;
/** `\( … \)` and `\[ … \]`, in markdown with two backslashes. */
function bracketsAt(html: string, at: number): Found | null {
  brackets.lastIndex = at;
  const [mark, bracket] = brackets.exec(html) ?? [];
  if (mark === undefined) return null;
  const end = mark.slice(0, -1) + (bracket === '(' ? ')' : ']');
  const from = at + mark.length;
  const to = html.indexOf(end, from);
  return between(html, from, to, to + end.length, at, bracket === '[');
}

/** The formula that begins at this index of an html text, which is a dollar or a backslash. `previousEnd`: of the last one. */
export function formulaAt(html: string, at: number, previousEnd: number): Found | null {
  if (html[at] === '$') return dollarsAt(html, at, previousEnd);
  return environmentAt(html, at) ?? bracketsAt(html, at);
}
