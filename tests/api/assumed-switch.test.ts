import { HttpResponse, type HttpResponseResolver } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitOrder } from '@/api/assumed/endpoints';
import { assumedOn, noteWorked, offOf, switchAllOn } from '@/api/assumed/switch';
import { assumedCalls } from '@/api/catalogue';
import type { AnyEndpoint } from '@/api/endpoint';
import { http } from '@/api/http';
import { requestTimeout } from '@/shared/constants';
import { server } from '@/mocks/node';
import { ok, outcomeOf, requests, respond, signIn } from './support';

const status = (code: number) => () => new HttpResponse('x', { status: code });
const envelope = (code: number, message: string) => () => HttpResponse.json({ code, message });
const never = () => new Promise<never>(() => {});

/** What faults.test.ts reads of a call that has never succeeded as off, and other failures. */
const responses: [string, HttpResponseResolver, kind: string][] = [
  ['HTTP 403', status(403), 'http'],
  ['HTTP 404', status(404), 'http'],
  ['HTTP 405', status(405), 'http'],
  ['HTTP 501', status(501), 'http'],
  ['code 404', envelope(404, ''), 'business'],
  ['code 404 Not Found', envelope(404, 'Not Found'), 'business'],
  ['code 404 接口不存在', envelope(404, '接口不存在'), 'business'],
  ['code 404 课程不存在', envelope(404, '课程不存在'), 'business'],
  ['code 401', envelope(401, '请登录'), 'business'],
  ['HTTP 401', status(401), 'http'],
  ['HTTP 401 with code 401', () => HttpResponse.json({ code: 401 }, { status: 401 }), 'business'],
  ['an HTML page', () => new HttpResponse('<!doctype html>'), 'malformed'],
  ['HTTP 500', status(500), 'http'],
  ['HTTP 502', status(502), 'http'],
  ['HTTP 503', status(503), 'http'],
  ['HTTP 504', status(504), 'http'],
  ['no response in time', never, 'transport'],
  ['no network', () => HttpResponse.error(), 'transport'],
];
const nameOf = ({ options: { assumed } }: AnyEndpoint) => {
  if (!assumed) throw new Error('not an assumed call');
  return assumed;
};

beforeEach(() => signIn());
afterEach(() => {
  http.defaults.timeout = requestTimeout;
  server.events.removeAllListeners();
  switchAllOn();
});

describe.each(responses)('an assumed call that has succeeded and now gets %s', (what, reply, kind) => {
  it.each(assumedCalls.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    http.defaults.timeout = what === 'no response in time' ? 15 : requestTimeout;
    noteWorked(name);
    respond(call, reply);
    const seen = requests();
    const { kind: shown, toasts, lost } = await outcomeOf(call);
    const outcome = { shown, on: assumedOn(name), sent: seen.length, toasts: toasts.length, lost };
    expect(outcome).toEqual({ shown: kind, on: true, sent: 1, toasts: 1, lost: [] });
  });
});

describe('an assumed call', () => {
  const accepted = { orderId: 1, payAmount: 9 };
  /** Responds with each of these in turn. */
  const inTurn = (...replies: HttpResponseResolver[]) =>
    respond(submitOrder, (info) => (replies.shift() ?? status(404))(info));

  it('is asked once more after one 404, and its second response counts', async () => {
    inTurn(status(404), ok(accepted));
    expect(await outcomeOf(submitOrder)).toMatchObject({ kind: 'success', data: { orderId: '1' }, toasts: [] });
    inTurn(status(404));
    expect(await outcomeOf(submitOrder)).toMatchObject({ kind: 'http', toasts: ['请求出错(404)'] });
    expect(assumedOn('G1')).toBe(true);
  });

  it('sends the same body again', async () => {
    const seen = requests();
    respond(submitOrder, status(404));
    await outcomeOf(submitOrder);
    const [first, second] = await Promise.all(seen.map((request) => request.text()));
    expect(second).toBe(first);
  });

  it('stays on when the second response is another failure', async () => {
    inTurn(status(404), status(503));
    expect(await outcomeOf(submitOrder)).toMatchObject({ kind: 'http', text: '服务不可用(503)' });
    expect(assumedOn('G1')).toBe(true);
  });

  it('is off for the visit: it is not sent again, and its subscribers are notified once', async () => {
    const notified = vi.fn();
    const forget = offOf('G1').subscribe(notified);
    inTurn();
    await outcomeOf(submitOrder);
    expect(notified).toHaveBeenCalledTimes(1);
    const seen = requests();
    expect(await outcomeOf(submitOrder)).toMatchObject({ kind: 'off', toasts: [] });
    expect(seen).toEqual([]);
    forget();
  });

  it('may be missing in another deployment, where it has not succeeded yet', async () => {
    noteWorked('G1');
    vi.stubEnv('VITE_API_BASE', 'https://other.example');
    inTurn();
    expect(await outcomeOf(submitOrder)).toMatchObject({ kind: 'off' });
  });

  it('is switched off by a build setting or for this visit', () => {
    vi.stubEnv('VITE_ASSUMED_G5', 'off');
    sessionStorage.setItem('off:G6', '1');
    expect([assumedOn('G5'), assumedOn('G6'), assumedOn('G7')]).toEqual([false, false, true]);
  });
});
