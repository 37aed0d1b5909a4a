import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { classQueries } from '@/api/sys/queries';
import { courseQueries } from '@/api/products/queries';
import { later } from '../later';
import { jump, page } from './page';

const listPrefetch = () => [classQueries.tree()];

export const courseRoutes: RouteObject = {
  path: 'course',
  children: [
    jump('', '/course/course-list'),
    page('course-list', '系统课', () => import('@/features/course/pages/course-list-page'), {
      mobilePath: mobilePaths.courseList,
      prefetch: listPrefetch,
    }),
    page('free-course', '公开课', () => import('@/features/course/pages/free-course-page'), {
      mobilePath: mobilePaths.courseList,
      prefetch: listPrefetch,
    }),
    page('pro-course', '增值课', () => import('@/features/course/pages/pro-course-page'), {
      mobilePath: mobilePaths.courseList,
      prefetch: listPrefetch,
    }),
    page('resource', '资料下载', later('resource')),
    page('detail/:courseId', '课程详情', () => import('@/features/course/pages/course-detail-page'), {
      keepScroll: 'course-detail',
      mobilePath: mobilePaths.courseDetail,
      prefetch: ({ courseId = '' }) => [courseQueries.detail(courseId), courseQueries.skus(courseId)],
    }),
    page('preview/:courseId', '试听', later('preview')),
  ],
};

export const playerRoute: RouteObject = page('course-player/:id', '课程学习', later('player'), {
  keepScroll: 'player',
  mobilePath: mobilePaths.player,
});
