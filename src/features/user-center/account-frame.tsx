import type { ReactNode } from 'react';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { paths } from '@/shared/paths';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './account.module.css';

const tabs = [
  { key: 'personal', label: '个人信息', to: paths.accountPersonal() },
  { key: 'security', label: '账号安全', to: paths.accountSecurity() },
] as const;

/** The card of account management: two pages under one row of tabs. */
export function AccountFrame({ tab, children }: { tab: 'personal' | 'security'; children: ReactNode }) {
  return (
    <section className="card" data-page={tab}>
      <VisuallyHidden as="h1">{tabs.find(({ key }) => key === tab)?.label}</VisuallyHidden>
      <LinkTabs
        inCard
        label="账户管理"
        tabs={tabs.map(({ key, label, to }) => ({ label, to, current: key === tab }))}
      />
      <div className={styles.body}>{children}</div>
    </section>
  );
}
