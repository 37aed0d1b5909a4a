import type { QueryClient } from '@tanstack/react-query';
import { bindProject } from '@/api/usercenter/endpoints';
import { takeProject } from '@/components/project/take-project';
import type { Session } from '@/api/usercenter/schema';
import { refusedText } from '@/api/errors';
import { session } from '@/session/login';
import { enter } from '@/session/machine';
import { pendingBind } from '@/session/wechat';
import { notify } from '@/shared/notify';

export type LoginOutcome = 'done' | 'bind' | 'failed';
/** Called after a login. It is awaited until the next page is shown, so that nothing is sent twice. */
export type OnLoginOutcome = (outcome: LoginOutcome) => Promise<void> | void;

/** The phone with which the learner logs in, if it was typed, and where to go after it. */
interface LoginTrip {
  back: string;
  mobile?: string;
}
/**
 * Applies a login response (S4): with a bound mobile the session begins, otherwise the bind step follows with
 * sessionKey, also without one. Data that was loaded as a visitor is refetched, without a page reload.
 */
export async function applyLogin(
  granted: Session,
  queryClient: QueryClient,
  trip: LoginTrip = { back: '' },
): Promise<LoginOutcome> {
  const { token, sessionKey } = granted;
  const account = { ...granted.account, mobile: granted.account.mobile || (trip.mobile ?? '') };
  // A service that does not say so has bound the phone if it grants a token.
  if (!(account.bindMobile ?? token)) {
    pendingBind.write({ sessionKey: sessionKey ?? '', back: trip.back });
    return 'bind';
  }
  if (!token) {
    notify(refusedText);
    return 'failed';
  }
  const { expirationTimestamp, refreshToken } = granted;
  const picked = await enter({ token, expirationTimestamp, refreshToken, account });
  pendingBind.forget();
  if (!session.isStored()) notify('浏览器没有保存登录，刷新或关闭本页后需要重新登录');
  // S1: a project that a visitor has picked in this browser is sent; otherwise the account's own is used.
  if (picked) void bindProject({ projectId: picked.id, projectName: picked.name }).catch(() => undefined);
  else void takeProject(account, queryClient);
  return 'done';
}
