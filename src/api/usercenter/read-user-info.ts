import { session } from '@/session/login';
import { getUserInfo } from './endpoints';

/** S9: every response of getUserInfo renews the user cookie, unless the login has ended or changed meanwhile. */
export async function readUserInfo(signal?: AbortSignal) {
  const token = session.token();
  const account = await getUserInfo({}, { signal });
  if (token !== null && session.token() === token) session.knowUser(account);
  return account;
}
