import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import type { ListKind } from '@/features/course/list/list-address';
import { redirectRoute, page } from './page';
import { detailReads, listReads, playerReads, previewReads } from './reads';

const listPage = (path: string, title: string, kind: ListKind) =>
  page(path, title, () => import('@/features/course/list'), {
    mobilePath: mobilePaths.courseList,
    prefetch: (_params, url) => listReads(kind, url),
  });

export const courseRoutes: RouteObject = {
  path: 'course',
  children: [
    redirectRoute('', '/course/course-list'),
    listPage('course-list', '系统课', 'list'),
    listPage('free-course', '公开课', 'free'),
    listPage('pro-course', '增值课', 'pro'),
    page('resource', '资料下载', () => import('@/features/course/resources')),
    page('detail/:courseId', '课程详情', () => import('@/features/course/detail'), {
      keepScroll: 'course-detail',
      mobilePath: mobilePaths.courseDetail,
      prefetch: detailReads,
    }),
    page('preview/:courseId', '试听', () => import('@/features/course/preview'), { prefetch: previewReads }),
  ],
};

export const playerRoute = page('course-player/:id', '课程学习', () => import('@/features/player/course-player'), {
  keepScroll: 'player',
  mobilePath: mobilePaths.player,
  prefetch: playerReads,
});
