import { http as msw, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitOrder } from '@/api/assumed/endpoints';
import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import { http } from '@/api/http';
import { saveFeedback } from '@/api/legacy/endpoints';
import { getCoursePage, getSkuList } from '@/api/products/endpoints';
import { getClassTree, uploadImage } from '@/api/sys/endpoints';
import { serverNow } from '@/api/server-clock';
import { getUserInfo, updateBasicInfo } from '@/api/usercenter/endpoints';
import { session } from '@/session/login';
import { requestTimeout } from '@/shared/constants';
import { server } from '@/mocks/node';
import { serverIsAhead } from '../server-time';
import { course, file, ok, outcomeOf, requests, respond, signIn } from './support';

const beat = {
  courseId: '1',
  coursewareId: '2',
  coursewareName: '一',
  coursewareType: 'VIDEO',
  stageId: '3',
  clientTime: 5,
};
const account = { id: 1, nickName: '小李', mobile: '13800000001' };

beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
  http.defaults.timeout = requestTimeout;
});

describe('a request', () => {
  it.each([
    ['a read', getUserInfo, () => getUserInfo()],
    ['a write', updateBasicInfo, () => updateBasicInfo({ nickName: '小王' })],
    ['a list as its body', getClassTree, () => getClassTree({ levels: ['C', 'P'] })],
    ['an upload', uploadImage, () => uploadImage({ file })],
    ['a signed call', saveFeedback, () => saveFeedback({ type: 'ADVICE', content: '好', pageUrl: '/', version: 'v1' })],
    ['a keepalive call', addLearnedRecord, () => addLearnedRecord(beat, { keepalive: true })],
  ])(
    'has token, terminal and source headers: %s; a visitor sends no token, a visit without a source comes from PC',
    async (_what, call, send) => {
      const seen = requests();
      respond(call, () => HttpResponse.json({ code: 9 }));
      await expect(send()).rejects.toMatchObject({ kind: 'business' });
      localStorage.setItem('source', 'wechat-01');
      session.end();
      await expect(send()).rejects.toMatchObject({ kind: 'business' });
      const names = ['authorization', 'terminal-type', 'source-type', 'user-agent'];
      expect(seen.map(({ headers }) => names.map((header) => headers.get(header)))).toEqual([
        ['Bearer token-1', 'PC', 'PC', null],
        [null, 'PC', 'wechat-01', null],
      ]);
    },
  );

  it('sends JSON, keeps null (it clears a field), and sends the levels as a bare list', async () => {
    const seen = requests();
    respond(updateBasicInfo, ok(account));
    respond(getClassTree, ok([]));
    respond(getSkuList, ok([]));
    await updateBasicInfo({ nickName: '小王', birthday: null, avatar: undefined });
    await getClassTree({ levels: ['C', 'P'] });
    await getSkuList({ id: '7' });
    expect(seen.map(({ headers }) => headers.get('content-type'))).toEqual(Array(3).fill('application/json'));
    expect(await Promise.all(seen.map((request) => request.json()))).toEqual([
      { nickName: '小王', birthday: null },
      ['C', 'P'],
      {},
    ]);
  });

  it('signs an older call with app, time, nonce, and an empty token for a visitor', async () => {
    session.end();
    const seen = requests();
    respond(saveFeedback, () => HttpResponse.json({ status: 'success', message: 'ok', data: { id: 3 } }));
    const saved = await saveFeedback({ type: 'ADVICE', content: '好', pageUrl: '/new/', version: 'v1' });
    expect(saved).toEqual({ id: '3' });
    expect(await seen[0]?.json()).toMatchObject({
      content: '好',
      token: '',
      nonce: expect.any(String),
      timestamp: expect.any(Number),
      signature: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
  });

  it('sends a picture as a form', async () => {
    const seen = requests();
    respond(uploadImage, ok({ id: 1, url: '/a.png', name: 'a.png', size: 1 }));
    await expect(uploadImage({ file })).resolves.toMatchObject({ id: '1', size: 1 });
    expect(seen[0]?.headers.get('content-type')).toContain('multipart/form-data; boundary=');
  });

  it('uses keepalive only if requested, because a page has 64 KB of it', async () => {
    const fetched = vi.fn(async (_request: Request, _init?: RequestInit) => Response.json({ code: 200, data: null }));
    vi.stubGlobal('fetch', fetched);
    const sent = addLearnedRecord(beat, { keepalive: true });
    // The request must be sent synchronously during an unload.
    expect(fetched).toHaveBeenCalledTimes(1);
    await sent;
    const [request, init] = fetched.mock.calls[0] ?? [];
    expect(init).toMatchObject({ keepalive: true });
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe(`${location.origin}/dataanalysis/front/api/userLearnedRecord/add`);
    expect(request?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(await request?.json()).toEqual({ ...beat, learnedTime: 5, progressBar: 0 });
    await addLearnedRecord(beat);
    expect(fetched.mock.calls[1]?.[1]).toBeUndefined();
  });

  it('sets the server time from the Date of its response', async () => {
    const now = Date.now();
    const date = new Date(now + 3_600_000).toUTCString();
    respond(getUserInfo, () => HttpResponse.json({ code: 200, data: account }, { headers: { Date: date } }));
    // One response that differs is not believed.
    await getUserInfo();
    await getUserInfo();
    expect(serverNow() - now).toBeGreaterThan(3_590_000);
    serverIsAhead(0);
  });
});

it('reports once per visit that the Date header is hidden', async () => {
  vi.resetModules();
  const [fresh, { onReport }] = await Promise.all([import('@/api/http'), import('@/shared/report')]);
  const reported: string[] = [];
  const stop = onReport(({ kind, name }) => void reported.push(`${kind} ${name}`));
  server.use(msw.get('*/hidden', () => HttpResponse.json({ code: 200, data: null })));
  for (let call = 0; call < 3; call += 1) await fresh.http.get(`${location.origin}/hidden`);
  expect(reported).toEqual(['info server clock unknown']);
  stop();
});

describe('a failure', () => {
  it('shows no toast if the caller is silent', async () => {
    respond(getUserInfo, () => HttpResponse.error());
    expect(await outcomeOf(getUserInfo, {}, { silent: true })).toMatchObject({ kind: 'transport', toasts: [] });
  });

  it('passes the data of a refusal to the screen', async () => {
    respond(submitOrder, () => HttpResponse.json({ code: 409, message: '价格已变动', data: { payAmount: 88 } }));
    const { error } = await outcomeOf(submitOrder);
    expect(error).toMatchObject({ kind: 'business', code: 409, data: { payAmount: 88 } });
  });

  it('names the fields that break the contract', async () => {
    respond(getCoursePage, ok({ records: [course, { ...course, price: null }] }));
    const { error, toasts } = await outcomeOf(getCoursePage, { current: 1, size: 10 });
    expect(error).toMatchObject({
      kind: 'contract',
      fields: ['records.1.price: expected an amount in yuan, got null'],
    });
    expect(toasts).toEqual(['请求异常, 请重试']);
  });
});
