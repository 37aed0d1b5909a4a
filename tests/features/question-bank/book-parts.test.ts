import { expect, it } from 'vitest';
import { bookParts } from '@/features/question-bank/start/book-parts';

const group = (questionType: string, sectionName: string, count: number) => ({
  questionType,
  sectionId: sectionName,
  sectionName,
  count,
});
const told = (groups: ReturnType<typeof group>[]) =>
  bookParts(groups).map(({ name, value, caption }) => `${name} ${value} ${caption}`);

it('is made of types, in the order of a paper', () => {
  expect(told([group('CASE', '甲', 2), group('SINGLE', '甲', 4), group('SINGLE', '乙', 2)])).toEqual([
    '单选题 6 题 占 75%',
    '案例分析题 2 题 占 25%',
  ]);
});

it('is made of sections where all are of one type, and counts the least together', () => {
  expect(told([group('SINGLE', '甲', 1), group('SINGLE', '', 3)])).toEqual(['未分章节 3 题 占 75%', '甲 1 题 占 25%']);
  const many = Array.from({ length: 9 }, (_, at) => group('SINGLE', `第${at}节`, 9 - at));
  expect(told(many).at(-1)).toBe('其余 3 节 6 题 占 13%');
  expect(bookParts(many)).toHaveLength(7);
  expect(bookParts(many).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it('is empty with the book', () => {
  expect(bookParts([])).toEqual([]);
});
