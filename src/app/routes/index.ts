import type { RouteObject } from 'react-router-dom';
import { BareLayout, FullScreenLayout, PlayerLayout, SiteLayout, RouteError } from '../frames/layouts';
import { catchWechat, noteSource, leaveLogin } from '../guards';
import { frame, redirectRoute, lazyFrame, page, signedIn } from './page';
import { mobilePaths } from '@/shared/paths';
import type { ListKind } from '@/features/course/list/list-address';
import { detailReads, listReads, playerReads, previewReads } from './reads';

/** Home, and pages around the product (S2): help, teachers, apps, agreements. */
const siteRoutes: RouteObject[] = [
  page('', '首页', () => import('@/features/site/home'), {
    mobilePath: mobilePaths.home,
    prefetch: () => import('./study-reads').then(({ homeReads }) => homeReads()),
  }),
  page('download-app', '下载APP', () => import('@/features/site/app-download')),
  page('404', '页面不存在', () => import('@/features/site/not-found')),
  page('about', '关于我们', () => import('@/features/site/about')),
  {
    path: 'hc',
    children: [
      redirectRoute('', '/hc/site-stated'),
      page('pay-type', '支付方式', () => import('@/features/site/help'), { keepScroll: 'help' }),
      page('site-stated', '网站声明', () => import('@/features/site/help'), { keepScroll: 'help' }),
      page('user-agreement', '用户协议', () => import('@/features/site/help'), { keepScroll: 'help' }),
      page('privacy-policy', '隐私政策', () => import('@/features/site/help'), { keepScroll: 'help' }),
    ],
  },
  page('teacher', '名师', () => import('@/features/site/teachers'), { mobilePath: mobilePaths.teacher }),
  {
    path: 'demo-components',
    children: [
      redirectRoute('', '/demo-components/home'),
      ...['home', 'play-video', 'course-type', 'breadcrumb', 'upload', 'calculator', 'content'].map((name) =>
        page(name, '组件演示', () => import('@/features/demo')),
      ),
    ],
  },
];

/** Pages without header and footer: opened from the app, or intermediate. */
const bareRoutes: RouteObject[] = [
  page('other-pages/app-download', '下载APP', () => import('@/features/site/app-download')),
  page('transfer', '正在跳转', () => import('@/features/auth/login')),
  page('zt/agreeUser', '用户协议', () => import('@/features/site/help')),
  page('zt/agreeSecret', '隐私政策', () => import('@/features/site/help')),
];

const listPage = (path: string, title: string, kind: ListKind) =>
  page(path, title, () => import('@/features/course/list'), {
    mobilePath: mobilePaths.courseList,
    prefetch: (_params, url) => listReads(kind, url),
  });

const courseRoutes: RouteObject = {
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

const playerRoute = page('course-player/:id', '课程学习', () => import('@/features/player/course-player'), {
  keepScroll: 'player',
  mobilePath: mobilePaths.player,
  prefetch: playerReads,
});

const questionBankRoutes: RouteObject = {
  path: 'question-bank',
  children: [
    redirectRoute('', '/question-bank/home'),
    page('home', '题库', () => import('@/features/question-bank/bank'), {
      keepScroll: 'bank',
      mobilePath: mobilePaths.questionBank,
      prefetch: (params, url) => import('./study-reads').then(({ bankReads }) => bankReads(params, url)),
    }),
    signedIn(
      page('record', '做题记录', () => import('@/features/question-bank/records')),
      page('learn-center-paper/:id', '试卷', () => import('@/features/question-bank/paper')),
      page('transcript/:recordId/:paperId', '成绩报告', () => import('@/features/question-bank/report')),
    ),
  ],
};

/** The full-screen routes (S2), under /question-bank as D14 reads them. */
const answeringRoutes: RouteObject = signedIn({
  path: 'question-bank',
  children: [
    page('learn-center/:paperId', '答题', () => import('@/features/question-bank/start')),
    page('learn-center/:paperId/:recordId', '答题', () => import('@/features/question-bank/exam')),
    page('learn-center-record/:questionType', '专项练习', () => import('@/features/question-bank/practice')),
    page('learn-center-mark/:recordId', '主观题自评', () => import('@/features/question-bank/marking')),
    page('learn-center-analyze/:paperId/:recordId', '答案解析', () => import('@/features/question-bank/analysis')),
    page(
      'learn-center-analyze-record/:questionType/:recordId?',
      '题目解析',
      () => import('@/features/question-bank/analysis'),
    ),
  ],
});

/** D14: the other reading of the specification, without /question-bank. */
const answeringAliases: RouteObject[] = [
  'learn-center/:paperId/:recordId?',
  'learn-center-record/:questionType',
  'learn-center-mark/:recordId',
  'learn-center-analyze/:paperId/:recordId',
  'learn-center-analyze-record/:questionType/:recordId?',
].map((path) => redirectRoute(path, `/question-bank/${path}`));

/** D10: submission and payment act for a user, so they behave as auth pages. */
const orderRoutes: RouteObject[] = [
  signedIn(
    page('submit-order/:productId', '确认订单', () => import('@/features/order/checkout'), {
      prefetch: (params) => import('./order-reads').then(({ checkoutReads }) => checkoutReads(params)),
    }),
    page('order-pay/:orderId', '订单支付', () => import('@/features/order/pay'), {
      mobilePath: mobilePaths.orderPay,
      prefetch: (params) => import('./order-reads').then(({ paymentReads }) => paymentReads(params)),
    }),
  ),
  page('coupon-active', '激活优惠券', () => import('@/features/promo/activate')),
  page('coupon-acquire', '领取优惠券', () => import('@/features/promo/acquire')),
  page('course-exchange', '课程兑换', () => import('@/features/promo/exchange')),
];

const coursesPage = (path: string, title: string) =>
  page(path, title, () => import('@/features/my-course/courses'), {
    keepScroll: 'my-course',
    mobilePath: mobilePaths.myCourse,
    prefetch: (params, url) => import('./study-reads').then((reads) => reads.myCourseReads(params, url)),
  });

const userCenterRoutes: RouteObject = signedIn({
  path: 'uc',
  children: [
    redirectRoute('', '/uc/account-manage/personal'),
    {
      path: 'account-manage',
      children: [
        redirectRoute('', '/uc/account-manage/personal'),
        page('personal', '个人信息', () => import('@/features/user-center/profile')),
        page('security', '账号安全', () => import('@/features/user-center/security')),
      ],
    },
    {
      path: 'my-course',
      children: [
        redirectRoute('', '/uc/my-course/add'),
        coursesPage('sys', '我的系统课'),
        coursesPage('free', '我的公开课'),
        coursesPage('add', '我的增值课'),
        // Not in S2; it uses only calls of other pages.
        page('weekly', '学习周报', () => import('@/features/my-course/weekly')),
        page(':courseType/detail/:courseId', '课程详情', () => import('@/features/my-course/own-course')),
      ],
    },
    page('my-order', '我的订单', () => import('@/features/order/orders'), { mobilePath: mobilePaths.orders }),
    page('my-order/:orderId', '订单详情', () => import('@/features/order/order')),
    page('my-coupon', '我的优惠券', () => import('@/features/promo/my-coupons')),
    // Not in S2; it reads what this device keeps.
    page('my-notes', '我的笔记', () => import('@/features/user-center/my-notes')),
    page('feedback', '意见反馈', () => import('@/features/user-center/feedback')),
  ],
});

/** The three forms of the login layout (S2). */
const loginRoutes: RouteObject[] = [
  {
    middleware: [leaveLogin],
    children: [page('uc/login', '登录', () => import('@/features/auth/login'), { mobilePath: mobilePaths.login })],
  },
  page('uc/bindphone', '绑定手机号', () => import('@/features/auth/login')),
  page('uc/forgot-password', '找回密码', () => import('@/features/auth/login')),
];

/** The route table of S2. React Router ignores case, so /uc/bindPhone is /uc/bindphone. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    // Never shown, because main.tsx renders after the first guards; the router requires one.
    HydrateFallback: () => null,
    middleware: [noteSource, catchWechat],
    children: [
      lazyFrame('login', () => import('../frames/login-layout'), loginRoutes),
      frame('site', SiteLayout, [
        ...siteRoutes,
        courseRoutes,
        ...orderRoutes,
        questionBankRoutes,
        lazyFrame('user-center', () => import('../frames/user-center-layout'), [userCenterRoutes]),
      ]),
      frame('player', PlayerLayout, [playerRoute]),
      frame('full-screen', FullScreenLayout, [answeringRoutes]),
      frame('bare', BareLayout, bareRoutes),
      ...answeringAliases,
      redirectRoute('*', '/404'),
    ],
  },
];
