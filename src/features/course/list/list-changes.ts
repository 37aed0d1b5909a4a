import type { Sort } from './list-address';

type Change = Record<string, string | number | null>;
/** Every filter change returns to page 1; a change of a parent also resets its children. */
export const changes = {
  category: (id: string | null): Change => ({ categoryId: id, projectId: 'all', subjectId: null, page: null }),
  project: (id: string | null, categoryId: string | null): Change => ({
    projectId: id ?? 'all',
    ...(id === null && { categoryId }),
    subjectId: null,
    page: null,
  }),
  subject: (id: string | null): Change => ({ subjectId: id, page: null }),
  type: (type: string | null): Change => ({ type, page: null }),
  sort: (sort: Sort): Change => ({ sort: sort === 'DEFAULT' ? null : sort, page: null }),
  noKeyword: (): Change => ({ kw: null, type: null, page: null }),
  clear: (): Change => ({ categoryId: null, projectId: 'all', subjectId: null, type: null, kw: null, page: null }),
} as const;
