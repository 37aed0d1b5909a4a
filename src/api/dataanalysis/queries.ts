import { queryOptions } from '@tanstack/react-query';
import { getLastRecord } from './endpoints';

export const learnedQueries = {
  all: () => ['dataanalysis', 'learned'],
  /** Without courseId the newest record of all courses, which home requests silently (S8's opt-out). */
  last: (courseId?: string, silent = courseId === undefined) =>
    queryOptions({
      queryKey: [...learnedQueries.all(), 'last', courseId ?? null],
      queryFn: ({ signal }) => getLastRecord({ courseId }, { signal, silent }),
    }),
};
