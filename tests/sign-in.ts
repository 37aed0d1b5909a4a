import { mockSession } from '@/mocks/node';
import { session, type SessionUser } from '@/session/login';

/** A learner as the session stores one. */
export const userOf = (facts: Partial<SessionUser> = {}): SessionUser => ({
  id: '1',
  nickName: '小李',
  mobile: '13800000001',
  bindMobile: true,
  avatar: null,
  headImg: null,
  gender: 'FEMALE',
  ...facts,
});

/** Puts a valid login of the mocked backend into the session, as an earlier visit leaves it. */
export function signIn(mobile = '13800000001'): void {
  const { token, expirationTimestamp, account } = mockSession(mobile);
  const known = { id: String(account.id), nickName: account.nickName ?? '', mobile: String(account.mobile ?? '') };
  session.begin({ token, expirationTimestamp, account: userOf(known) });
}
