// What an answer on the page says as text.
/** Content of an answer that the comparison of terms leaves out. */
export type Exclusion = '图片' | '表格' | '公式';

const exclusions: readonly (readonly [Exclusion, string])[] = [
  ['图片', 'img, video, audio, [data-lost]'],
  ['表格', 'table'],
  ['公式', '[data-formula], math'],
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
