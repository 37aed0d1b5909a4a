import { Navigate, NavLink, useLocation } from 'react-router-dom';
import { LegalArticle } from '@/components/agreement/legal-article';
import { privacyPolicy } from '@/components/agreement/privacy-policy';
import { siteStatement } from '@/components/agreement/site-statement';
import { userAgreement } from '@/components/agreement/user-agreement';
import { chatWindow } from '@/components/support/chat-window-state';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Button } from '@/shared/ui/button';
import { Agreement } from './agreement';
import { PayTypes } from './pay-types';
import styles from './help.module.css';

const topics = [
  { name: 'pay-type', label: '支付方式', content: <PayTypes /> },
  { name: 'site-stated', label: '网站声明', content: <LegalArticle document={siteStatement} /> },
  { name: 'user-agreement', label: '用户协议', content: <LegalArticle document={userAgreement} /> },
  { name: 'privacy-policy', label: '隐私政策', content: <LegalArticle document={privacyPolicy} /> },
] as const;

/** The help centre with four texts; two of them also exist as plain pages. */
export function Component() {
  const { pathname } = useLocation();
  return pathname.toLowerCase().startsWith('/zt/') ? <Agreement /> : <HelpCentre />;
}

/** Menu on the left, text on the right, and a contact below. */
function HelpCentre() {
  const name = useLocation()
    .pathname.split('/')
    .findLast((part) => part !== '')
    ?.toLowerCase();
  const topic = topics.find((known) => known.name === name);
  if (!topic) return <Navigate to={paths.notFound()} replace />;
  return (
    <div className="wrap" data-page="help">
      <div className="no-print">
        <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '帮助中心' }, { label: topic.label }]} />
      </div>
      <div className={`grid gap-24 top ${styles.frame}`}>
        <nav aria-label="帮助目录" className={`card ${styles.menu}`}>
          {topics.map(({ name, label }) => (
            <NavLink key={name} to={paths.help(name)} preventScrollReset>
              {label}
            </NavLink>
          ))}
        </nav>
        <div>
          {topic.content}
          <p className={`row gap-12 mt-24 muted ${styles.ask}`}>
            没有解决?
            <Button size="sm" icon="headset" onClick={() => chatWindow.open()}>
              联系客服
            </Button>
          </p>
        </div>
      </div>
    </div>
  );
}
