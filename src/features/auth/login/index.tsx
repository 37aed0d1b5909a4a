import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { applyLogin, type LoginOutcome } from '@/components/login/login-flow';
import { LoginPanel } from '@/components/login/login-panel';
import { endReason, examLeft } from '@/session/last-login';
import { paths, safeRedirect } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { bindWeChat, loginByWx, loginByTempCode } from '@/api/usercenter/endpoints';
import { pendingBind, takeWechatTrip } from '@/session/wechat';
import { notify } from '@/shared/notify';
import { useServerNow } from '@/components/countdown/use-server-now';
import { Clock } from '@/shared/ui/clock';
import { BindPhoneForm } from '@/components/login/bind-phone-form';
import { ForgotPasswordForm } from '@/components/login/forgot-password-form';
import styles from '@/components/login/login.module.css';
import { session } from '@/session/login';
import { silentReplace } from '@/shared/lib/use-query-state';
import { confirm } from '@/shared/ui/confirm';
import { LinkButton } from '@/shared/ui/link-button';
import { StateBlock } from '@/shared/ui/state-block';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';

export { LoginDialog } from './login-dialog';

const pages: Readonly<Record<string, typeof LoginPage>> = {
  bindphone: BindPhonePage,
  'forgot-password': ForgotPasswordPage,
  transfer: TransferPage,
};

/** The login page (S2): three forms, and the hand-over from the app. */
export function Component() {
  const name = useLocation().pathname.toLowerCase().split('/').findLast(Boolean) ?? '';
  const Page = pages[name] ?? LoginPage;
  return <Page />;
}

/**
 * Handles WeChat's callback at top level, before anything else on this page. The state works once, and both are removed
 * from the address; a state of another tab is refused.
 */
function useWechatReturn(leave: (outcome: LoginOutcome, to: string) => Promise<void>) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const handled = useRef(false);
  const login = useMutation({
    mutationFn: ({ code }: { code: string; back: string }) => loginByWx({ code }),
    onSuccess: async (session, { back }) => leave(await applyLogin(session, queryClient, { back }), back),
  });
  const binding = useMutation({
    mutationFn: (code: string) => bindWeChat({ code }),
    onSuccess: () => notify('微信绑定成功', 'done'),
    onSettled: () => void navigate(paths.accountSecurity(), { replace: true }),
  });
  const state = query.get('state');
  const code = query.get('code') ?? '';

  useEffect(() => {
    if (state === null || handled.current) return;
    handled.current = true;
    const trip = takeWechatTrip(state);
    const notice = !trip ? '链接已失效' : code ? '' : '已取消微信授权';
    // The message is in the navigation state, so that a reload does not repeat it.
    void navigate(paths.login(), { replace: true, state: { notice } });
    if (!trip || !code) return;
    if (trip.purpose === 'bind') binding.mutate(code);
    else login.mutate({ code, back: trip.back || paths.home() });
  }, [state, code, navigate, binding, login]);

  return { running: login.isPending || binding.isPending };
}

function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  const back = safeRedirect(redirect) ?? paths.home();
  const leave = async (outcome: LoginOutcome, to: string) => {
    if (outcome === 'done') await navigate(to, { replace: true });
    if (outcome === 'bind') await navigate(paths.bindPhone());
  };
  const wechat = useWechatReturn(leave);
  const location = useLocation();
  // Set by useWechatReturn; null for who comes another way.
  const notice = (location.state as { notice?: string } | null)?.notice || endReason.getState();
  return (
    <div className={styles.card} data-page="login">
      <VisuallyHidden as="h1">登录</VisuallyHidden>
      {notice && (
        <p role="status" className={`flex text-13 warning ${styles.ended}`}>
          <Icon name="info" size={18} />
          <span>{notice}</span>
        </p>
      )}
      <ExamWaits back={back} />
      {wechat.running ? (
        <p role="status" className={`grid items-centre gap-12 ${styles.done}`}>
          正在登录...
        </p>
      ) : (
        <LoginPanel
          back={back}
          onOutcome={(outcome) => leave(outcome, back)}
          onForgot={() => void navigate(paths.forgotPassword() + (redirect ? `?${query.toString()}` : ''))}
        />
      )}
    </div>
  );
}

/** Names the exam that the login returns to, with its remaining time, and says that nothing is lost. */
function ExamWaits({ back }: { back: string }) {
  const exam = useStore(examLeft);
  const now = useServerNow();
  if (!exam || !back.includes(exam.recordId)) return null;
  const seconds = exam.endsAt === null ? null : Math.max(0, Math.ceil((exam.endsAt - now) / 1000));
  const storageText = exam.kept ? '答案已存本机，' : '';
  return (
    <p className={`flex text-13 warning ${styles.ended}`}>
      <Icon name="timer" size={18} />
      <span>
        <span>{`《${exam.title}》`}</span>
        {seconds === 0 ? (
          <span>{`的考试时间已到 · ${storageText}登录后交卷`}</span>
        ) : (
          <>
            <span>还在进行 · </span>
            {seconds !== null && (
              <span>
                剩余 <Clock seconds={seconds} label="剩余时间" look="text" /> ·{' '}
              </span>
            )}
            <span>{`${storageText}登录后继续`}</span>
          </>
        )}
      </span>
    </p>
  );
}

function BindPhonePage() {
  const navigate = useNavigate();
  // Read once, because the login that ends this page also clears it.
  const [pending] = useState(pendingBind.getState);
  if (!pending) return <Navigate to={paths.login()} replace />;
  return (
    <div className={styles.card} data-page="bindphone">
      <h1 className="text-22-strong ink">绑定手机号</h1>
      <p className={styles.lead}>为了账号安全，请绑定手机号</p>
      <BindPhoneForm
        pending={pending}
        onOutcome={async (outcome) => {
          if (outcome === 'done') await navigate(pending.back || paths.home(), { replace: true });
        }}
        onBack={() => void navigate(paths.login())}
      />
    </div>
  );
}

function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const redirect = query.get('redirect') ?? undefined;
  const back = safeRedirect(redirect) ?? paths.home();
  return (
    <div className={styles.card} data-page="forgot-password">
      <h1 className="text-22-strong ink">找回密码</h1>
      <p className={styles.lead}>验证手机号后设置新密码</p>
      <ForgotPasswordForm
        back={back}
        onOutcome={async (outcome) => {
          if (outcome === 'done') await navigate(back, { replace: true });
          if (outcome === 'bind') await navigate(paths.bindPhone());
        }}
        onBack={() => void navigate(paths.login(redirect))}
      />
    </div>
  );
}

/** Takes over a login from the app or a partner site. The code works once and is removed from the address at once. */
function TransferPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);
  const code = query.get('code');
  const redirect = query.get('redirect');

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const target = safeRedirect(redirect) ?? paths.home();
    if (!code) {
      // After a change of accounts this page begins anew, without its code.
      void navigate(session.hasToken() ? target : paths.login(redirect ?? undefined), { replace: true });
      return;
    }
    void (async () => {
      await navigate(paths.transfer({ redirect }), silentReplace);
      const stays =
        session.loggedIn() && !(await confirm({ title: '切换账号?', text: '当前已有账号登录，继续将换成新的账号。' }));
      if (stays) {
        void navigate(target, { replace: true });
        return;
      }
      try {
        const outcome = await applyLogin(await loginByTempCode({ code }), queryClient, { back: target });
        if (outcome === 'done') void navigate(target, { replace: true });
        else if (outcome === 'bind') void navigate(paths.bindPhone(), { replace: true });
        else setFailed(true);
      } catch {
        setFailed(true); // the call's toast says why
      }
    })();
  }, [code, redirect, navigate, queryClient]);

  return (
    <div className="wrap" style={{ width: 560, paddingTop: 96 }} data-page="transfer">
      {failed ? (
        <VisuallyHidden as="h1">没有登录成功</VisuallyHidden>
      ) : (
        <h1 style={{ textAlign: 'center', fontSize: 18 }}>正在登录...</h1>
      )}
      {failed && (
        <StateBlock
          picture="lost"
          title={<InlineFailureText text="链接已失效" />}
          hint="请回到原来的页面重新打开，或者直接登录"
          role="alert"
          action={
            <LinkButton kind="filled" to={paths.login(redirect ?? undefined)}>
              去登录
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
