import type { UserProductFilter } from '@/api/usercenter/endpoints';
import { choiceOf, keywordOf, pageOf } from '@/shared/lib/address-state';
import type { CourseType } from '@/shared/constants';

export const kinds = ['sys', 'free', 'add'] as const;
export type CourseKind = (typeof kinds)[number];

/** The course types of each tab; 系统课 also has packages and camps. */
export const typesOf: Record<CourseKind, CourseType[]> = {
  sys: ['SYS', 'PACK', 'EXP'],
  free: ['FREE'],
  add: ['ADD'],
};
export const kindOf = (type: CourseType): CourseKind => kinds.find((kind) => typesOf[kind].includes(type)) ?? 'add';

export const statusLabels = { ALL: '全部', LEARNING: '学习中', FINISHED: '已学完', EXPIRED: '已过期' } as const;
/** The status filters of a tab. 学习中 and 已学完 need progress, which only SYS and PACK have. */
export const statusesOf = (kind: CourseKind): readonly ['ALL', ...(keyof typeof statusLabels)[]] =>
  kind === 'sys' ? ['ALL', 'LEARNING', 'FINISHED', 'EXPIRED'] : ['ALL', 'EXPIRED'];

export const pageSize = 10;
export const parseState = (kind: CourseKind, query: URLSearchParams) => ({
  status: choiceOf(query, 'status', statusesOf(kind)),
  kw: keywordOf(query),
  page: pageOf(query),
});
export type ListState = ReturnType<typeof parseState>;

export const filterOf = (kind: CourseKind, { status, kw, page }: ListState): UserProductFilter => ({
  courseType: typesOf[kind],
  current: page,
  size: pageSize,
  studyStatus: status === 'ALL' ? undefined : status,
  keyword: kw || undefined,
});
