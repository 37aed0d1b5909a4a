import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { adItem, type AdItem } from '@/api/content/schema';
import { teachersOf } from '@/features/site/teachers/index';

const ad = { id: '1', title: '陈砚秋', subTitle: null, imgUrl: null, content: null, ext: {} } as AdItem;

it('teachersOf reads teachers from ads, and leaves unknown fields empty', () => {
  const empty = { teacherId: null, title: '', picture: null, tags: [], years: '', projectId: '', projectName: '' };
  expect(teachersOf([ad])).toEqual([{ id: '1', name: '陈砚秋', ...empty, intro: '' }]);
  const known = { teacherId: '7', years: '12', projectId: '1101', projectName: '一级建造师' };
  const ext = { ...known, tags: '实务,,案例' };
  const full = { ...ad, subTitle: '高级讲师', imgUrl: '/a.png', content: '<p>好</p>', ext };
  const shown = { title: '高级讲师', picture: '/a.png', tags: ['实务', '案例'], intro: '<p>好</p>' };
  expect(teachersOf([full])).toEqual([{ id: '1', name: '陈砚秋', ...known, ...shown }]);
  const [titled] = teachersOf([{ ...full, ext: { ...ext, title: '教授', teacherId: '' } }]);
  expect(titled).toMatchObject({ title: '教授', teacherId: null });
});

it.each([
  [
    { years: 12, tags: '经济', hidden: true, more: {} },
    { years: '12', tags: '经济' },
  ],
  ['years', {}],
])('an advertisement has of %o only the texts and numbers', (sent, ext) => {
  expect(z.parse(adItem, { id: 1, code: 'PC_TEACHER', ext: sent }).ext).toEqual(ext);
});
