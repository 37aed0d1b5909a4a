import type { PaperFilter } from './paper-endpoints';
import type { Paper } from './paper-schema';

export const papersPerPage = 20;

/** Without `state`: the whole list, from which the count and the years are taken. */
export function paperFilter(
  subjectId: string,
  paperType: 'MOCK' | 'REAL',
  state?: { page: number; year: string; keyword: string },
): PaperFilter {
  return {
    current: state?.page ?? 1,
    size: papersPerPage,
    subjectId,
    paperType,
    year: state?.year || undefined,
    keyword: state?.keyword || undefined,
  };
}

/** Newest first; includes the chosen year even if it has no paper. */
export function yearsOf(papers: readonly Paper[], chosen: string): string[] {
  const years = new Set(papers.flatMap(({ year }) => (year === null ? [] : [year])));
  if (chosen) years.add(chosen);
  return [...years].sort((a, b) => b.localeCompare(a));
}
