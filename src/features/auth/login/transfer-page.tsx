import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loginByTempCode } from '@/api/usercenter/endpoints';
import { applyLogin } from '@/components/login/login-flow';
import { session } from '@/session/login';
import { silentReplace } from '@/shared/lib/use-query-state';
import { paths, safeRedirect } from '@/shared/paths';
import { confirm } from '@/shared/ui/confirm';
import { LinkButton } from '@/shared/ui/link-button';
import { StateBlock } from '@/shared/ui/state-block';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';

/** Takes over a login from the app or a partner site. The code works once and is removed from the address at once. */
export function TransferPage() {
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
