import { describe, expect, it } from 'vitest';
import { analysisSheet, filtered, filterOf, leafNamed } from '@/features/question-bank/analysis/analysis';
import { leavesOf } from '@/features/question-bank/question/leaves';
import { noTrace } from '@/offline/traces';
import { analysed } from '../report/leaves';

const question = { score: 2, type: 'SINGLE', knowledge: ['k1'] };
const part = (id: string) => analysed({ ...question, id, knowledge: [], userAnswer: ['B'], userScore: 0 });
const leaves = leavesOf([
  analysed({ ...question, id: 'right', userAnswer: ['A'], userScore: 2, correct: true }),
  analysed({ ...question, id: 'wrong', userAnswer: ['B'], userScore: 0, marked: true, knowledge: ['k2'] }),
  analysed({ ...question, id: 'blank', userScore: 0 }),
  analysed({ ...question, id: 'essay', type: 'SAQ', userAnswer: ['我的'], userScore: null }),
  analysed({ ...question, id: 'case', type: 'CASE', children: [part('case-1'), part('case-2')] }),
]);
const ids = (list: typeof leaves) => list.map(({ id }) => id);
const never = () => false;

describe('the questions of an analysis', () => {
  it('lost are those that nothing can win any more: wrong, half and blank, not what waits for its marks', () => {
    expect(ids(filtered(leaves, 'lost', never))).toEqual(['wrong', 'blank', 'case-1', 'case-2']);
    expect(ids(filtered(leaves, 'blank', never))).toEqual(['blank']);
  });
  it('marked and collected are the learner’s own choice, the latter by whole question', () => {
    expect(ids(filtered(leaves, 'marked', never))).toEqual(['wrong']);
    expect(ids(filtered(leaves, 'collected', (id) => id === 'case'))).toEqual(['case-1', 'case-2']);
  });
  it('changed for the worse or for the better are told by what this device has seen', () => {
    const given = (...choices: string[][]) => ({ ...noTrace, given: choices });
    const traces = new Map([
      ['right', given(['B'], ['A'])],
      ['wrong', given(['A'], ['B'])],
      ['blank', given(['B'])],
    ]);
    expect(ids(filtered(leaves, 'better', never, '', traces))).toEqual(['right']);
    expect(ids(filtered(leaves, 'worse', never, '', traces))).toEqual(['wrong']);
    expect(ids(filtered(leaves, 'worse', never))).toEqual([]);
  });
  it('of one point: a part without its own has that of its question', () => {
    expect(ids(filtered(leaves, 'all', never, 'k2'))).toEqual(['wrong']);
    expect(ids(filtered(leaves, 'lost', never, 'k1'))).toEqual(['blank', 'case-1', 'case-2']);
  });
  it('an address names them by id, by question or by number; a filter it does not know is all', () => {
    expect(leafNamed(leaves, 'wrong')?.id).toBe('wrong');
    expect(leafNamed(leaves, 'case')?.id).toBe('case-1');
    expect(leafNamed(leaves, '5(2)')?.id).toBe('case-2');
    expect(leafNamed(leaves, 'none')).toBeUndefined();
    expect(leafNamed(leaves, null)).toBeUndefined();
    expect([filterOf('lost'), filterOf('else'), filterOf(null)]).toEqual(['lost', 'all', 'all']);
  });
  it('its sheet is coloured by state with the marks, and plain where nothing was answered', () => {
    const colours = (judged: boolean) => {
      const sheet = analysisSheet(leaves, judged);
      return leaves.map(({ id }) => sheet.read(id));
    };
    expect(colours(true)).toEqual(['right', 'wrong*', 'blank', 'mark', 'wrong', 'wrong']);
    expect(colours(false)).toEqual(['blank', 'blank*', 'blank', 'blank', 'blank', 'blank']);
  });
});
