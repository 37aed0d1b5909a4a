import { Navigate, NavLink, useLocation } from 'react-router-dom';
import { LegalArticle } from '@/components/agreement/legal-article';
import { privacyPolicy } from '@/components/agreement/privacy-policy';
import { siteStatement } from '@/components/agreement/site-statement';
import { userAgreement } from '@/components/agreement/user-agreement';
import { chatWindow } from '@/components/support/chat-window-state';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Button } from '@/shared/ui/button';
import { PayTypes } from './pay-types';
import styles from './help.module.css';
import { usePageDescription } from '@/shared/lib/page-head';

const topics = [
  {
    name: 'pay-type',
    label: '支付方式',
    description: '支付方式：可以用哪些方式付款，付款后多久开通课程，付款失败怎么办。',
    content: <PayTypes />,
  },
  {
    name: 'site-stated',
    label: '网站声明',
    description: '网站声明：本站内容的版权、免责与侵权投诉说明。',
    content: <LegalArticle document={siteStatement} />,
  },
  {
    name: 'user-agreement',
    label: '用户协议',
    description: '用户协议：注册、购买与学习时，学员与本站各自的权利和义务。',
    content: <LegalArticle document={userAgreement} />,
  },
  {
    name: 'privacy-policy',
    label: '隐私政策',
    description: '隐私政策：本站收集哪些信息，用在哪里，怎样查询、更正与删除。',
    content: <LegalArticle document={privacyPolicy} />,
  },
] as const;

/** The help centre with four texts; two of them also exist as plain pages. */
export function Component() {
  const { pathname } = useLocation();
  return pathname.toLowerCase().startsWith('/zt/') ? <Agreement /> : <HelpCentre />;
}

/** A plain text page, also opened from the app. */
function Agreement() {
  const privacy = useLocation().pathname.toLowerCase().includes('agreesecret');
  return (
    <div className={`wrap ${styles.reading}`} data-page={privacy ? 'agree-secret' : 'agree-user'}>
      <LegalArticle document={privacy ? privacyPolicy : userAgreement} />
    </div>
  );
}

/** Menu on the left, text on the right, and a contact below. */
function HelpCentre() {
  const name = useLocation()
    .pathname.split('/')
    .findLast((part) => part !== '')
    ?.toLowerCase();
  const topic = topics.find((known) => known.name === name);
  usePageDescription(topic && topic.description);
  if (!topic) return <Navigate to={paths.notFound()} replace />;
  return (
    <div className="wrap" data-page="help">
      <div className="no-print">
        <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '帮助中心' }, { label: topic.label }]} />
      </div>
      <div className={`grid gap-24 top ${styles.frame}`}>
        <nav aria-label="帮助目录" className={`card grid ${styles.menu}`}>
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
