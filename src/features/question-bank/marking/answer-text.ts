// What an answer on the page says as text, and the HTML of one that is text.
/** Content of an answer that the comparison of terms leaves out. */
export type Exclusion = '图片' | '表格' | '公式';

const exclusions: readonly (readonly [Exclusion, string])[] = [
  ['图片', 'img, video, audio'],
  ['表格', 'table'],
  ['公式', '.katex, .katex-error'],
];
/** Elements that begin and end a line. */
const lines = 'br, p, div, li, pre, blockquote, figure, figcaption, h1, h2, h3, h4, h5, h6';

export interface AnswerText {
  text: string;
  /** Its text nodes, and where each begins in `text`. */
  nodes: { node: Text; from: number }[];
  exclusions: Exclusion[];
}

/** Reads an answer from the page, line by line, without pictures, tables and formulas. */
export function readAnswer(root: Element): AnswerText {
  let text = '';
  const nodes: AnswerText['nodes'] = [];
  const found = new Set<Exclusion>();
  /** Separates what stands before from what follows, so that no term reaches across. */
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const readChildren = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) {
        nodes.push({ node: child, from: text.length });
        text += child.data;
      } else if (child instanceof Element) {
        const kind = exclusions.find(([, selector]) => child.matches(selector))?.[0];
        const isLine = kind !== undefined || child.matches(lines);
        if (isLine) endLine();
        if (kind === undefined) readChildren(child);
        else found.add(kind);
        if (isLine) endLine();
      }
    }
  };
  readChildren(root);
  return { text, nodes, exclusions: exclusions.flatMap(([kind]) => (found.has(kind) ? [kind] : [])) };
}

/** A tag that ends an element, or one of the two that have no end. `a < b` and `<b>` alone are text. */
const markup = /<\/(?:p|div|span|strong|b|em|i|u|sub|sup|ul|ol|li|table|figure|h[1-6])>|<(?:br|img)\b[^<>]*>/i;

export const isHtml = (answer: string): boolean => markup.test(answer);

/** The html of a reference answer. The contract says that it is text; some servers send it as their editor wrote it. */
export const htmlOfAnswer = (answer: string): string =>
  isHtml(answer) ? answer : `<p>${answer.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
