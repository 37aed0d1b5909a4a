import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitOrder } from '@/api/assumed/endpoints';
import { assumedOn, subscribeAssumed, switchAllOn } from '@/api/assumed/switch';
import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import { onSessionLost } from '@/api/http';
import { http } from '@/api/http';
import { saveFeedback } from '@/api/legacy/endpoints';
import { getCourseDetails, getCoursePage, getSkuList } from '@/api/products/endpoints';
import { deleteRecords } from '@/api/questionbank/record-endpoints';
import { getClassTree, uploadImage } from '@/api/sys/endpoints';
import { getMyCourseList, getUserInfo, updateBasicInfo } from '@/api/usercenter/endpoints';
import { session } from '@/session/login';
import { requestTimeout } from '@/shared/constants';
import { earlyKey } from '@/shared/lib/early-key';
import { noticeStore } from '@/shared/notify';
import { server } from '@/mocks/node';
import { answer, outcomeOf, signIn } from './support';

const account = { id: 1, nickName: '小李', mobile: '13800000001' };
const ok = (data: unknown) => () => HttpResponse.json({ code: 200, data } as Record<string, unknown>);
const course = { id: 7, type: 'SYS', title: '一级建造师', price: 99, validType: 'DAYS', status: 'ON' };

/** Requests that went out, in order. */
function requests(): Request[] {
  const seen: Request[] = [];
  server.events.on('request:start', ({ request }: { request: Request }) => void seen.push(request.clone()));
  return seen;
}

beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
  server.events.removeAllListeners();
  http.defaults.timeout = requestTimeout;
  delete window.__early;
  switchAllOn();
});

describe('a request', () => {
  it('carries token, terminal and source; a visitor sends no token', async () => {
    const seen = requests();
    answer(getUserInfo, ok(account));
    await getUserInfo();
    localStorage.setItem('source', 'wechat-01');
    session.end();
    await getUserInfo();
    const headers = seen.map((request) =>
      ['authorization', 'terminal-type', 'source-type'].map((header) => request.headers.get(header)),
    );
    expect(headers).toEqual([
      ['Bearer token-1', 'PC', 'PC'],
      [null, 'PC', 'wechat-01'],
    ]);
  });

  it('fills the path, joins lists of a query with commas and leaves out what is not set', async () => {
    const seen = requests();
    answer(getCourseDetails, ok(course));
    answer(getMyCourseList, ok([]));
    answer(deleteRecords, ok(true));
    await getCourseDetails({ id: 'a/b 1' });
    await getMyCourseList({ courseType: ['SYS', 'PACK'] });
    await getMyCourseList({ courseType: undefined });
    await deleteRecords({ ids: ['1', '2'] });
    const sent = seen.map(({ method, url }) => `${method} ${url.replace(location.origin, '')}`);
    expect(sent).toEqual([
      'GET /products/front/api/course/getDetails/a%2Fb%201',
      'GET /usercenter/front/api/userproduct/getMyCourseList?courseType=SYS,PACK',
      'GET /usercenter/front/api/userproduct/getMyCourseList',
      'DELETE /questionbank/front/api/userRecord/delete?ids=1,2',
    ]);
  });

  it('sends JSON with null kept (it clears), and the levels as a bare list', async () => {
    const seen = requests();
    answer(updateBasicInfo, ok(account));
    answer(getClassTree, ok([]));
    answer(getSkuList, ok([]));
    await updateBasicInfo({ nickName: '小王', birthday: null, avatar: undefined });
    await getClassTree({ levels: ['C', 'P'] });
    await getSkuList({ id: '7' });
    expect(await Promise.all(seen.map((request) => request.json()))).toEqual([
      { nickName: '小王', birthday: null },
      ['C', 'P'],
      {},
    ]);
  });

  it('signs an older call with app, time, nonce and an empty token for a visitor', async () => {
    session.end();
    const seen = requests();
    answer(saveFeedback, () => HttpResponse.json({ status: 'success', message: 'ok', data: { id: 3 } }));
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

  it('sends a picture as a form, and gives up after a while without progress', async () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const seen = requests();
    answer(uploadImage, ok({ id: 1, url: '/a.png', name: 'a.png', size: 1 }));
    await expect(uploadImage({ file })).resolves.toMatchObject({ id: '1', size: 1 });
    expect(seen[0]?.headers.get('content-type')).toContain('multipart/form-data; boundary=');
    http.defaults.timeout = 30;
    answer(uploadImage, () => new Promise<never>(() => undefined));
    const { kind, toasts } = await outcomeOf(uploadImage, { file });
    expect({ kind, toasts }).toEqual({ kind: 'transport', toasts: ['网络不稳定，请稍候再试'] });
  });

  it('outlives the page where it must', async () => {
    const fetched = vi.fn(async () => Response.json({ code: 200, data: null }));
    vi.stubGlobal('fetch', fetched);
    const beat = {
      courseId: '1',
      coursewareId: '2',
      coursewareName: '一',
      coursewareType: 'VIDEO',
      stageId: '3',
      clientTime: 5,
    };
    const sent = addLearnedRecord(beat, { keepalive: true });
    // Nothing may be waited for while the page goes away.
    expect(fetched).toHaveBeenCalledTimes(1);
    await sent;
    const [url, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
    expect(url).toBe('/dataanalysis/front/api/userLearnedRecord/add');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { Authorization: 'Bearer token-1' } });
    expect(JSON.parse(init.body as string)).toEqual({ ...beat, learnedTime: 5, progressBar: 0 });
  });
});

describe('the end of a session', () => {
  it('is told once, however many calls fail together', async () => {
    const lost = vi.fn();
    onSessionLost(lost);
    answer(getUserInfo, () => HttpResponse.json({ code: 401, message: '账号已在其他设备登录' }));
    await Promise.allSettled([getUserInfo(), getUserInfo(), getUserInfo()]);
    await Promise.allSettled([getUserInfo()]);
    expect(lost.mock.calls).toEqual([['账号已在其他设备登录']]);
    signIn('token-2');
    await Promise.allSettled([getUserInfo()]);
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it('is told once to a visitor too, whose listener finds no token to clear', async () => {
    session.end();
    const lost = vi.fn();
    onSessionLost(lost);
    answer(getUserInfo, () => HttpResponse.json({ status: 'nologin' }));
    await Promise.allSettled([getUserInfo(), getUserInfo()]);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('is told with the first reason when the page still asks without a token', async () => {
    const lost = vi.fn(() => session.end());
    onSessionLost(lost);
    answer(getUserInfo, ({ request }) => {
      const message = request.headers.has('Authorization') ? '账号已在其他设备登录' : '请先登录';
      return HttpResponse.json({ code: 401, message });
    });
    signIn('token-3');
    await Promise.allSettled([getUserInfo()]);
    await Promise.allSettled([getUserInfo()]);
    expect(lost.mock.calls).toEqual([['账号已在其他设备登录']]);
  });

  it('does not follow from a call that was sent with an older token', async () => {
    const lost = vi.fn();
    onSessionLost(lost);
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer(getUserInfo, async () => {
      await late;
      return HttpResponse.json({ code: 401 });
    });
    const asked = getUserInfo();
    signIn('token-2');
    release();
    await expect(asked).rejects.toMatchObject({ kind: 'nologin' });
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it('is silent when the screen gave the call up', async () => {
    answer(getUserInfo, () => new Promise<never>(() => undefined));
    const leaving = new AbortController();
    const asked = outcomeOf(getUserInfo, {}, { signal: leaving.signal });
    leaving.abort();
    expect(await asked).toMatchObject({ kind: 'aborted', toasts: [] });
  });

  it('is silent when the caller opted out', async () => {
    answer(getUserInfo, () => HttpResponse.error());
    expect(await outcomeOf(getUserInfo, {}, { silent: true })).toMatchObject({ kind: 'transport', toasts: [] });
  });

  it('shows one toast where several calls fail alike', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer(getUserInfo, () => HttpResponse.json({ code: 9, message: '系统维护中' }));
    await Promise.allSettled([getUserInfo(), getUserInfo(), getUserInfo()]);
    expect(noticeStore.read().filter(({ text }) => text === '系统维护中')).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(noticeStore.read().map(({ text }) => text)).not.toContain('系统维护中');
  });

  it('hands the data of a refusal to the screen', async () => {
    answer(submitOrder, () => HttpResponse.json({ code: 409, message: '价格已变动', data: { payAmount: 88 } }));
    const { error } = await outcomeOf(submitOrder);
    expect(error).toMatchObject({ kind: 'business', code: 409, data: { payAmount: 88 } });
  });

  it('names the field that broke the contract', async () => {
    answer(getCoursePage, ok({ records: [course, { ...course, price: null }] }));
    const { error, toasts } = await outcomeOf(getCoursePage, { current: 1, size: 10 });
    expect(error).toMatchObject({ kind: 'contract', fields: ['records.1.price: expected an amount, got null'] });
    expect(toasts).toEqual(['请求异常, 请重试']);
  });
});

describe('an assumed call', () => {
  it('is switched off for the visit by HTTP 404, and told to those who show it', async () => {
    const told = vi.fn();
    const forget = subscribeAssumed(told);
    answer(submitOrder, () => new HttpResponse('Not Found', { status: 404 }));
    expect(await outcomeOf(submitOrder)).toMatchObject({ kind: 'off', toasts: [] });
    expect(assumedOn('G1')).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
    const seen = requests();
    expect(await outcomeOf(submitOrder)).toMatchObject({ kind: 'off' });
    expect(seen).toEqual([]);
    forget();
  });

  it('stays on where a business code 404 tells of an unknown id', async () => {
    answer(submitOrder, () => HttpResponse.json({ code: 404, message: '课程不存在' }));
    expect(await outcomeOf(submitOrder)).toMatchObject({ kind: 'business', toasts: ['课程不存在'] });
    expect(assumedOn('G1')).toBe(true);
  });

  it('is switched off by a setting or for this visit', () => {
    vi.stubEnv('VITE_ASSUMED_G5', 'off');
    sessionStorage.setItem('off:G6', '1');
    expect([assumedOn('G5'), assumedOn('G6'), assumedOn('G7')]).toEqual([false, false, true]);
  });
});

describe('a call that the early entry has started', () => {
  const stop = vi.fn<() => void>();
  const early = (key: string, response: Promise<Response>) => (window.__early = { [key]: { response, stop } });

  it('is taken over once, whatever the order of its fields', async () => {
    const seen = requests();
    const page = { code: 200, data: { records: [course], total: '1' } };
    const path = '/products/front/api/course/getPageList';
    early(earlyKey('POST', path, { size: 10, current: 1 }), Promise.resolve(Response.json(page)));
    answer(getCoursePage, ok({ records: [], total: 0 }));
    await expect(getCoursePage({ current: 1, size: 10 })).resolves.toMatchObject({ total: 1, records: [{ id: '7' }] });
    expect(seen).toEqual([]);
    await expect(getCoursePage({ current: 1, size: 10 })).resolves.toMatchObject({ total: 0 });
    expect(seen).toHaveLength(1);
  });

  it('fails, ends and is given up like any other', async () => {
    const key = earlyKey('GET', '/products/front/api/course/getDetails/7');
    const ask = (options?: object) => outcomeOf(getCourseDetails, { id: '7' }, options);
    early(key, Promise.resolve(new Response('{}', { status: 500 })));
    expect(await ask()).toMatchObject({ kind: 'http', toasts: ['服务器错误(500)'] });
    early(key, Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toMatchObject({ kind: 'transport', toasts: ['请求异常, 请重试'] });
    early(key, new Promise(() => undefined));
    http.defaults.timeout = 15;
    expect(await ask()).toMatchObject({ kind: 'transport', toasts: ['网络不稳定，请稍候再试'] });
    // Given up on the line too: the browser's cache would hold the same question back behind it.
    expect(stop).toHaveBeenCalledTimes(1);
    early(key, new Promise(() => undefined));
    expect(await ask({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'aborted', toasts: [] });
    expect(stop).toHaveBeenCalledTimes(2);
  });
});
