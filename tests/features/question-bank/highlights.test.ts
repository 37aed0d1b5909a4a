import { describe, expect, it, vi } from 'vitest';
import {
  movedPassage,
  paintHighlights,
  passageOf,
  rangeOf,
  shownText,
  withHighlight,
} from '@/features/question-bank/exam/highlights';
import type { Highlight } from '@/offline/traces';

function block(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
}
const stem = '<p>专项施工方案<b>应当组织</b>专家论证的有</p>';
const marked = (root: Element) =>
  [...root.querySelectorAll('mark')].map((mark) => [mark.textContent, mark.getAttribute('role')]);
const over = (root: Element, from: number, to: number, block: Highlight['block'] = 'stem') =>
  withHighlight(root, [], block, { from, to });

describe('a passage', () => {
  it('is a range of the shown text, whatever elements it spans', () => {
    const root = block(stem);
    expect(passageOf(root, rangeOf(root, { from: 4, to: 12 }))).toEqual({ from: 4, to: 12 });
    const whole = document.createRange();
    whole.selectNodeContents(document.body);
    expect(passageOf(root, whole)).toEqual({ from: 0, to: shownText(root).length });
  });
  it('has no whitespace at its ends, and is null if it is only whitespace', () => {
    const root = block('<p>  前面 后面  </p>');
    const range = document.createRange();
    range.selectNodeContents(root);
    expect(passageOf(root, range)).toEqual({ from: 2, to: 7 });
    expect(passageOf(root, rangeOf(root, { from: 0, to: 2 }))).toBeNull();
  });
  it('does not count the text inside a formula', () => {
    expect(shownText(block('<p>取<span data-formula="inline">x2</span>为负</p>'))).toBe('取为负');
  });
});

describe('highlights', () => {
  it('are drawn across elements as one tab stop, and are removed without changing the html', () => {
    const root = block(stem);
    const marks = over(root, 4, 12);
    paintHighlights(root, marks);
    expect(marked(root)).toEqual([
      ['方案', 'button'],
      ['应当组织', null],
      ['专家', null],
    ]);
    expect(root.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    paintHighlights(root, marks);
    expect(marked(root)).toHaveLength(3);
    paintHighlights(root, []);
    expect(root.innerHTML).toBe(stem);
  });
  it('merge if they touch, but not across blocks', () => {
    const root = block(stem);
    const first = over(root, 0, 4);
    const both = withHighlight(root, first, 'stem', { from: 4, to: 8 });
    expect(both).toEqual([{ block: 'stem', from: 0, to: 8, text: '专项施工方案应当' }]);
    expect(withHighlight(root, first, 'material', { from: 2, to: 6 })).toHaveLength(2);
  });
  it('are not drawn if the text has changed', () => {
    const marks = over(block(stem), 4, 8);
    const changed = block('<p>下列专项施工方案应当组织专家论证的有</p>');
    paintHighlights(changed, marks);
    expect(marked(changed)).toEqual([]);
  });
});

it.each([
  ['the first word', null, true, false, { from: 0, to: 2 }],
  ['the next word', { from: 0, to: 2 }, true, false, { from: 3, to: 5 }],
  ['the previous word', { from: 3, to: 5 }, false, false, { from: 0, to: 2 }],
  ['no word after the last', { from: 3, to: 5 }, true, false, { from: 3, to: 5 }],
  ['one more word', { from: 0, to: 2 }, true, true, { from: 0, to: 5 }],
  ['no more words than there are', { from: 0, to: 5 }, true, true, { from: 0, to: 5 }],
  ['one word fewer', { from: 0, to: 5 }, false, true, { from: 0, to: 2 }],
  ['at least one word', { from: 0, to: 2 }, false, true, { from: 0, to: 2 }],
  ['no word before the first', { from: 0, to: 2 }, false, false, { from: 0, to: 2 }],
] as const)('an arrow key selects %s', (_, now, forward, extend, passage) => {
  expect(movedPassage('ab cd', now, forward, extend)).toEqual(passage);
});
it('an arrow key selects nothing in a text without words', () => {
  for (const extend of [false, true]) expect(movedPassage(' ，。', null, true, extend)).toBeNull();
});
it('an arrow key selects one Chinese character where the browser has no Segmenter (Firefox 115)', () => {
  vi.stubGlobal('Intl', { ...Intl });
  expect('Segmenter' in Intl).toBe(false);
  expect(movedPassage('价 abc12，款', null, true, false)).toEqual({ from: 0, to: 1 });
  expect(movedPassage('价 abc12，款', { from: 0, to: 1 }, true, false)).toEqual({ from: 2, to: 7 });
  expect(movedPassage('价 abc12，款', { from: 2, to: 7 }, true, true)).toEqual({ from: 2, to: 9 });
});
