import { expect, it } from 'vitest';
import type { AdItem } from '@/api/content/schema';
import { teachersOf } from '@/features/site/teachers/ad-teacher';

const ad = { id: '1', title: '陈砚秋', subTitle: null, imgUrl: null, content: null, ext: {} } as AdItem;

it('reads a teacher out of an ad, and leaves empty what it does not tell', () => {
  expect(teachersOf([ad])).toEqual([
    {
      id: '1',
      teacherId: null,
      name: '陈砚秋',
      title: '',
      picture: null,
      tags: [],
      years: '',
      projectId: '',
      projectName: '',
      intro: '',
    },
  ]);
  const ext = { teacherId: '7', tags: '实务,,案例', years: '12', projectId: '1101', projectName: '一级建造师' };
  const told = { ...ad, subTitle: '高级讲师', imgUrl: '/a.png', content: '<p>好</p>', ext };
  expect(teachersOf([told])).toEqual([
    {
      id: '1',
      teacherId: '7',
      name: '陈砚秋',
      title: '高级讲师',
      picture: '/a.png',
      tags: ['实务', '案例'],
      years: '12',
      projectId: '1101',
      projectName: '一级建造师',
      intro: '<p>好</p>',
    },
  ]);
  expect(teachersOf([{ ...told, ext: { ...ext, title: '教授', teacherId: '' } }])[0]).toMatchObject({
    title: '教授',
    teacherId: null,
  });
});
