import type { Params } from 'react-router-dom';
import { orderQueries } from '@/api/assumed/queries';
import { adQueries } from '@/api/content/queries';
import { payQueries } from '@/api/payment/queries';
import { catalogueQueries, courseQueries } from '@/api/products/queries';
import { classQueries } from '@/api/sys/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { openOrders } from '@/features/order/state/list-state';
import { openCoursesQuery } from '@/features/site/home/open-courses-query';
import { filterOf, parseList, type ListKind } from '@/session/course-list';
import { session } from '@/session/login';
import { intended } from '@/session/project';

// The first queries of pages, which start together with the page's chunk.

export const homeReads = () => [
  adQueries.byCode('PC_HOME_BANNER'),
  classQueries.tree(),
  openCoursesQuery(intended.project()?.id),
];

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

export const playerReads = ({ id = '' }: Params) => [
  courseQueries.detail(id),
  catalogueQueries.tree(id),
  ...(session.loggedIn() ? [userProductQueries.status(id)] : []),
];

/** The checkout fetches fresh data on each arrival. It is started only here; the page uses the result. */
export const checkoutReads = ({ productId = '' }: Params) => [
  courseQueries.detail(productId),
  { ...courseQueries.skus(productId), staleTime: 0 },
  { ...userProductQueries.status(productId), staleTime: 0 },
  { ...orderQueries.page(openOrders), staleTime: 0 },
];

export const paymentReads = ({ orderId = '' }: Params) => [orderQueries.detail(orderId), payQueries.channels()];
