import { queryOf } from '../query-of';
import { unchangedInVisit, minutes } from '../stale-times';
import { getClassChildren, getClassTree, getRegions } from './endpoints';

export const regionQueries = {
  /** '0' returns the provinces. */
  children: (parentCode: string) =>
    queryOf(['sys', 'region', parentCode], getRegions, { parentCode }, { staleTime: unchangedInVisit }),
};

export const classQueries = {
  all: () => ['sys', 'class'],
  /** Categories and projects; subjects are loaded per project. */
  tree: () =>
    queryOf(
      [...classQueries.all(), 'tree'],
      getClassTree,
      { levels: ['C', 'P'] },
      { staleTime: unchangedInVisit, meta: { stored: true } },
    ),
  children: (id: string, silent?: boolean) =>
    queryOf(
      [...classQueries.all(), 'children', id],
      getClassChildren,
      { id },
      { silent, staleTime: minutes(30), meta: { stored: true } },
    ),
};
