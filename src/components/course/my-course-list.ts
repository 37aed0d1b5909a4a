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

export type StatusFilter = 'ALL' | 'LEARNING' | 'FINISHED' | 'EXPIRED';
export const statusLabels: Record<StatusFilter, string> = {
  ALL: '全部',
  LEARNING: '学习中',
  FINISHED: '已学完',
  EXPIRED: '已过期',
};
/** The status filters of a tab. 学习中 and 已学完 need progress, which only SYS and PACK have. */
export const statusesOf = (kind: CourseKind): readonly ['ALL', ...StatusFilter[]] =>
  kind === 'sys' ? ['ALL', 'LEARNING', 'FINISHED', 'EXPIRED'] : ['ALL', 'EXPIRED'];

export const pageSize = 10;
export interface ListState {
  status: StatusFilter;
  kw: string;
  page: number;
}

export function parseState(kind: CourseKind, query: URLSearchParams): ListState {
  return {
    status: choiceOf(query, 'status', statusesOf(kind)),
    kw: keywordOf(query),
    page: pageOf(query),
  };
}

export const filterOf = (kind: CourseKind, { status, kw, page }: ListState): UserProductFilter => ({
  courseType: typesOf[kind],
  current: page,
  size: pageSize,
  studyStatus: status === 'ALL' ? undefined : status,
  keyword: kw || undefined,
});
