import { afterEach, expect, it, vi } from 'vitest';
import { navLinks, sectionOf } from '@/app/frames/links';

it('the header has eight entries in order', () => {
  expect(navLinks.map((link) => link.label).join(' ')).toBe('首页 系统课 公开课 增值课 题库 资料下载 名师 APP下载');
});

afterEach(() => vi.unstubAllEnvs());
it.each([
  ['dev', true],
  ['test', true],
  ['uat', false],
  ['prod', false],
])('the pages for developers are linked in %s: %j', async (mode, linked) => {
  vi.stubEnv('MODE', mode);
  vi.resetModules();
  const { footerColumns } = await import('@/app/frames/links');
  expect(JSON.stringify(footerColumns).includes('组件演示')).toBe(linked);
});

it.each([
  ['/', undefined, 'home'],
  ['/course/course-list', undefined, 'system'],
  ['/Course/Free-Course', undefined, 'free'],
  ['/course/detail/1', 'FREE', 'free'],
  ['/course/detail/1', 'PACK', 'system'],
  ['/course/detail/1', undefined, null],
  ['/course/preview/1', 'ADD', 'add'],
  ['/question-bank/record', undefined, 'bank'],
  ['/teachers-of-others', undefined, null],
  ['/uc/my-course/free', undefined, null],
])('%s (%s) belongs to %s', (path, type, section) => expect(sectionOf(path, type)).toBe(section));

it('a search belongs to no section, because it covers all types', () => {
  expect(sectionOf('/course/course-list', undefined, true)).toBeNull();
  expect(sectionOf('/question-bank/home', undefined, true)).toBe('bank');
});
