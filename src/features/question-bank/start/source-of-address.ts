import type { AttemptSource } from '@/exam';

/** D5: source and mode from the address; the default is PAPER and EXAM, a chapter is always practice. */
export function sourceOfAddress(
  sourceId: string,
  query: URLSearchParams,
): AttemptSource & { count?: number; undone?: boolean } {
  // `source` is that of older links; today it is the visitor's (S2).
  const type = (query.get('from') ?? query.get('source'))?.toUpperCase();
  const sourceType = type === 'SECTION' || type === 'COURSEWARE' ? type : 'PAPER';
  const mode = query.get('mode')?.toUpperCase();
  const examMode = mode === 'PRACTICE' || mode === 'EXAM' ? mode : sourceType === 'SECTION' ? 'PRACTICE' : 'EXAM';
  const count = Number(query.get('count'));
  return {
    sourceId,
    sourceType,
    examMode,
    subjectId: query.get('subjectId') ?? '',
    courseId: query.get('courseId') ?? undefined,
    coursewareId: query.get('coursewareId') ?? undefined,
    ...(count > 0 && Number.isInteger(count) && { count }),
    ...(query.get('undone') === 'true' && { undone: true }),
  };
}
