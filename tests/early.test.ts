import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCourseDetails, getFirstAudition, getSkuList } from '@/api/products/endpoints';
import { server } from '@/mocks/node';
import { earlyKey } from '@/shared/lib/early-key';
import { requests, respond, signIn } from './api/support';

beforeEach(() => {
  vi.resetModules();
  vi.doMock('@/main', () => ({}));
  vi.doMock('@/app/layouts/site-layout', () => ({}));
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.doUnmock('@/main');
  vi.doUnmock('@/app/layouts/site-layout');
  vi.resetModules();
  server.events.removeAllListeners();
  document.documentElement.className = '';
  delete window.__early;
  history.replaceState(null, '', '/');
});

it('begins the calls of the address with the headers of any other', async () => {
  signIn('token/1');
  for (const call of [getCourseDetails, getSkuList, getFirstAudition])
    respond(call, () => HttpResponse.json({ code: 200 }));
  const seen = requests();
  history.replaceState(null, '', '/new/course/detail/7?qd=douyin-7');
  await import('@/early');
  await Promise.all(Object.values(window.__early ?? {}).map(({ response }) => response));
  const names = ['authorization', 'terminal-type', 'source-type', 'content-type'];
  expect(seen.map(({ headers }) => names.map((header) => headers.get(header)))).toEqual([
    ['Bearer token/1', 'PC', 'douyin-7', null],
    ['Bearer token/1', 'PC', 'douyin-7', 'application/json'],
    ['Bearer token/1', 'PC', 'douyin-7', null],
  ]);
  expect(Object.keys(window.__early ?? {})).toContain(earlyKey('GET', '/products/front/api/course/getDetails/7'));
});
