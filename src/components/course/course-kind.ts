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
