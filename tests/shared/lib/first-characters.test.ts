import { expect, it } from 'vitest';
import { noteMarks } from '@/components/player/seek-bar';
import { placeAnnouncement } from '@/features/question-bank/exam/use-answering';
import { firstWords } from '@/features/question-bank/exam/review-rows';
import { leavesOf } from '@/exam/question/leaves';
import { stemName } from '@/features/question-bank/question/stem';
import { parseList } from '@/features/course/list/list-address';
import { parseOrderList } from '@/features/order/state/list-state';
import { parseState } from '@/components/course/my-course-list';
import { firstCharacters, shortened } from '@/shared/lib/first-characters';
import { questionOf } from '../../features/question-bank/question-of';

it('a cut keeps whole characters, and says that it cut', () => {
  expect(firstCharacters('ab😀cd', 3)).toBe('ab😀');
  expect(firstCharacters('ab', 3)).toBe('ab');
  expect(shortened('ab😀cd', 3)).toBe('ab😀…');
  expect(shortened('ab😀', 3)).toBe('ab😀');
});

/** Where a long text of others or of the learner is cut. */
const cuts: [name: string, cut: (text: string) => string][] = [
  ['the mark of a note', (text) => noteMarks([{ time: 1, text }], 100)[0]?.name ?? ''],
  ['the name of a question', stemName],
  ['the row of a question', firstWords],
  [
    'the announcement of a question',
    (stem) =>
      leavesOf([questionOf('q', 'SINGLE', { stem })])
        .map(placeAnnouncement)
        .join(''),
  ],
  ['the search for courses', (kw) => parseList(new URLSearchParams({ kw }), 'list', null).kw],
  ['the search for orders', (kw) => parseOrderList(new URLSearchParams({ kw })).kw],
  ['the search in own courses', (kw) => parseState('sys', new URLSearchParams({ kw })).kw],
];
it.each(cuts)('%s has no half emoji', (_name, cut) => {
  for (const before of ['', '字']) {
    const shown = cut(before + '😀'.repeat(200));
    expect(shown).toContain('😀');
    expect(encodeURIComponent(shown)).not.toBe('');
  }
});
