// Turns the address of a course list into its request. The route table reads it too, for the first reads of the page.
import { choiceOf, filterIdOf, keywordOf, pageOf } from '@/shared/lib/address-state';
import { courseTypes, type CourseType } from '@/shared/constants';
import type { Intended } from '@/session/project';

export const sorts = ['DEFAULT', 'NEW', 'HOT', 'PRICE_ASC', 'PRICE_DESC'] as const;
export type Sort = (typeof sorts)[number];
export const listPageSize = 12;

export const listTypes = {
  list: ['SYS', 'PACK', 'EXP'],
  free: ['FREE'],
  pro: ['ADD'],
} as const satisfies Record<string, readonly CourseType[]>;
export type ListKind = keyof typeof listTypes;

/** The list that an address shows; `list` for every other address. */
export const listKindOf = (pathname: string): ListKind =>
  /\/free-course\/?$/i.test(pathname) ? 'free' : /\/pro-course\/?$/i.test(pathname) ? 'pro' : 'list';

/**
 * `projectId=all` means all; an absent one means the intended project, unless the address names a category that
 * the intended project is not in.
 */
function projectOf(query: URLSearchParams, intended: Pick<Intended, 'id' | 'pId'> | null): string | null {
  if (query.get('projectId')) return filterIdOf(query, 'projectId');
  const category = filterIdOf(query, 'categoryId');
  if (!intended || (category !== null && intended.pId !== category)) return null;
  return intended.id;
}

/** The state of a list, from its address and the intended project; null means all. */
export function parseList(query: URLSearchParams, kind: ListKind, intended: Pick<Intended, 'id' | 'pId'> | null) {
  const kw = keywordOf(query);
  // A search looks through all five types.
  const types: readonly CourseType[] = kind === 'list' && kw ? courseTypes : listTypes[kind];
  const type = types.find((known) => known === query.get('type')) ?? null;
  const projectId = projectOf(query, intended);
  return {
    categoryId: filterIdOf(query, 'categoryId'),
    projectId,
    subjectId: projectId === null ? null : filterIdOf(query, 'subjectId'),
    type: kind === 'list' ? type : null,
    /** Types that the page offers. */
    types,
    sort: choiceOf(query, 'sort', sorts),
    kw,
    page: pageOf(query),
  };
}
export type ListState = ReturnType<typeof parseList>;

/**
 * The request for a state. Filters that mean "all" are left out. The route's prefetch uses the same function, so the
 * keys agree.
 */
export function filterOf(state: ListState) {
  const { categoryId, projectId, subjectId, type, types, sort, kw, page } = state;
  const courseType = type ? [type] : types === courseTypes ? null : [...types];
  return {
    current: page,
    size: listPageSize,
    courseType: courseType || undefined,
    categoryId: categoryId || undefined,
    projectId: projectId || undefined,
    subjectId: subjectId || undefined,
    keyword: kw || undefined,
    sort: sort === 'DEFAULT' ? undefined : sort,
  };
}
