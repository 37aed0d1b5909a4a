/** Shown in the footer; compared together with the build hash (S4, S9). */
export const appVersion = 'v2.5.0.25.07.14';
export const brand = import.meta.env.VITE_BRAND || '砺行职教';
/** As in index.html. */
export const siteDescription = '职业资格考试的课程、题库与学习记录';

/** S9: milliseconds unless named otherwise. */
export const requestTimeout = 30_000;
export const toastDuration = 2_000;
export const smsWaitSeconds = 60;
export const tokenCookieMargin = 2 * 3600_000;
export const userCookieDays = 7;
export const projectCookieDays = 365;
export const smsCodeLength = 6;
export const passwordMaxLength = 18;

export const courseTypes = ['SYS', 'PACK', 'EXP', 'FREE', 'ADD'] as const;
export type CourseType = (typeof courseTypes)[number];
/** The five labels (S9), for navigation, titles, filters and tags. */
export const courseTypeLabels: Record<CourseType, string> = {
  SYS: '系统课',
  PACK: '课程包',
  EXP: '训练营',
  FREE: '公开课',
  ADD: '增值课',
};
/** S4: study progress is recorded for these two only. */
export const recordsProgress = (type: string): boolean => type === 'SYS' || type === 'PACK';
