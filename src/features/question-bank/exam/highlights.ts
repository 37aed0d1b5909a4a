import type { Highlight } from '@/offline/traces';

/** The text nodes of a block in order, without formulas, which cannot be highlighted. */
function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text && !node.parentElement?.closest('[data-formula]')) found.push(node);
  }
  return found;
}
export const shownText = (root: Element): string =>
  textsOf(root)
    .map(({ data }) => data)
    .join('');

export interface Passage {
  from: number;
  to: number;
}
/** The part of a block inside a range, as character offsets of the shown text; null if blank. */
export function passageOf(root: Element, range: Range): Passage | null {
  let [at, begin, end] = [0, -1, -1];
  for (const text of textsOf(root)) {
    if (range.intersectsNode(text)) {
      if (begin < 0) begin = at + (text === range.startContainer ? range.startOffset : 0);
      end = at + (text === range.endContainer ? range.endOffset : text.length);
    }
    at += text.length;
  }
  const text = shownText(root).slice(Math.max(0, begin), Math.max(0, end));
  const from = begin + text.length - text.trimStart().length;
  const to = end - (text.length - text.trimEnd().length);
  return begin >= 0 && from < to ? { from, to } : null;
}
/** The range for a passage, the inverse of `passageOf`. */
export function rangeOf(root: Element, { from, to }: Passage): Range {
  const range = document.createRange();
  let at = 0;
  let hasStart = false;
  for (const text of textsOf(root)) {
    if (!hasStart && from < at + text.length) {
      range.setStart(text, from - at);
      hasStart = true;
    }
    if (hasStart && to <= at + text.length) {
      range.setEnd(text, to - at);
      break;
    }
    at += text.length;
  }
  return range;
}

const longestText = 500;
/** Adds a passage and merges it with the passages that it touches. */
export function withHighlight(root: Element, marks: readonly Highlight[], block: Highlight['block'], passage: Passage) {
  const touches = (mark: Highlight) => mark.block === block && mark.from <= passage.to && mark.to >= passage.from;
  const touched = marks.filter(touches);
  const from = Math.min(passage.from, ...touched.map((mark) => mark.from));
  const to = Math.min(Math.max(passage.to, ...touched.map((mark) => mark.to)), from + longestText);
  const added: Highlight = { block, from, to, text: shownText(root).slice(from, to) };
  return [...marks.filter((mark) => !touches(mark)), added].sort((a, b) => a.from - b.from);
}

/** Redraws the highlights of a block. A highlight whose text has changed is skipped. */
export function paintHighlights(root: Element, marks: readonly Highlight[]): void {
  for (const mark of root.querySelectorAll('mark[data-from]')) mark.replaceWith(...mark.childNodes);
  root.normalize();
  const whole = shownText(root);
  for (const { from, to, text } of marks) {
    if (whole.slice(from, to) !== text) continue;
    let at = 0;
    let isFirst = true;
    for (const node of textsOf(root)) {
      const [start, end] = [Math.max(from - at, 0), Math.min(to - at, node.length)];
      at += node.length;
      if (start >= end) continue;
      const part = start > 0 ? node.splitText(start) : node;
      if (end - start < part.length) part.splitText(end - start);
      const mark = document.createElement('mark');
      mark.dataset['from'] = String(from);
      // One tab stop, even for a highlight in several pieces.
      if (isFirst) {
        mark.tabIndex = 0;
        mark.setAttribute('role', 'button');
        mark.setAttribute('aria-label', `取消高亮：${text}`);
      }
      isFirst = false;
      part.replaceWith(mark);
      mark.append(part);
    }
  }
}

export function selectedPassage(root: Element): Passage | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return range.intersectsNode(root) ? passageOf(root, range) : null;
}

/** A Chinese character, or a word or number in other scripts. */
const simpleWord = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/**
 * The words of a text as passages, without spaces and punctuation. Firefox before 125 has no Segmenter, so there each
 * Chinese character is a word.
 */
function wordsOf(text: string): Passage[] {
  if (!('Segmenter' in Intl))
    return Array.from(text.matchAll(simpleWord), ({ 0: word, index }) => ({ from: index, to: index + word.length }));
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text);
  return [...words].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ from: index, to: index + segment.length }] : [],
  );
}
/** The passage after an arrow key: the next word, or with `extend` one word more or less. */
export function movedPassage(text: string, now: Passage | null, forward: boolean, extend: boolean): Passage | null {
  const words = wordsOf(text);
  if (!now) return words[0] ?? null;
  if (!extend)
    return (forward ? words.find(({ from }) => from >= now.to) : words.findLast(({ to }) => to <= now.from)) ?? now;
  if (forward) return { from: now.from, to: words.find(({ to }) => to > now.to)?.to ?? now.to };
  const shorter = words.findLast(({ to }) => to < now.to && to > now.from);
  return shorter ? { from: now.from, to: shorter.to } : now;
}
