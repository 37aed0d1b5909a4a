import type { QueryClient } from '@tanstack/react-query';
import { endReason } from '@/session/end-reason';
import { flushOutboxes, registerEnder, type EndCause } from '@/session/ending';
import { examLeft } from '@/session/exam-left';
import { session } from '@/session/login';
import { loginPhone } from '@/session/login-phone';
import { loginPrompt } from '@/session/login-prompt';
import { intended } from '@/session/project';
import { inAppPath, paths } from '@/shared/paths';
import { dismissConfirm } from '@/shared/ui/confirm';

interface Navigator {
  state: { location: { pathname: string; search: string; hash: string } };
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
}

const lostText = '登录已失效，请重新登录';
const isLoginFrame = (path: string) => /^\/uc\/(login|bindphone|forgot-password)\/?(?=[?#]|$)/i.test(path);

/**
 * Ends a session (S4): sends the outboxes while the token still works, clears user and token, opens the login page,
 * which says why, and then clears all cached responses.
 */
export function installSessionEnd(router: Navigator, queryClient: QueryClient): void {
  let running: Promise<void> | null = null;

  async function end(cause: EndCause, reason: string | null): Promise<void> {
    await flushOutboxes();
    // A logout in another tab comes with a reason. The phone number is kept after a lost session, not after a logout,
    // and so are project and subject.
    const isLost = cause === 'lost' || (cause === 'other-tab' && reason === null);
    if (isLost) loginPhone.lose(session.user()?.mobile ?? '');
    else loginPhone.forget();
    // Before the token is gone: other tabs read the cookies again when they see that.
    if (cause === 'logout') intended.forget();
    else if (!isLost) intended.restore();
    session.end(cause === 'logout');
    loginPrompt.close();
    dismissConfirm();
    const { pathname, search, hash } = router.state.location;
    if (cause === 'logout') {
      endReason.forget();
      examLeft.forget();
      await router.navigate(paths.login());
    } else {
      endReason.keep(reason?.trim() || lostText);
      // The router's location includes the base path.
      const here = location.origin + pathname + search + hash;
      if (!isLoginFrame(inAppPath(here) ?? '/')) await router.navigate(paths.login(here));
    }
    queryClient.clear();
  }

  registerEnder((cause, reason) => {
    running ??= end(cause, reason).finally(() => {
      running = null;
    });
    return running;
  });
}
