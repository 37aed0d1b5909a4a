import { queryOptions } from '@tanstack/react-query';
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
  page: (filter: CourseFilter, silent = false) =>
    queryOptions({
      queryKey: [...courseQueries.all(), 'page', filter],
      queryFn: ({ signal }) => getCoursePage(filter, { signal, silent }),
      staleTime: minutes(1),
      meta: { stored: filter.current === 1 && !filter.keyword },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: courseKeys.detail(id),
      queryFn: ({ signal }) => getCourseDetails({ id }, { signal }),
      staleTime: minutes(1),
    }),
  skus: (id: string) =>
    queryOptions({
      queryKey: [...courseQueries.all(), 'skus', id],
      queryFn: ({ signal }) => getSkuList({ id }, { signal }),
    }),
};

export const catalogueQueries = {
  all: () => ['products', 'catalogue'],
  tree: (courseId: string) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), 'tree', courseId],
      queryFn: ({ signal }) => getCatalogueList({ id: courseId }, { signal }),
      staleTime: minutes(5),
    }),
  /** null when the course has no audition. */
  firstAudition: (courseId: string) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), 'audition', courseId],
      queryFn: ({ signal }) => getFirstAudition({ id: courseId }, { signal }),
      staleTime: minutes(5),
    }),
  coursewares: (catalogueId: string) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), 'coursewares', catalogueId],
      queryFn: ({ signal }) => getCoursewaresList({ catalogueId, ignoreType: [] }, { signal }),
    }),
  courseware: (courseId: string, coursewareId: string) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), 'courseware', courseId, coursewareId],
      queryFn: ({ signal }) => getCoursewareInfo({ courseId, coursewareId }, { signal }),
    }),
  /** SYS and PACK only. A refresh after the first response is silent (S8's opt-out). */
  progress: (courseId: string) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), 'progress', courseId],
      queryFn: ({ signal, client, queryKey }) =>
        getStudyPercentage({ id: courseId }, { signal, silent: client.getQueryData(queryKey) !== undefined }),
    }),
  ccConfig: () =>
    queryOptions({
      queryKey: ['products', 'bokecc'],
      queryFn: ({ signal }) => getCcConfig({}, { signal }),
      staleTime: minutes(30),
    }),
};

export const resourceQueries = {
  all: () => ['products', 'resource'],
  freePage: (filter: ResourceFilter) =>
    queryOptions({
      queryKey: [...resourceQueries.all(), 'free', filter],
      queryFn: ({ signal }) => getFreeResourcePage(filter, { signal }),
    }),
  ofCourse: (courseId: string) =>
    queryOptions({
      queryKey: [...resourceQueries.all(), 'course', courseId],
      queryFn: ({ signal }) => getResourceList({ courseId }, { signal }),
    }),
};
