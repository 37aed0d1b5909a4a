import { queryOptions } from '@tanstack/react-query';
import { unchangedInVisit, minutes } from '../stale-times';
import { getClassChildren, getClassTree, getRegions } from './endpoints';

export const regionQueries = {
  /** '0' returns the provinces. */
  children: (parentCode: string) =>
    queryOptions({
      queryKey: ['sys', 'region', parentCode],
      queryFn: ({ signal }) => getRegions({ parentCode }, { signal }),
      staleTime: unchangedInVisit,
    }),
};

export const classQueries = {
  all: () => ['sys', 'class'],
  /** Categories and projects; subjects are loaded per project. */
  tree: () =>
    queryOptions({
      queryKey: [...classQueries.all(), 'tree'],
      queryFn: ({ signal }) => getClassTree({ levels: ['C', 'P'] }, { signal }),
      staleTime: unchangedInVisit,
      meta: { stored: true },
    }),
  children: (id: string, silent = false) =>
    queryOptions({
      queryKey: [...classQueries.all(), 'children', id],
      queryFn: ({ signal }) => getClassChildren({ id }, { signal, silent }),
      staleTime: minutes(30),
      meta: { stored: true },
    }),
};
