import { describe, expect, it } from 'vitest';
import { analysisSheet, filtered, filterOf, leafNamed } from '@/features/question-bank/analysis/analysis';
import { leavesOf } from '@/exam/question/leaves';
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

describe('the leaves of an analysis', () => {
  it('filtered by lost are the wrong and blank ones, not those that wait for marks', () => {
    expect(ids(filtered(leaves, 'lost', never))).toEqual(['wrong', 'blank', 'case-1', 'case-2']);
    expect(ids(filtered(leaves, 'blank', never))).toEqual(['blank']);
  });
  it('filtered by marked are single leaves, filtered by collected all leaves of a question', () => {
    expect(ids(filtered(leaves, 'marked', never))).toEqual(['wrong']);
    expect(ids(filtered(leaves, 'collected', (id) => id === 'case'))).toEqual(['case-1', 'case-2']);
  });
  it('filtered by better or worse are those changed to right or to wrong, by the traces of this device', () => {
    const chosen = (...choices: string[][]) => ({ ...noTrace, given: choices });
    const traces = new Map([
      ['right', chosen(['B'], ['A'])],
      ['wrong', chosen(['A'], ['B'])],
      ['blank', chosen(['B'])],
    ]);
    expect(ids(filtered(leaves, 'better', never, '', traces))).toEqual(['right']);
    expect(ids(filtered(leaves, 'worse', never, '', traces))).toEqual(['wrong']);
    expect(ids(filtered(leaves, 'worse', never))).toEqual([]);
  });
  it('filtered by knowledge point include the parts of a case that have no point of their own', () => {
    expect(ids(filtered(leaves, 'all', never, 'k2'))).toEqual(['wrong']);
    expect(ids(filtered(leaves, 'lost', never, 'k1'))).toEqual(['blank', 'case-1', 'case-2']);
  });
  it('are found by leaf id, question id or number, and an unknown filter means all', () => {
    expect(leafNamed(leaves, 'wrong')?.id).toBe('wrong');
    expect(leafNamed(leaves, 'case')?.id).toBe('case-1');
    expect(leafNamed(leaves, '5(2)')?.id).toBe('case-2');
    expect(leafNamed(leaves, 'none')).toBeUndefined();
    expect(leafNamed(leaves, null)).toBeUndefined();
    expect([filterOf('lost'), filterOf('else'), filterOf(null)]).toEqual(['lost', 'all', 'all']);
  });
  it('are coloured by state on the sheet, or shown as blank if nothing is judged', () => {
    const colours = (judged: boolean) => {
      const sheet = analysisSheet(leaves, judged);
      return leaves.map(({ id }) => sheet.read(id));
    };
    expect(colours(true)).toEqual(['right', 'wrong*', 'blank', 'mark', 'wrong', 'wrong']);
    expect(colours(false)).toEqual(['blank', 'blank*', 'blank', 'blank', 'blank', 'blank']);
  });
});
