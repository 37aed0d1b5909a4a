import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import type { IconName } from '@/shared/ui/icon-paths';

export const navLinks = [
  { key: 'home', label: '首页', to: paths.home() },
  { key: 'system', label: courseTypeLabels.SYS, to: paths.courseList() },
  { key: 'free', label: courseTypeLabels.FREE, to: paths.freeCourse() },
  { key: 'add', label: courseTypeLabels.ADD, to: paths.proCourse() },
  { key: 'bank', label: '题库', to: '/question-bank' },
  { key: 'resource', label: '资料下载', to: paths.resource() },
  { key: 'teacher', label: '名师', to: paths.teacher() },
  { key: 'app', label: 'APP下载', to: paths.downloadApp() },
] as const;

export type NavKey = (typeof navLinks)[number]['key'];

/** The section to highlight: of a course page by the course's type, else by the path. A search covers all types. */
export function sectionOf(pathname: string, courseType?: string, isSearch?: boolean): NavKey | null {
  const path = pathname.toLowerCase();
  if (/^\/course\/(detail|preview)\//.test(path)) {
    if (courseType === 'FREE') return 'free';
    if (courseType === 'ADD') return 'add';
    return courseType ? 'system' : null;
  }
  if (isSearch && path.startsWith('/course/course-list')) return null;
  return navLinks.find(({ to }) => path === to || path.startsWith(`${to}/`))?.key ?? null;
}

export const footerColumns = {
  关于我们: [
    { label: '平台介绍', to: paths.about() },
    { label: '名师团队', to: paths.teacher() },
  ],
  帮助中心: [
    { label: '支付方式', to: paths.help('pay-type') },
    { label: '网站声明', to: paths.help('site-stated') },
    { label: '用户协议', to: paths.help('user-agreement') },
    { label: '隐私政策', to: paths.help('privacy-policy') },
  ],
  学习工具: [
    { label: '题库', to: paths.questionBank() },
    { label: '资料下载', to: paths.resource() },
    { label: '课程兑换', to: paths.courseExchange() },
    { label: '激活优惠券', to: paths.couponActive() },
    { label: 'APP下载', to: paths.downloadApp() },
    // Pages for developers: linked in development and test only, reachable by address everywhere.
    ...(import.meta.env.MODE === 'dev' || import.meta.env.MODE === 'test'
      ? [{ label: '组件演示', to: paths.demo() }]
      : []),
  ],
};

/** The learner's own pages, in the user menu and in the user centre. */
export const learnerLinks: readonly { label: string; to: string; icon: IconName }[] = [
  { label: '我的课程', to: paths.myCourse(), icon: 'book' },
  { label: '我的订单', to: paths.myOrder(), icon: 'receipt' },
  { label: '我的优惠券', to: paths.myCoupon(), icon: 'ticket' },
  { label: '做题记录', to: paths.record(), icon: 'list-check' },
  { label: '我的笔记', to: paths.myNotes(), icon: 'note' },
  { label: '账户管理', to: paths.account(), icon: 'sliders' },
  { label: '意见反馈', to: paths.feedback(), icon: 'pencil' },
];
