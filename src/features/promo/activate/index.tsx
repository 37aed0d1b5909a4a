import { useAssumed } from '@/api/assumed/use-assumed';
import { useServerNow } from '@/components/countdown/use-server-now';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import { CodeForm } from '../code/code-form';
import { NotOpen } from '@/components/support/not-open';
import styles from '../code/code-page.module.css';
import { activeCoupon } from '@/api/assumed/endpoints';
import { couponQueries } from '@/api/assumed/queries';
import { session } from '@/session/login';
import { useOwn, ownKey } from '@/session/own-settings';
import { loginPrompt } from '@/session/login-prompt';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { maskCode, refusalText } from '../code/code';
import { useState } from 'react';
import * as z from 'zod/mini';
import { mayHaveWorked } from '@/api/errors';
import { persisted } from '@/shared/lib/persisted';

const CouponCard = lazyPart(() => import('../coupon/coupon-card').then((file) => file.CouponCard));

export function Component() {
  const on = useAssumed('G7');
  return (
    <div className={`wrap ${styles.page}`} data-page="coupon-active">
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '激活优惠券' }]} />
      {on ? <Activation /> : <NotOpen title="激活优惠券" />}
    </div>
  );
}

/** G7: activates a code; a visitor logs in after the click. */
function Activation() {
  const recent = useOwn(activationsOf, (rows) => rows);
  /** The code that was sent without a response. */
  const [unanswered, setUnanswered] = useState<string>();
  const activate = useLockedMutation({
    mutationFn: (code: string) => activeCoupon({ code }),
    meta: { invalidates: [couponQueries.all()] },
    onSuccess: ({ title }, code) => addActivation(session.userId(), { code: maskCode(code), title, time: Date.now() }),
    onError: (failure, code) => mayHaveWorked(failure) && setUnanswered(code),
  });
  const { data: coupon, error, variables: sent } = activate;
  const isSentBefore = sent !== undefined && sent === unanswered;
  const now = useServerNow(coupon !== undefined);
  return (
    <section className={`card ${styles.card}`}>
      <h1 className="text-centre">激活优惠券</h1>
      <p className="text-centre mt-8">输入激活码，优惠券放入“我的优惠券”</p>
      <CodeForm
        name="激活码"
        button="激活"
        pending={activate.isPending}
        refusal={error && refusalText(error, { name: '激活码', place: '我的优惠券', isSentBefore })}
        onChange={activate.reset}
        onSubmit={(code) => loginPrompt.require(() => activate.mutate(code), '登录后激活优惠券')}
      />
      <ul className={`grid gap-4 fs-13 ${styles.tips}`}>
        <li>激活码为 6–32 位字母、数字或连字符，自动转大写，空格自动变为连字符</li>
        <li>每个激活码使用一次，激活后不能转让</li>
      </ul>
      {coupon && (
        <div className="grid gap-16 mt-24" role="status">
          <p className="row gap-8 fs-16 strong success">
            <Icon name="check-circle" size={20} />
            激活成功
          </p>
          <CouponCard fallback={<Skeleton height={132} radius={12} />} coupon={coupon} now={now} />
          <div className="flex wraps gap-12">
            <LinkButton to={paths.myCoupon()}>查看我的优惠券</LinkButton>
          </div>
        </div>
      )}
      {recent.length > 0 && (
        <section className={`mt-24 ${styles.section}`} aria-label="最近激活">
          <h2 className="title-16-strong">
            最近激活<small className="fs-12 regular muted">仅本机</small>
          </h2>
          <ul>
            {recent.map(({ code, title, time }) => (
              <li key={`${code}-${time}`} className={`row wraps ${styles.row}`}>
                <span className="num">{code}</span>
                <b className="regular ink grow">{title}</b>
                <time className="num fs-13 muted">{formatDateTime(time)}</time>
                <Tag tone="ok">成功</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

const activation = z.object({
  code: z.string(),
  title: z.string(),
  /** Epoch ms. */
  time: z.number(),
});
const maxActivations = 5;

/** The learner's last five activations on this device, newest first. Codes are masked before they are stored. */
export const activationsOf = (userId: string | null) =>
  persisted(ownKey(userId, 'draft:activations'), z.array(activation), []);
export function addActivation(userId: string | null, row: z.infer<typeof activation>): void {
  const before = activationsOf(userId);
  before.write([row, ...before.getState()].slice(0, maxActivations));
}
