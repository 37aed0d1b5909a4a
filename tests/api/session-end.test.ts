import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionLost } from '@/api/http';
import { getUserInfo } from '@/api/usercenter/endpoints';
import { session } from '@/session/login';
import { begin, respond, signIn } from './support';
import { hold } from '../hold';

beforeEach(() => signIn());
afterEach(() => delete window.__early);

const listen = () => {
  const lost = vi.fn();
  onSessionLost(lost);
  return lost;
};
describe('the end of a session', () => {
  it('is reported once if several calls fail together', async () => {
    const lost = listen();
    respond(getUserInfo, () => HttpResponse.json({ code: 401, message: '账号已在其他设备登录' }));
    await Promise.allSettled([getUserInfo(), getUserInfo(), getUserInfo()]);
    await Promise.allSettled([getUserInfo()]);
    expect(lost.mock.calls).toEqual([['账号已在其他设备登录']]);
    signIn('token-2');
    await Promise.allSettled([getUserInfo()]);
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it('is reported once if a call of the early entry fails with the others', async () => {
    const lost = listen();
    respond(getUserInfo, () => HttpResponse.json({ status: 'nologin' }));
    begin(getUserInfo);
    await Promise.allSettled([getUserInfo(), getUserInfo(), getUserInfo()]);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('is reported once to a visitor too, without a token to clear', async () => {
    session.end();
    const lost = listen();
    respond(getUserInfo, () => HttpResponse.json({ status: 'nologin' }));
    await Promise.allSettled([getUserInfo(), getUserInfo()]);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('is reported with the first reason if the page sends more calls without a token', async () => {
    const lost = vi.fn(() => session.end());
    onSessionLost(lost);
    respond(getUserInfo, ({ request }) => {
      const message = request.headers.has('Authorization') ? '账号已在其他设备登录' : '请先登录';
      return HttpResponse.json({ code: 401, message });
    });
    signIn('token-3');
    await Promise.allSettled([getUserInfo()]);
    await Promise.allSettled([getUserInfo()]);
    expect(lost.mock.calls).toEqual([['账号已在其他设备登录']]);
  });

  it('is not caused by a call that was sent with an older token', async () => {
    const lost = listen();
    const [late, release] = hold();
    respond(getUserInfo, () => late.then(() => HttpResponse.json({ code: 401 })));
    const pending = getUserInfo();
    signIn('token-2');
    release();
    await expect(pending).rejects.toMatchObject({ kind: 'nologin' });
    expect(lost).not.toHaveBeenCalled();
  });
});
