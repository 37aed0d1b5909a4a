import type { Params } from 'react-router-dom';
import { catalogueQueries, courseQueries } from '@/api/products/queries';
import { classQueries } from '@/api/sys/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { filterOf, parseList, type ListKind } from '@/features/course/list/list-address';
import { session } from '@/session/login';
import { intended } from '@/session/project';

// The first queries of pages, which start together with the page's chunk.

/** First queries of the course lists: filters, subjects of the project, and the requested page. */
export const listReads = (kind: ListKind, { searchParams }: URL) => {
  const state = parseList(searchParams, kind, intended.project());
  return [
    courseQueries.page(filterOf(state)),
    classQueries.tree(),
    ...(state.projectId ? [classQueries.children(state.projectId)] : []),
    ...(session.loggedIn() ? [userProductQueries.mine()] : []),
  ];
};

export const detailReads = ({ courseId = '' }: Params, { searchParams }: URL) => [
  courseQueries.detail(courseId),
  courseQueries.skus(courseId),
  catalogueQueries.firstAudition(courseId),
  ...(session.loggedIn() ? [userProductQueries.status(courseId)] : []),
  ...(searchParams.get('tab') === 'catalogue' ? [catalogueQueries.tree(courseId)] : []),
];

export const previewReads = ({ courseId = '' }: Params) => [
  courseQueries.detail(courseId),
  catalogueQueries.firstAudition(courseId),
];

export const playerReads = ({ id = '' }: Params, { searchParams }: URL) => {
  const stageId = searchParams.get('stageId');
  return [
    courseQueries.detail(id),
    catalogueQueries.tree(id),
    ...(stageId ? [catalogueQueries.coursewares(stageId)] : []),
    ...(session.loggedIn() ? [userProductQueries.status(id)] : []),
  ];
};
