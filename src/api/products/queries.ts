import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../query-of';
import { minutes } from '../stale-times';
import {
  type CourseFilter,
  getCatalogueList,
  getCcConfig,
  getCourseDetails,
  getCoursePage,
  getCoursewareInfo,
  getCoursewaresList,
  getFirstAudition,
  getFreeResourcePage,
  getResourceList,
  getSkuList,
  getStudyPercentage,
  type ResourceFilter,
} from './endpoints';
import { courseKeys } from './keys';

export const courseQueries = {
  all: courseKeys.all,
  page: (filter: CourseFilter, silent?: boolean) =>
    queryOf([...courseQueries.all(), 'page', filter], getCoursePage, filter, {
      silent,
      staleTime: minutes(1),
      meta: { stored: filter.current === 1 && !filter.keyword },
    }),
  detail: (id: string) => queryOf(courseKeys.detail(id), getCourseDetails, { id }, { staleTime: minutes(1) }),
  skus: (id: string) => queryOf([...courseQueries.all(), 'skus', id], getSkuList, { id }),
};

export const catalogueQueries = {
  all: () => ['products', 'catalogue'],
  /** By the id of the course. */
  tree: (id: string) =>
    queryOf([...catalogueQueries.all(), 'tree', id], getCatalogueList, { id }, { staleTime: minutes(5) }),
  /** By the id of the course; null when it has no audition. */
  firstAudition: (id: string) =>
    queryOf([...catalogueQueries.all(), 'audition', id], getFirstAudition, { id }, { staleTime: minutes(5) }),
  coursewares: (catalogueId: string) =>
    queryOf([...catalogueQueries.all(), 'coursewares', catalogueId], getCoursewaresList, {
      catalogueId,
      ignoreType: [],
    }),
  courseware: (courseId: string, coursewareId: string) =>
    queryOf([...catalogueQueries.all(), 'courseware', courseId, coursewareId], getCoursewareInfo, {
      courseId,
      coursewareId,
    }),
  /** SYS and PACK only. A refresh after the first response is silent (S8's opt-out). */
  progress: (courseId: string) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), 'progress', courseId],
      queryFn: ({ signal, client, queryKey }) =>
        getStudyPercentage({ id: courseId }, { signal, silent: client.getQueryData(queryKey) !== undefined }),
    }),
  ccConfig: () => queryOf(['products', 'bokecc'], getCcConfig, {}, { staleTime: minutes(30) }),
};

export const resourceQueries = {
  all: () => ['products', 'resource'],
  freePage: (filter: ResourceFilter) =>
    queryOf([...resourceQueries.all(), 'free', filter], getFreeResourcePage, filter),
  ofCourse: (courseId: string) =>
    queryOf([...resourceQueries.all(), 'course', courseId], getResourceList, { courseId }),
};
