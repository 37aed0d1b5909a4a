import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/mocks/node';
import { requestTimeout } from '@/shared/constants';
import { answer } from './support';

/** The modules of a page whose axios has not arrived. */
async function freshPage() {
  vi.resetModules();
  const [{ getClassTree }, { getUserInfo }, { session }, { limits }, { noticeStore }] = await Promise.all([
    import('@/api/sys/endpoints'),
    import('@/api/usercenter/endpoints'),
    import('@/session/login'),
    import('@/api/limits'),
    import('@/shared/notify'),
  ]);
  return { getClassTree, getUserInfo, session, limits, noticeStore };
}
type FreshPage = Awaited<ReturnType<typeof freshPage>>;

const said = ({ noticeStore }: FreshPage) => noticeStore.read().map(({ text }) => text);
let page: FreshPage;

beforeEach(async () => {
  page = await freshPage();
});
afterEach(() => {
  page.limits.timeout = requestTimeout;
  page.session.end();
  server.events.removeAllListeners();
  vi.resetModules();
});

describe('a call before axios is here', () => {
  it('goes out as one of axios does', async () => {
    const seen: Request[] = [];
    server.events.on('request:start', ({ request }: { request: Request }) => void seen.push(request.clone()));
    answer(page.getClassTree, () => HttpResponse.json({ code: 200, data: [] }));
    await page.getClassTree({ levels: ['C', 'P'] });
    const [request] = seen;
    expect(request?.headers.get('terminal-type')).toBe('PC');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual(['C', 'P']);
  });

  it.each([
    ['HTTP 500', () => new HttpResponse('', { status: 500 }), '服务器错误(500)'],
    ['a lost network', () => HttpResponse.error(), '请求异常, 请重试'],
    ['a broken body', () => HttpResponse.text('<html>'), '请求异常, 请重试'],
  ])('says of %s what S8 says', async (_what, reply, text) => {
    answer(page.getUserInfo, reply);
    await expect(page.getUserInfo()).rejects.toMatchObject({ text });
    expect(said(page)).toContain(text);
  });

  it('ends after the same time', async () => {
    page.limits.timeout = 30;
    answer(page.getUserInfo, () => new Promise<never>(() => undefined));
    await expect(page.getUserInfo()).rejects.toMatchObject({ kind: 'transport', text: '网络不稳定，请稍候再试' });
  });
});
