import { paths } from '@/shared/paths';

export const footerColumns = [
  {
    title: '关于我们',
    links: [
      { label: '平台介绍', to: paths.about() },
      { label: '名师团队', to: paths.teacher() },
    ],
  },
  {
    title: '帮助中心',
    links: [
      { label: '支付方式', to: paths.help('pay-type') },
      { label: '网站声明', to: paths.help('site-stated') },
      { label: '用户协议', to: paths.help('user-agreement') },
      { label: '隐私政策', to: paths.help('privacy-policy') },
    ],
  },
  {
    title: '学习工具',
    links: [
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
  },
];
