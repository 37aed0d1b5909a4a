import { mockSession } from '@/mocks/node';
import { session } from '@/session/login';

/** Puts a valid login of the mocked backend into the session, as an earlier visit would have left it. */
export function signIn(mobile = '13800000001'): void {
  const { token, expirationTimestamp, account } = mockSession(mobile);
  session.begin({
    token,
    expirationTimestamp,
    account: {
      id: String(account.id),
      nickName: account.nickName ?? '',
      mobile: String(account.mobile ?? ''),
      bindMobile: true,
      avatar: null,
      headImg: null,
      gender: 'FEMALE',
    },
  });
}
