// Reads the text of an answer on the page, and highlights the terms of 要点对照 in it.
import { placesOf, type Term } from './terms';

/** Content of an answer that the comparison of terms leaves out. */
const exclusions = [
  ['图片', 'img, video, audio, [data-lost]'],
  ['表格', 'table'],
  ['公式', '[data-formula], math'],
] as const;
/** Elements that begin and end a line. */
const lines = 'br, p, div, li, pre, blockquote, figure, figcaption, h1, h2, h3, h4, h5, h6';

export type AnswerText = ReturnType<typeof readAnswer>;

/** Reads an answer from the page, line by line, without pictures, tables and formulas. */
export function readAnswer(root: Element) {
  let text = '';
  /** Its text nodes, and where each begins in `text`. */
  const nodes: { node: Text; from: number }[] = [];
  const found = new Set<string>();
  /** Separates what stands before from what follows, so that no term reaches across. */
  const endLine = () => {
    if (!text.endsWith('\n')) text += '\n';
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

/** The term that the learner has chosen, and which of its places: 0 is the first. */
export interface ChosenTerm {
  key: string;
  nth: number;
}
interface Highlights {
  terms: readonly Term[];
  /** The other terms are not marked while this is off. */
  areShown: boolean;
  chosen: ChosenTerm | null;
}

/** The index of the chosen term among the places of a text; -1 if it does not stand there. */
export function chosenIndex(places: readonly { key: string }[], chosen: ChosenTerm | null): number {
  if (!chosen) return -1;
  const own = places.flatMap(({ key }, index) => (key === chosen.key ? [index] : []));
  return own[Math.min(chosen.nth, own.length - 1)] ?? -1;
}

/**
 * Marks the terms in an answer on the page. Elements, because the CSS Custom Highlight API is newer than the promised
 * browsers. Formulas and pictures are never changed.
 */
export function highlightTerms(root: Element, { terms, areShown, chosen }: Highlights): void {
  for (const mark of root.querySelectorAll('mark[data-term]')) mark.replaceWith(...mark.childNodes);
  root.normalize();
  const { text, nodes } = readAnswer(root);
  const missing = new Set(terms.flatMap(({ key, count }) => (count === 0 ? [key] : [])));
  const places = placesOf(text, terms);
  const current = chosenIndex(places, chosen);
  // From the end, so that what stands before a mark keeps its offsets.
  const shown = places
    .map((place, index) => ({ ...place, isFilled: index === current }))
    .filter(({ isFilled }) => areShown || isFilled)
    .reverse();
  for (const { node, from } of nodes) {
    for (const place of shown) {
      const [start, end] = [Math.max(place.from - from, 0), Math.min(place.to - from, node.length)];
      if (start >= end) continue;
      const part = start > 0 ? node.splitText(start) : node;
      if (end - start < part.length) part.splitText(end - start);
      const mark = document.createElement('mark');
      mark.dataset['term'] = missing.has(place.key) ? 'missing' : 'both';
      if (place.isFilled) mark.setAttribute('aria-current', 'true');
      part.replaceWith(mark);
      mark.append(part);
    }
  }
}
