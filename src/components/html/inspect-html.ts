import { mathWords, texWords } from './formula-words';
import { isFormula, parseHtml } from './parse-html';
import { lossesOf, safeNodes } from './safe-nodes';

const elementsOf = (root: ParentNode): Element[] => [...root.querySelectorAll('*')];
const tagsOf = (elements: readonly Element[]) => new Set(elements.map(({ localName }) => localName));
const attributesOf = (elements: readonly Element[]) =>
  new Set(elements.flatMap((element) => element.getAttributeNames().map((name) => name.toLowerCase())));
const missing = (from: ReadonlySet<string>, to: ReadonlySet<string>): string[] =>
  [...from].filter((name) => !to.has(name)).sort();

/** What becomes of an html text, for those who write or test one. */
export function inspectHtml(html: string) {
  const { body, parts } = parseHtml(html);
  const nodes = safeNodes(html);
  const [written, shown] = [elementsOf(body), elementsOf(nodes)];
  return {
    /** As written and as read aloud. */
    formulas: parts.flatMap((part) => {
      if (isFormula(part)) return { source: part.source, words: texWords(part.tex) };
      return 'math' in part ? { source: 'MathML', words: mathWords(part.math) } : [];
    }),
    losses: lossesOf(nodes),
    /** Tags and attributes that do not reach the page. */
    tags: missing(tagsOf(written), tagsOf(shown)),
    attributes: missing(attributesOf(written), attributesOf(shown)),
  };
}
