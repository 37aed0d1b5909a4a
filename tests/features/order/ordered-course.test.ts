import { expect, it } from 'vitest';
import type { OwnedCourse } from '@/api/usercenter/schema';
import { orderedCourse } from '@/features/order/state/ordered-course';
import { plainItem } from './order-of';

const now = Date.parse('2026-04-16T10:00:00+08:00');
const before = now - 1;
const longBefore = now - 100;
const own = (courseId: string, validEnd: number | null): OwnedCourse => ({
  courseId,
  validEnd,
  title: '',
  type: 'SYS',
  coverUrl: null,
  studyPercentage: 0,
});
const items = (...ids: string[]) => ids.map((productId) => ({ ...plainItem, productId }));

it.each([
  ['not known yet', ['1'], undefined, null, null],
  ['not in the list', ['1'], [own('2', null)], null, null],
  ['open for ever', ['1'], [own('1', null)], '1', null],
  ['open until later', ['1'], [own('1', now + 1)], '1', null],
  ['expired just now', ['1'], [own('1', now)], null, now],
  ['expired one after the other', ['1', '2'], [own('1', longBefore), own('2', before)], null, before],
  ['expired except the second', ['1', '2'], [own('1', before), own('2', null)], '2', null],
  ['expired except an unknown one', ['1', '2'], [own('1', before)], null, null],
  ['missing', [], [own('1', before)], null, null],
])('orderedCourse reads an order whose courses are %s', (_what, ids, known, ownedId, endedAt) => {
  expect(orderedCourse(items(...ids), known, now)).toEqual({ ownedId, endedAt });
});
