import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bindWeChat, loginByWx } from '@/api/usercenter/endpoints';
import { applyLogin, type LoginOutcome } from '@/components/login/login-flow';
import { takeWechatTrip } from '@/session/wechat';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';

/**
 * Handles WeChat's callback at top level, before anything else on this page. The state works once, and both are removed
 * from the address; a state of another tab is refused.
 */
export function useWechatReturn(leave: (outcome: LoginOutcome, to: string) => Promise<void>) {
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
