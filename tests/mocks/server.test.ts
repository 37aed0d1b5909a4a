import { request, type IncomingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMockServer } from '@/mocks/server';
import { serve } from './support/serve';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Sent {
  body?: object;
  headers?: Record<string, string>;
  world?: string;
}

let answer = createMockServer();
const site = serve((incoming, outgoing) => {
  void answer(incoming, outgoing).then((done) => {
    if (!done) outgoing.end('page');
  });
});

/** Sends a request over a real socket, past the network mocks of unit tests. A request with a body is a POST. */
const call = (path: string, { body, headers, world }: Sent = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const cookie = world && { Cookie: `mock-world=${world}` };
    const all = { 'Content-Type': 'application/json', ...cookie, ...headers };
    const place = { host: '127.0.0.1', port: site.port, path, method: body ? 'POST' : 'GET' };
    const sent = request({ ...place, headers: all }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
const login = (world: string) =>
  call('/usercenter/front/api/login/loginByPwd', { body: { mobile: '13800000001', pwd: 'abc123' }, world });
const details = '/products/front/api/course/getDetails/3001';

describe('the mocked backend over HTTP', () => {
  beforeEach(() => {
    answer = createMockServer();
  });
  it('responds to calls, leaves pages alone, and gives each new browser a world', async () => {
    expect(JSON.parse((await call(details)).text)).toMatchObject({ code: 200, data: { id: '3001' } });
    const headers = { Accept: 'text/html' };
    const page = await call('/new/', { headers });
    expect(page.text).toBe('page');
    expect(String(page.headers['set-cookie'])).toContain('mock-world=');
    expect((await call('/new/', { headers, world: 'known' })).headers['set-cookie']).toBeUndefined();
  });

  it('separates worlds', async () => {
    const { data } = JSON.parse((await login('one')).text) as { data: { token: string } };
    const headers = { Authorization: `Bearer ${data.token}` };
    const user = (world: string) => call('/usercenter/front/api/account/getUserInfo', { body: {}, headers, world });
    expect(JSON.parse((await user('one')).text)).toMatchObject({ code: 200 });
    expect(JSON.parse((await user('two')).text)).toMatchObject({ code: 401 });
  });

  it('closes the connection for a network error, and reads the scenario of the referring page', async () => {
    await call('/__mock/scenario', { body: { scenario: 'network' }, world: 'three' });
    await expect(call(details, { world: 'three' })).rejects.toThrow('socket hang up');
    const headers = { Referer: 'http://localhost/new/?scenario=http:503' };
    expect((await call(details, { headers, world: 'four' })).status).toBe(503);
  });

  it('keeps what a check says about the requests of a browser, by world', async () => {
    answer = createMockServer({ check: ({ method, url }) => Promise.resolve([`${method} ${new URL(url).pathname}`]) });
    await call(details, { headers: { 'Sec-Fetch-Mode': 'cors' }, world: 'seven' });
    await call('/products/front/api/course/getPageList', { body: {}, world: 'seven' });
    const state = async (world: string) => JSON.parse((await call('/__mock/state', { world })).text) as object;
    expect(await state('seven')).toMatchObject({ requestFaults: [`GET ${details}`] });
    expect(await state('eight')).toMatchObject({ requestFaults: [] });
  });

  it('serves the requested range of a film', async () => {
    const part = await call('/__mock/media/lesson.mp4', { headers: { Range: 'bytes=100-199' } });
    expect([part.status, part.headers['content-length']]).toEqual([206, '100']);
    expect((await call('/__mock/media/lesson.vtt')).text).toContain('WEBVTT');
    expect((await call('/__mock/media/other.mp4')).status).toBe(404);
  });

  it('serves the mock bank and the mock WeChat page without scripts', async () => {
    const bank = await call('/__mock/pay/70009', { world: 'five' });
    expect(bank.text).toContain('支付成功');
    expect(bank.text).not.toContain('<script');
    const paid = await call('/__mock/pay/70009', { body: { outcome: 'paid' }, world: 'five' });
    expect(paid.text).toContain('可以返回商户页面');
    const weChat = await call('/__mock/wechat?redirect_uri=http%3A%2F%2Flocalhost%2Fnew%2Fuc%2Flogin&state=s1');
    expect(weChat.text).toMatch(/code=BOUND-\d+&#38;state=s1/);
  });

  it('resets a world to its initial state', async () => {
    await call('/__mock/pay/70009', { body: { outcome: 'paid' }, world: 'six' });
    const state = async () => JSON.parse((await call('/__mock/state', { world: 'six' })).text) as { orders: unknown[] };
    expect((await state()).orders).toHaveLength(0);
    await call('/__mock/reset', { body: {}, world: 'six' });
    expect((await state()).orders).toHaveLength(1);
  });
});
