import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { chatStore } from '@/components/support/chat-store';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Button } from '@/shared/ui/button';
import styles from './help-frame.module.css';

const topics = [
  { label: '支付方式', to: paths.help('pay-type') },
  { label: '网站声明', to: paths.help('site-stated') },
  { label: '用户协议', to: paths.help('user-agreement') },
  { label: '隐私政策', to: paths.help('privacy-policy') },
];

/** The help centre: menu left, one text right, and a way to a person where the text did not help. */
export function HelpFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap" data-page="help">
      <div className={styles.crumb}>
        <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '帮助中心' }, { label: title }]} />
      </div>
      <div className={styles.frame}>
        <nav aria-label="帮助目录" className={`card ${styles.menu}`}>
          {topics.map(({ label, to }) => (
            <NavLink key={to} to={to} preventScrollReset>
              {label}
            </NavLink>
          ))}
        </nav>
        <div>
          {children}
          <p className={styles.ask}>
            没有解决?
            <Button size="sm" icon="headset" onClick={() => chatStore.open()}>
              联系客服
            </Button>
          </p>
        </div>
      </div>
    </div>
  );
}
