import { expect, it } from 'vitest';
import { correctPoints, lostColumns, lostPoints as pointsOf } from '@/features/question-bank/report/lost-points';
import { finishedScore, scoreOf, unexplained } from '@/exam/question/score';
import type { LeafRow } from '@/features/question-bank/report/report-view';
import { leafRow } from './shown';

const leaf = (full: number | null, got: number | null, ...knowledge: string[]): LeafRow =>
  leafRow('1', full, got, { state: got === null ? 'mark' : 'half', knowledge });
const column = 40;
const lostPoints = (rows: readonly LeafRow[]) => pointsOf(scoreOf(rows));
const totalLost = (rows: readonly LeafRow[]) => scoreOf(rows).lost;

it('splits the loss of a question equally among its points, largest first, without unjudged questions', () => {
  const rows = [
    leaf(9, 6, '合同：索赔', '合同：价款'),
    leaf(2, 0, '合同：索赔'),
    leaf(20, null, '大题', '画图'),
    leaf(1, 2, '全对', '加分'),
  ];
  expect(['合同：索赔', '大题', '加分'].map((point) => scoreOf(rows).byPoint.get(point))).toMatchObject([
    { full: 6.5, known: 3, open: 0, lost: 3.5, extra: 0 },
    { full: 10, known: 0, open: 10, lost: 0, extra: 0 },
    { full: 0.5, known: 1, open: 0, lost: 0, extra: 0.5 },
  ]);
  expect(totalLost(rows)).toBe(5);
  expect(lostPoints(rows)).toEqual([
    { id: '合同：索赔', chapter: '合同', name: '索赔', lost: 3.5, leaves: 2 },
    { id: '合同：价款', chapter: '合同', name: '价款', lost: 1.5, leaves: 1 },
  ]);
});

it('takes the points of the questions as the score only if all are known and there is no other score', () => {
  const known = (score: number | null, totalScore: number, ...rows: LeafRow[]) =>
    finishedScore(scoreOf(rows), { score, totalScore }).known;
  const sums = [known(null, 4, leaf(2, 1), leaf(2, 2)), known(null, 0, leaf(0, 0)), known(7, 4, leaf(4, 1))];
  expect(sums).toEqual([3, 0, 7]);
  const without = [[], [leaf(0, 0)], [leaf(2, null), leaf(2, 2)], [leaf(null, 1), leaf(2, 2)]];
  expect(without.map((rows) => known(null, 4, ...rows))).toEqual([null, null, null, null]);
  const text = unexplained(scoreOf([leaf(2, null), leaf(null, 1), leaf(2, 2)]), { known: 3, full: 4 });
  expect(text).toBe('2 小题没有得分明细，失分不全');
});

it('counts a right question as docked only if it lost points', () => {
  const right = (got: number): LeafRow => leafRow('1', 2, got, { state: 'right', knowledge: [] });
  expect(scoreOf([right(2), right(3)])).toMatchObject({ right: 2, losing: 0, docked: 0 });
  expect(scoreOf([right(2), right(1.5)])).toMatchObject({ right: 2, losing: 1, docked: 1 });
});

it('adds up to the loss of all questions, with 未标考点 for questions without points', () => {
  const rows = [leaf(3, 1), leaf(2, 0.5, 'a', 'b', 'c'), leaf(4, 0, 'a', 'a')];
  const points = lostPoints(rows);
  expect(points.find(({ name }) => name === '未标考点')?.lost).toBe(2);
  expect(points.reduce((sum, { lost }) => sum + lost, 0)).toBeCloseTo(totalLost(rows), 5);
});

it('makes a column of each chapter, at most seven, with the rest in 其他', () => {
  const chapters = Array.from({ length: 9 }, (_, at) => leaf(at + 1, 0, `第${at + 1}章：考点`));
  const columns = lostColumns(
    lostPoints([...chapters, leaf(9, 0, '第1章：难点'), leaf(50, 0, '没有章的考点')]),
    () => column,
  );
  expect(columns.map(({ name }) => name)).toEqual(['第1章', '第9章', '第8章', '第7章', '第6章', '第5章', '其他']);
  expect(columns.at(-1)?.lost).toBe(4 + 3 + 2 + 50);
  expect(lostColumns(lostPoints(chapters.slice(0, 7)), () => column).at(-1)?.name).toBe('第1章');
});

it('fills columns of similar height if no point has a chapter, with the largest loss at the top left', () => {
  const points = lostPoints(Array.from({ length: 20 }, (_, at) => leaf(at + 1, 0, `考点${at + 1}`)));
  const columns = lostColumns(points, ({ lost }) => lost * 10);
  expect(columns).toHaveLength(6);
  expect(columns[0]?.points[0]?.lost).toBe(20);
  expect(columns.flatMap((one) => one.points)).toHaveLength(20);
  const heights = columns.map((one) => one.lost);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(20);
});

it('lists as kept only the points of which every question was right', () => {
  const right = (...knowledge: string[]): LeafRow => ({ ...leaf(2, 2, ...knowledge), state: 'right' });
  const rows = [right('合同：全对', '一半'), right('合同：全对'), leaf(2, 1, '一半'), leaf(2, null, '待评'), right()];
  expect(correctPoints(scoreOf(rows))).toEqual([{ id: '合同：全对', name: '全对' }]);
});
