import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getUserInfo } from '@/api/usercenter/endpoints';
import { session } from '@/session/login';
import { followSession } from '@/session/machine';
import { collectEnds, respond, signIn } from './support';
import { hold } from '../hold';

beforeEach(() => {
  // The login page reports no end.
  history.replaceState(null, '', '/');
  signIn();
});

const reason = '账号已在其他设备登录';
/** The reasons of all ends, in order. */
const ends = () => {
  const reasons: string[] = [];
  onTestFinished(collectEnds(reasons));
  return reasons;
};
describe('the end of a session that calls report (S8)', () => {
  it('comes once if several calls fail together, and again for the next login', async () => {
    const reasons = ends();
    respond(getUserInfo, () => HttpResponse.json({ code: 401, message: reason }));
    await Promise.allSettled([getUserInfo(), getUserInfo(), getUserInfo()]);
    await expect.poll(() => reasons).toEqual([reason]);
    expect(session.hasToken()).toBe(false);
    signIn('token-2');
    await Promise.allSettled([getUserInfo()]);
    await expect.poll(() => reasons).toEqual([reason, reason]);
  });

  it('comes once if more calls fail while the outboxes are sent', async () => {
    const reasons = ends();
    const [sent, finish] = hold();
    onTestFinished(followSession({ leaving: () => sent }));
    respond(getUserInfo, () => HttpResponse.json({ code: 401, message: reason }));
    await Promise.allSettled([getUserInfo()]);
    respond(getUserInfo, () => HttpResponse.json({ code: 401, message: '请先登录' }));
    await Promise.allSettled([getUserInfo(), getUserInfo()]);
    expect(session.hasToken()).toBe(true);
    finish();
    await expect.poll(() => reasons).toEqual([reason]);
  });

  it('leads a visitor to the login page once, without a token to clear', async () => {
    session.end();
    const reasons = ends();
    // The page stays until the login page has loaded.
    const [shown, show] = hold();
    onTestFinished(followSession({ changed: () => shown }));
    respond(getUserInfo, () => HttpResponse.json({ status: 'nologin', msg: '请先登录' }));
    await Promise.allSettled([getUserInfo(), getUserInfo()]);
    await Promise.allSettled([getUserInfo()]);
    expect(reasons).toEqual(['请先登录']);
    show();
  });

  it('keeps the first reason if the login page is open, where later calls have no token', async () => {
    const reasons = ends();
    respond(getUserInfo, () => HttpResponse.json({ code: 401, message: reason }));
    await Promise.allSettled([getUserInfo()]);
    await expect.poll(() => reasons).toEqual([reason]);
    history.replaceState(null, '', '/new/uc/login');
    respond(getUserInfo, () => HttpResponse.json({ code: 401, message: '请先登录' }));
    await Promise.allSettled([getUserInfo()]);
    expect(reasons).toEqual([reason]);
  });

  it('is not caused by a call that was sent with an older token', async () => {
    const reasons = ends();
    const [late, release] = hold();
    respond(getUserInfo, () => late.then(() => HttpResponse.json({ code: 401 })));
    const pending = getUserInfo();
    signIn('token-2');
    release();
    await expect(pending).rejects.toMatchObject({ kind: 'nologin' });
    expect([reasons, session.token()]).toEqual([[], 'token-2']);
  });
});
