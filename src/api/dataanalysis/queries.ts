import { queryOf } from '../query-of';
import { getLastRecord } from './endpoints';

export const learnedQueries = {
  all: () => ['dataanalysis', 'learned'],
  /** Without courseId the newest record of all courses, which home requests silently (S8's opt-out). */
  last: (courseId?: string, silent = courseId === undefined) =>
    queryOf([...learnedQueries.all(), 'last', courseId ?? null], getLastRecord, { courseId }, { silent }),
};
