import type { QueryClient } from '@tanstack/react-query';
import { bindProject } from '@/api/usercenter/endpoints';
import type { Session } from '@/api/usercenter/schema';
import { refusedText } from '@/api/errors';
import { endReason } from '@/session/end-reason';
import { examLeft } from '@/session/exam-left';
import { session } from '@/session/login';
import { loginPhone } from '@/session/login-phone';
import { intended } from '@/session/project';
import { forgetPendingBind, keepPendingBind } from '@/session/wechat';
import { notify } from '@/shared/notify';

export type LoginOutcome = 'done' | 'bind' | 'failed';
/** Called after a login. It is awaited until the next page is shown, so that nothing is sent twice. */
export type OnLoginOutcome = (outcome: LoginOutcome) => Promise<void> | void;

/** S1: sends the project that a visitor has picked in this browser; otherwise the account's own is used. */
function settleProject(account: Session['account'], userId: string): void {
  const picked = intended.handOver(userId);
  if (picked) {
    void bindProject({ projectId: picked.id, projectName: picked.name }).catch(() => undefined);
  } else intended.takeFrom(account);
}

/**
 * Applies a login response (S4): with a bound mobile the session begins, otherwise the bind step follows with
 * sessionKey and WeChat code. Data that was loaded as a visitor is refetched, without a page reload.
 */
export function applyLogin(answer: Session, queryClient: QueryClient, trip = { wxCode: '', back: '' }): LoginOutcome {
  const { account, token, sessionKey } = answer;
  if (!account.bindMobile) {
    if (!sessionKey) {
      notify(refusedText);
      return 'failed';
    }
    keepPendingBind({ sessionKey, ...trip });
    return 'bind';
  }
  if (!token || !account.id) {
    notify(refusedText);
    return 'failed';
  }
  session.begin({
    token,
    expirationTimestamp: answer.expirationTimestamp,
    refreshToken: answer.refreshToken,
    account: { ...account, id: account.id },
  });
  loginPhone.know(account.mobile);
  forgetPendingBind();
  endReason.forget();
  examLeft.forget();
  settleProject(account, account.id);
  void queryClient.invalidateQueries();
  return 'done';
}
