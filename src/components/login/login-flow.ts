import type { QueryClient } from '@tanstack/react-query';
import { bindProject } from '@/api/usercenter/endpoints';
import { takeProject } from '@/components/project/take-project';
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
function settleProject(account: Session['account'], userId: string, queryClient: QueryClient): void {
  const picked = intended.claimFor(userId);
  if (picked) {
    void bindProject({ projectId: picked.id, projectName: picked.name }).catch(() => undefined);
  } else void takeProject(account, queryClient);
}

/** How the learner logs in: the code of a WeChat login, the phone of any other one, and where to go after it. */
interface LoginTrip {
  wxCode: string;
  back: string;
  mobile?: string;
}
/**
 * Applies a login response (S4): with a bound mobile the session begins, otherwise the bind step follows with
 * sessionKey and WeChat code. Data that was loaded as a visitor is refetched, without a page reload.
 */
export function applyLogin(
  granted: Session,
  queryClient: QueryClient,
  trip: LoginTrip = { wxCode: '', back: '' },
): LoginOutcome {
  const { token, sessionKey } = granted;
  const account = { ...granted.account, mobile: granted.account.mobile || (trip.mobile ?? '') };
  // A service that does not say so has bound the phone if it grants a token.
  if (!(account.bindMobile ?? token)) {
    if (!sessionKey) {
      notify(refusedText);
      return 'failed';
    }
    keepPendingBind({ sessionKey, wxCode: trip.wxCode, back: trip.back });
    return 'bind';
  }
  if (!token) {
    notify(refusedText);
    return 'failed';
  }
  session.begin({
    token,
    expirationTimestamp: granted.expirationTimestamp,
    refreshToken: granted.refreshToken,
    account,
  });
  loginPhone.know(account.mobile);
  forgetPendingBind();
  endReason.forget();
  examLeft.forget();
  settleProject(account, session.userId() ?? '', queryClient);
  void queryClient.invalidateQueries();
  return 'done';
}
