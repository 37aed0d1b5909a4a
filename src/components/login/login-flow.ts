import type { QueryClient } from '@tanstack/react-query';
import { bindProject } from '@/api/usercenter/endpoints';
import type { Session } from '@/api/usercenter/schema';
import { refusedText } from '@/api/errors';
import { endReason } from '@/session/end-reason';
import { examLeft } from '@/session/exam-left';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { forgetPendingBind, keepPendingBind } from '@/session/wechat';
import { notify } from '@/shared/notify';

export type LoginOutcome = 'done' | 'bind' | 'failed';
/** What follows; awaited where it leads to another page, so that nothing is sent twice on the way. */
export type OnLoginOutcome = (outcome: LoginOutcome) => Promise<void> | void;

/** S1: a project picked in this browser is sent after login; without one the account's is taken over. */
function settleProject(account: Session['account']): void {
  const picked = intended.project();
  if (picked) {
    void bindProject({ projectId: picked.id, projectName: picked.name }).catch(() => undefined);
  } else intended.takeFrom(account);
}

/**
 * The login-result rule of S4: a bound mobile begins the session, anything else goes to the bind step with
 * sessionKey and WeChat code. What the page had read as a visitor is read again, never by a reload.
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
  forgetPendingBind();
  endReason.forget();
  examLeft.forget();
  settleProject(account);
  void queryClient.invalidateQueries();
  return 'done';
}
