import { Navigate, NavLink, useLocation } from 'react-router-dom';
import { LegalArticle } from '@/components/agreement/legal-article';
import { privacyPolicy } from '@/components/agreement/privacy-policy';
import { siteStatement } from '@/components/agreement/site-statement';
import { userAgreement } from '@/components/agreement/user-agreement';
import { chatWindow } from '@/components/support/chat-window-state';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Button } from '@/shared/ui/button';
import styles from './help.module.css';
import { usePageDescription } from '@/shared/lib/page-head';
import { useQuery } from '@tanstack/react-query';
import { payQueries } from '@/api/payment/queries';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { DataTable } from '@/shared/ui/data-table';
import pay from './pay-types.module.css';

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
  const path = useLocation().pathname.toLowerCase();
  if (!path.startsWith('/zt/')) return <HelpCentre />;
  // A plain text page, also opened from the app.
  const privacy = path.includes('agreesecret');
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

const steps = [
  '在课程页面选择规格，点击“立即购买”。',
  '在确认订单页面核对课程、金额、优惠券和收货地址，勾选《课程购买协议》后提交订单。',
  '在支付页面选择支付方式。扫码支付的，用手机扫描页面上的二维码；跳转支付的，在新打开的页面完成支付。',
  '支付完成后页面会自动更新，课程随即开通，可以在“我的课程”中查看。',
];
const questions = [
  {
    q: '付款成功，但课程没有开通',
    a: '支付结果有时会晚一些到达，页面会显示“开通中”并自动更新。较长时间没有变化的，请凭订单号联系客服核对。',
  },
  {
    q: '订单关闭了怎么办',
    a: '订单在支付页面显示的期限内有效，过期自动关闭，已选用的优惠券会退回。可以重新下单。',
  },
  {
    q: '重复提交了订单',
    a: '同一课程、同一规格已有待支付的订单时，再次提交会回到原来的订单，不会重复下单。',
  },
  {
    q: '怎样退款',
    a: '请在“我的订单”中复制订单号，联系客服说明原因。客服根据课程页面的说明、学习情况和法律规定审核，通过后按原支付方式退回。',
  },
];

/** The pay channels with the server's texts; the code contains no limits or price rules. */
export function PayTypes() {
  const channels = useQuery(payQueries.channels());
  return (
    <article className={`card ${pay.article}`}>
      <h1>支付方式</h1>
      <h2>一、可以使用的支付方式</h2>
      <QueryBlock
        bare
        query={channels}
        skeleton={<Skeleton height={260} />}
        empty={<EmptyState bare title="暂无可用的支付方式" />}
      >
        {(list) => (
          <DataTable className={`fs-14 ${pay.table}`}>
            <thead>
              <tr>
                <th scope="col">方式</th>
                <th scope="col">收款方</th>
                <th scope="col">说明</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ id, name, iconUrl, payeeName, tip, recommend }) => (
                <tr key={id}>
                  <th scope="row" className="medium ink">
                    {iconUrl && <img src={iconUrl} alt="" width={24} height={24} />}
                    <span>{name}</span>
                  </th>
                  <td>{payeeName ?? '以支付页面为准'}</td>
                  <td>{tip || (recommend ? '推荐' : '—')}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </QueryBlock>
      <h2>二、支付步骤</h2>
      <ol className={`grid gap-8 ${pay.steps}`}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>三、退款</h2>
      <p>退款由客服办理，网页上没有退款按钮。请准备好订单号，通过在线客服或客服电话联系我们。</p>
      <h2>四、常见问题</h2>
      {questions.map(({ q, a }) => (
        <details key={q} className={pay.question}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </article>
  );
}
