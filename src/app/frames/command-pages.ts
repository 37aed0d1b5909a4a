import type { MenuPage } from '@/components/command/command';
import { paths } from '@/shared/paths';
import type { IconName } from '@/shared/ui/icon-paths';
import { learnerLinks } from './learner-links';
import { footerColumns } from './site/footer-links';
import { navLinks, type NavKey } from './site/nav-links';

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
const footerPages = footerColumns.flatMap(({ links }) => links);

const all: readonly MenuPage[] = [
  ...navLinks.map(({ key, label, to }) => ({ label, to, icon: icons[key], needsLogin: false })),
  ...learnerLinks.map(({ label, to, icon }) => ({ label, to, icon, needsLogin: true })),
  { label: '学习周报', to: paths.weekly(), icon: 'chart', needsLogin: true },
  { label: '账号安全', to: paths.accountSecurity(), icon: 'shield', needsLogin: true },
  ...footerPages.map(({ label, to }) => ({ label, to, icon: 'file-text' as const, needsLogin: false })),
];
/** All pages of the menus, without duplicates; the first name and address count. */
export const commandPages = all.filter(
  ({ label, to }, at) => !all.slice(0, at).some((before) => before.label === label || before.to === to),
);
