import type { CourseDetail } from '@/api/products/schema';
import { choiceOf } from '@/shared/lib/address-state';

const every = ['intro', 'catalogue', 'teacher', 'resource', 'faq', 'pack'] as const;
export type DetailTab = (typeof every)[number];

export const tabLabels: Record<DetailTab, string> = {
  intro: '课程介绍',
  catalogue: '课程目录',
  teacher: '授课老师',
  resource: '课程资料',
  faq: '常见问题',
  pack: '包含课程',
};

/** 包含课程 belongs to course packs only. */
export const tabsOf = ({ type }: Pick<CourseDetail, 'type'>): DetailTab[] =>
  every.filter((tab) => tab !== 'pack' || type === 'PACK');

export const parseTab = (query: URLSearchParams): DetailTab => choiceOf(query, 'tab', every);
