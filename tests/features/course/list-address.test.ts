import { expect, it } from 'vitest';
import { filterOf, listKindOf, parseList } from '@/features/course/list/list-address';

const own = { id: '1101', pId: '11' };
const all = { categoryId: null, projectId: null, subjectId: null, type: null, sort: 'DEFAULT', kw: '', page: 1 };
const list = { ...all, types: ['SYS', 'PACK', 'EXP'] };
const found = { ...all, types: ['SYS', 'PACK', 'EXP', 'FREE', 'ADD'] };

it.each([
  ['', null, list],
  ['', own, { ...list, projectId: '1101' }],
  ['projectId=all', own, list],
  ['projectId=1201&subjectId=120101', own, { ...list, projectId: '1201', subjectId: '120101' }],
  ['categoryId=11', own, { ...list, categoryId: '11', projectId: '1101' }],
  // The intended project is of another category.
  ['categoryId=12', own, { ...list, categoryId: '12' }],
  ['categoryId=all', own, { ...list, projectId: '1101' }],
  // A subject without its project is ignored.
  ['projectId=all&subjectId=110101', own, list],
  ['type=PACK&sort=PRICE_ASC&page=3', null, { ...list, type: 'PACK', sort: 'PRICE_ASC', page: 3 }],
  ['type=FREE&sort=WORST&page=0', null, list],
  ['kw=%20案例%20', null, { ...found, kw: '案例' }],
  ['kw=%20案例%20&type=FREE', null, { ...found, kw: '案例', type: 'FREE' }],
  [`kw=${'长'.repeat(60)}`, null, { ...found, kw: '长'.repeat(50) }],
])('parseList reads ?%s with the intended project %j', (query, intended, state) =>
  expect(parseList(new URLSearchParams(query), 'list', intended)).toEqual(state),
);

it('the lists of free and pro courses have a fixed course type', () => {
  expect(parseList(new URLSearchParams('type=FREE&kw=a'), 'free', null)).toMatchObject({ types: ['FREE'], type: null });
  expect(
    ['/course/free-course', '/course/pro-course/', '/new/course/FREE-course/', '/course/course-list'].map(listKindOf),
  ).toEqual(['free', 'pro', 'free', 'list']);
});

it('filterOf returns only the filters that are chosen', () => {
  const requested = (query: string) => filterOf(parseList(new URLSearchParams(query), 'list', null));
  expect(requested('')).toEqual({ current: 1, size: 12, courseType: ['SYS', 'PACK', 'EXP'] });
  expect(requested('kw=a')).toEqual({ current: 1, size: 12, keyword: 'a' });
  const place = { categoryId: '11', projectId: '1101', subjectId: '7' };
  const chosen = requested('type=EXP&categoryId=11&projectId=1101&subjectId=7&sort=NEW&page=2');
  expect(chosen).toEqual({ current: 2, size: 12, courseType: ['EXP'], ...place, sort: 'NEW' });
});
