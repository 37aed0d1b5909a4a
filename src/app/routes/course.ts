import type { Params, RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { classQueries } from '@/api/sys/queries';
import { catalogueQueries, courseQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { filterOf, parseList, type ListKind } from '@/session/course-list';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { jump, page } from './page';

/** What the lists read first: filters, subjects of the project, and the page of the address. */
const listPrefetch =
  (kind: ListKind) =>
  (_params: Params, { searchParams }: URL) => {
    const state = parseList(searchParams, kind, intended.project());
    return [
      courseQueries.page(filterOf(state)),
      classQueries.tree(),
      ...(state.projectId ? [classQueries.children(state.projectId)] : []),
      ...(session.loggedIn() ? [userProductQueries.mine()] : []),
    ];
  };

export const courseRoutes: RouteObject = {
  path: 'course',
  children: [
    jump('', '/course/course-list'),
    page('course-list', '系统课', () => import('@/features/course/pages/course-list-page'), {
      mobilePath: mobilePaths.courseList,
      prefetch: listPrefetch('list'),
    }),
    page('free-course', '公开课', () => import('@/features/course/pages/free-course-page'), {
      mobilePath: mobilePaths.courseList,
      prefetch: listPrefetch('free'),
    }),
    page('pro-course', '增值课', () => import('@/features/course/pages/pro-course-page'), {
      mobilePath: mobilePaths.courseList,
      prefetch: listPrefetch('pro'),
    }),
    page('resource', '资料下载', () => import('@/features/course/pages/resource-page')),
    page('detail/:courseId', '课程详情', () => import('@/features/course/pages/course-detail-page'), {
      keepScroll: 'course-detail',
      mobilePath: mobilePaths.courseDetail,
      prefetch: ({ courseId = '' }, { searchParams }) => [
        courseQueries.detail(courseId),
        courseQueries.skus(courseId),
        catalogueQueries.firstAudition(courseId),
        ...(session.loggedIn() ? [userProductQueries.status(courseId)] : []),
        ...(searchParams.get('tab') === 'catalogue' ? [catalogueQueries.tree(courseId)] : []),
      ],
    }),
    page('preview/:courseId', '试听', () => import('@/features/course/pages/course-preview-page'), {
      prefetch: ({ courseId = '' }) => [courseQueries.detail(courseId), catalogueQueries.firstAudition(courseId)],
    }),
  ],
};

export const playerRoute: RouteObject = page(
  'course-player/:id',
  '课程学习',
  () => import('@/features/player/pages/player-page'),
  {
    keepScroll: 'player',
    mobilePath: mobilePaths.player,
    prefetch: ({ id = '' }) => [
      courseQueries.detail(id),
      catalogueQueries.tree(id),
      ...(session.loggedIn() ? [userProductQueries.status(id)] : []),
    ],
  },
);
