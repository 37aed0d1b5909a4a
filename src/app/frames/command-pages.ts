import type { MenuPage } from '@/components/command/command';
import { paths } from '@/shared/paths';
import type { IconName } from '@/shared/ui/icon-paths';
import { learnerLinks, footerColumns, navLinks, type NavKey } from './links';

/** Re-exported, so that the box and its list are one file. */
export { CommandBox } from '@/components/command/command-box';

const icons: Record<NavKey, IconName> = {
  home: 'home',
  system: 'graduation',
  free: 'live',
  add: 'plus',
  bank: 'list',
  resource: 'download',
  teacher: 'user',
  app: 'mobile',
};
const footerPages = Object.values(footerColumns).flat();

/** Further search words for pages: contents that their names in the menus do not mention. */
const otherNames: Record<string, readonly string[]> = {
  '/question-bank': ['章节练习', '刷题', '我的试卷'],
  [paths.myCourse()]: ['学习记录', '学习日历', '课表', '我的学习'],
  [paths.myNotes()]: ['笔记', '题目笔记', '课程笔记', '做笔记'],
  [paths.myOrder()]: ['退款', '售后', '物流', '购买记录'],
  [paths.account()]: ['个人信息', '收货地址', '昵称', '头像', '生日'],
  [paths.accountSecurity()]: ['修改密码', '更换手机号', '微信绑定', '注销账号', '备份', '导出', '导入', '恢复数据'],
  [paths.feedback()]: ['投诉', '建议', '反馈问题'],
  [paths.weekly()]: ['周报', '学习时间', '学习统计', '打印'],
  [paths.record({ tab: 2 })]: ['错题', '复习', '打印', '导出'],
  [paths.record({ tab: 3 })]: ['收藏', '打印', '导出'],
  [paths.resource()]: ['讲义', '课件', '免费资料'],
  [paths.teacher()]: ['讲师', '教师'],
  [paths.couponActive()]: ['激活码'],
  [paths.courseExchange()]: ['兑换码'],
};

const all: readonly MenuPage[] = [
  ...navLinks.map(({ key, label, to }) => ({ label, to, icon: icons[key], needsLogin: false })),
  ...learnerLinks.map(({ label, to, icon }) => ({ label, to, icon, needsLogin: true })),
  { label: '错题本', to: paths.record({ tab: 2 }), icon: 'list-check', needsLogin: true },
  { label: '收藏夹', to: paths.record({ tab: 3 }), icon: 'star', needsLogin: true },
  { label: '模拟试卷', to: paths.questionBank({ tab: 2 }), icon: 'list', needsLogin: false },
  { label: '历年真题', to: paths.questionBank({ tab: 3 }), icon: 'list', needsLogin: false },
  { label: '学习周报', to: paths.weekly(), icon: 'chart', needsLogin: true },
  { label: '账号安全', to: paths.accountSecurity(), icon: 'shield', needsLogin: true },
  ...footerPages.map(({ label, to }) => ({ label, to, icon: 'file-text' as const, needsLogin: false })),
];
/** All pages of the menus, without duplicates; the first name and address count. */
export const commandPages = all
  .filter(({ label, to }, at) => !all.slice(0, at).some((before) => before.label === label || before.to === to))
  .map((page) => ({ ...page, otherNames: otherNames[page.to] }));
