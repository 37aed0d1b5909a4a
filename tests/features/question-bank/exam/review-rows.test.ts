import { describe, expect, it } from 'vitest';
import { noAnswers, withRows } from '@/exam/attempt/answers';
import {
  ownAnswer,
  rowLabel,
  filteredLeaves,
  moveInReview,
  nearestRow,
  reviewRows,
  reviewSections,
} from '@/features/question-bank/exam/review-rows';
import { groupsOf, leavesOf } from '@/exam/question/leaves';
import { noTrace } from '@/offline/traces';
import { paperQuestion, essay, storedRow, withCase } from '../../../exam/running';

const many = (count: number, type = 'SINGLE') =>
  Array.from({ length: count }, (_, at) => paperQuestion(`${type}${at}`, type));
const paper = (questions: typeof withCase) => {
  const leaves = leavesOf(questions);
  return { leaves, sections: reviewSections(groupsOf(leaves), leaves.length) };
};
const filters = (
  questions: typeof withCase,
  rows: Record<string, ReturnType<typeof storedRow>> = {},
  seconds: Record<string, number> = {},
) => {
  const { leaves } = paper(questions);
  const answers = withRows(noAnswers(leaves.map(({ id }) => id)), Object.entries(rows));
  const traces = new Map(Object.entries(seconds).map(([id, time]) => [id, { ...noTrace, seconds: time }]));
  return filteredLeaves(leaves, answers, traces);
};
const nos = (leaves: readonly { no: string }[]) => leaves.map(({ no }) => no);

describe('the filters of 交卷前检查', () => {
  it('count 小题: parts of a case one by one', () => {
    const lists = filters(withCase, { s1: storedRow(['A']), c2: storedRow([], true) }, { c1: 3, s2: 9 });
    expect(nos(lists.all)).toEqual(['1', '2', '3(1)', '3(2)']);
    expect(nos(lists.blank)).toEqual(['2', '3(1)', '3(2)']);
    expect(nos(lists.marked)).toEqual(['3(2)']);
    expect(nos(lists.slow)).toEqual(['2', '3(1)']);
    expect(nos(lists.case)).toEqual(['3(1)', '3(2)']);
  });
  it.each([
    [499, 10],
    [500, 50],
  ])('show of %i questions the %i with the most time', (count, shown) => {
    const questions = many(count);
    const seconds = Object.fromEntries(questions.map(({ id }, at) => [id, at + 1]));
    const { slow } = filters(questions, {}, seconds);
    expect([slow.length, slow[0]?.no]).toEqual([shown, String(count)]);
  });
});

describe('the rows of 交卷前检查', () => {
  const rowsOf = (questions: typeof withCase, filter: 'all' | 'blank' | 'slow' = 'all') => {
    const { leaves, sections } = paper(questions);
    return reviewRows(filter, leaves, leaves, sections).map((row) =>
      row.kind === 'head' ? row.section.title : row.kind === 'case' ? `案例 ${row.parts.length}` : row.leaf.no,
    );
  };
  it('have heads of sections and lines of cases in 全部, only lines in a filter, neither by time', () => {
    expect(rowsOf(withCase)).toEqual(['一、单选题', '1', '2', '二、案例分析题', '案例 2', '3(1)', '3(2)']);
    expect(rowsOf(withCase, 'blank')).toEqual(['1', '2', '案例 2', '3(1)', '3(2)']);
    expect(rowsOf(withCase, 'slow')).toEqual(['1', '2', '3(1)', '3(2)']);
    expect(rowsOf(many(2))).toEqual(['1', '2']);
  });
  it('are cut into stretches of 50 from 201 leaves on', () => {
    const titles = (questions: typeof withCase) => paper(questions).sections.map(({ title }) => title);
    expect(titles([...many(199), paperQuestion('j', 'JUDGE')])).toEqual(['一、单选题', '二、判断题']);
    const long = titles([...many(120), ...many(81, 'JUDGE')]);
    expect(long).toEqual(['单选题 1–50', '单选题 51–100', '单选题 101–120', '判断题 121–170', '判断题 171–201']);
  });
  it('are passed by the keys, and stop at both ends', () => {
    const order = [3, 5, 9, 12];
    const at = (from: number, key: string) => moveInReview(order, from, key, 2);
    expect([at(3, 'ArrowDown'), at(12, 'ArrowDown'), at(5, 'ArrowUp'), at(3, 'ArrowUp')]).toEqual([5, 12, 3, 3]);
    expect([at(3, 'PageDown'), at(12, 'PageUp'), at(5, 'Home'), at(5, 'End'), at(5, 'a')]).toEqual([9, 5, 3, 12, null]);
  });
  it('give way to the next row, otherwise to the last one', () => {
    const nearest = [nearestRow([3, 5], 3), nearestRow([3, 5], 4), nearestRow([3, 5], 7), nearestRow([], 7)];
    expect(nearest).toEqual([3, 5, 5, -1]);
  });
});

describe('the own answer in short', () => {
  const options = ['A', 'B', 'C'].map((key) => ({ key, text: `<p>选项 <b>${key}</b></p>` }));
  const judged = { options: [{ key: 'A', text: '正确' }] };
  it.each([
    ['SINGLE', { options }, ['B'], { letters: ['B'], text: '选项 B' }],
    ['MULTIPLE', { options }, ['C', 'A'], { letters: ['A', 'C'], text: '' }],
    ['JUDGE', judged, ['A'], { letters: [], text: '正确' }],
    ['FILL', {}, ['0.8 < 1', ''], { letters: [], text: '0.8 < 1；—' }],
    ['SAQ', {}, ['第一行\n第二行'], { letters: [], text: '第一行 第二行', characters: 7 }],
  ])('of %s', (type, changes, answer, shown) => {
    expect(ownAnswer(paperQuestion('q', type, changes), answer)).toEqual({ characters: null, ...shown });
  });
  it('is missing without an answer, also of spaces alone', () => {
    expect([ownAnswer(essay, []), ownAnswer(essay, [' '])]).toEqual([null, null]);
  });
  it('is part of the name of a row', () => {
    const row = { no: '6', type: '单选', stem: '题干' };
    const own = { letters: ['B'], text: '甲', characters: null };
    expect(rowLabel(row, own, true, '03:08')).toBe('第 6 题，单选，已答 B，已标记，用时 03:08：题干');
    expect(rowLabel({ ...row, stem: '' }, null, false, null)).toBe('第 6 题，单选，未答');
  });
});
