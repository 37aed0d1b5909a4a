import type { AddressChange } from '@/shared/lib/address-state';
import type { Sort } from './list-address';

/** A change of a parent also resets its children. */
export const changes = {
  category: (id: string | null): AddressChange => ({ categoryId: id, projectId: 'all', subjectId: null }),
  project: (id: string | null, categoryId: string | null): AddressChange => ({
    projectId: id ?? 'all',
    ...(id === null && { categoryId }),
    subjectId: null,
  }),
  subject: (id: string | null): AddressChange => ({ subjectId: id }),
  type: (type: string | null): AddressChange => ({ type }),
  sort: (sort: Sort): AddressChange => ({ sort: sort === 'DEFAULT' ? null : sort }),
  noKeyword: (): AddressChange => ({ kw: null, type: null }),
  clear: (): AddressChange => ({ categoryId: null, projectId: 'all', subjectId: null, type: null, kw: null }),
} as const;
