import { describe, expect, it } from 'vitest';
import {
  countLine,
  filmOf,
  groupCaption,
  groupsOf,
  leavesOf,
  placeIn,
  typeName,
  typeTitle,
} from '@/exam/question/leaves';
import { questionOf } from '../features/question-bank/question-of';

const paper = [
  questionOf('s1', 'SINGLE'),
  questionOf('m1', 'MULTIPLE', { score: 2 }),
  questionOf('s2', 'SINGLE'),
  questionOf('c1', 'CASE', {
    score: 20,
    children: [questionOf('c1a', 'SINGLE', { score: 5 }), questionOf('c1b', 'SAQ', { score: 15 })],
  }),
  questionOf('c2', 'CASE', { score: 10, children: [questionOf('c2a', 'SAQ', { score: 10 })] }),
];
const leaves = leavesOf(paper);
const groups = groupsOf(leaves);

describe('the leaves of a paper', () => {
  it('are its questions and the children of its cases, in order', () => {
    expect(leaves.map(({ id, no, index, topIndex, top }) => [id, no, index, topIndex, top.id])).toEqual([
      ['s1', '1', 0, 0, 's1'],
      ['m1', '2', 1, 1, 'm1'],
      ['s2', '3', 2, 2, 's2'],
      ['c1a', '4(1)', 3, 3, 'c1'],
      ['c1b', '4(2)', 4, 3, 'c1'],
      ['c2a', '5(1)', 5, 4, 'c2'],
    ]);
  });
  it('leave out the children of a question that is not a case', () => {
    const single = questionOf('s', 'SINGLE', { children: [questionOf('x', 'SAQ')] });
    expect(leavesOf([single]).map(({ id }) => id)).toEqual(['s']);
  });
  it('are explained if there are more of them than questions', () => {
    expect(countLine(35, 49)).toBe('35 题计 49 小题');
    expect(countLine(35, 35)).toBeNull();
    expect(countLine(0, 3)).toBeNull();
    expect(countLine(1, 3)).toBe('1 题计 3 小题');
  });
});

describe('the groups of a paper', () => {
  it('are in the order of their first questions, and hold all leaves of their type', () => {
    expect(groups.map(({ type, count, score, leaves: own }) => [type, count, score, own.map(({ id }) => id)])).toEqual([
      ['SINGLE', 2, 2, ['s1', 's2']],
      ['MULTIPLE', 1, 2, ['m1']],
      ['CASE', 2, 30, ['c1a', 'c1b', 'c2a']],
    ]);
  });
  it('have the title of the server, with only one number', () => {
    const titled = (groupTitle: string | null) =>
      groupsOf(leavesOf([questionOf('s', 'SINGLE', { groupTitle })])).map(({ title }) => title);
    expect(titled('单项选择题')).toEqual(['一、单项选择题']);
    expect(titled('三、单项选择题')).toEqual(['三、单项选择题']);
    expect(titled(' ')).toEqual(['一、单选题']);
    expect(titled(null)).toEqual(['一、单选题']);
  });
  it('have no number after the tenth', () => {
    const many = groupsOf(leavesOf(Array.from({ length: 11 }, (_, at) => questionOf(`q${at}`, `TYPE${at}`))));
    expect(many.map(({ title }) => title).slice(-2)).toEqual(['十、其他题', '其他题']);
  });
  it('show the points of each question, or the sum if they differ', () => {
    expect(groups.map(groupCaption)).toEqual(['2 小题，每小题 1 分', '1 小题，每小题 2 分', '3 小题，共 30 分']);
    const scored = (...scores: number[]) =>
      groupsOf(leavesOf(scores.map((score, at) => questionOf(`q${at}`, 'FILL', { score })))).map(groupCaption);
    expect(scored(1, 2)).toEqual(['2 小题，共 3 分']);
    expect(scored(0.1, 0.1, 0.1)).toEqual(['3 小题，每小题 0.1 分']);
    expect(scored(0.1, 0.2)).toEqual(['2 小题，共 0.3 分']);
    expect(scored(0, 0)).toEqual(['2 小题']);
  });
  it('give each leaf its place', () => {
    const places = groups.flatMap((group) => group.leaves.map((leaf) => placeIn(group, leaf)));
    expect(places.map(({ at, of }) => `${at} / ${of}`)).toEqual(['1 / 2', '2 / 2', '1 / 1', '1 / 3', '2 / 3', '3 / 3']);
  });
});

it('names the question types', () => {
  expect((['SINGLE', 'CASE', 'OTHER'] as const).map(typeName)).toEqual(['单选', '案例', '其他']);
  expect((['SINGLE', 'CASE', 'OTHER'] as const).map(typeTitle)).toEqual(['单选题', '案例分析题', '其他题']);
});

it('takes the film of the leaf, else that of its case', () => {
  const film = (own: string | null, of: string | null) =>
    filmOf({ question: { videoAnalysisVid: own }, top: { videoAnalysisVid: of } });
  const films = [film('a', 'b'), film('', 'b'), film(null, 'b'), film(null, ''), film('a', null)];
  expect(films).toEqual(['a', 'b', 'b', null, 'a']);
});
