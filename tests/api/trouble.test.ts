import { expect, it } from 'vitest';
import { requestOf } from '@/api/endpoint';
import { ApiError } from '@/api/errors';
import { mayPassLater, troubleOf, troubleText } from '@/api/trouble';

const http = (code?: number) => new ApiError('http', `请求出错(${code})`, code === undefined ? {} : { code });
const business = (code: number) => new ApiError('business', '答卷已提交', { code });

it.each([
  [new ApiError('transport', '请求失败'), 'offline', ''],
  [http(500), 'busy', ''],
  [http(503), 'busy', ''],
  [http(408), 'busy', ''],
  [http(429), 'busy', ''],
  [business(500), 'refused', '答卷已提交'],
  [business(408), 'busy', ''],
  [business(429), 'busy', ''],
  [business(503), 'busy', ''],
  [business(100_500), 'refused', '答卷已提交'],
  [new ApiError('contract', '请求失败'), 'busy', ''],
  [new Error('a fault of ours'), 'busy', ''],
  [http(), 'refused', '请求出错(undefined)'],
  [new ApiError('malformed', '请求异常'), 'busy', ''],
  [http(403), 'refused', '请求出错(403)'],
  [http(404), 'refused', '请求出错(404)'],
  [http(413), 'refused', '内容过大(413)'],
  [business(413), 'refused', '答卷已提交'],
  [business(9), 'refused', '答卷已提交'],
])('troubleOf(%s) is %s: %j', (error, kind, reason) => expect(troubleOf(error)).toEqual({ kind, reason }));

it('what a server may accept later is kept: no response, a server in trouble, and a business 500', () => {
  const later = [new ApiError('transport', ''), http(503), business(500), business(503), new Error('a fault of ours')];
  expect(later.map(mayPassLater)).toEqual(later.map(() => true));
  expect([http(403), business(404), business(413)].map(mayPassLater)).toEqual([false, false, false]);
});

it('troubleText shows what is stored and what happens next', () => {
  const [offline, busy] = [troubleOf(new ApiError('transport', '')), troubleOf(http(500))];
  expect(troubleText(offline, true)).toBe('网络断开，答案已存本机');
  expect(troubleText(offline, false)).toBe('网络断开，本机无法保存');
  expect(troubleText(busy, true, '评分')).toBe('服务器繁忙，正在重试，评分已存本机');
  expect(troubleText(busy, false, '评分', '稍后重试')).toBe('服务器繁忙，稍后重试，本机无法保存');
  expect(troubleText(troubleOf(business(9)), true)).toBe('未能保存，答卷已提交');
});

it.each([
  ['GET', {}, { id: 'a/b', kw: 'x y', list: ['1', '2'], none: null }, '/course/a%2Fb?kw=x+y&list=1,2', undefined],
  ['GET', {}, { id: '1', list: undefined }, '/course/1', undefined],
  ['DELETE', {}, { id: '1', ids: ['2', '3'] }, '/course/1?ids=2,3', undefined],
  ['POST', {}, { id: '1', title: '一', none: null }, '/course/1', { title: '一', none: null }],
  ['PUT', { listBody: true }, { id: '1', ids: ['2', '3'] }, '/course/1', ['2', '3']],
] as const)('%s with %j sends %j', (method, options, input, url, data) =>
  expect(requestOf({ method, path: '/course/:id', options }, input)).toEqual({ url, data }),
);

it('a multipart call sends a form with fields and files', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const { data } = requestOf({ method: 'POST', path: '/up', options: { multipart: true } }, { file, size: 7 });
  const sent = data as FormData;
  expect((sent.get('file') as File).name).toBe('a.png');
  expect(sent.get('size')).toBe('7');
});
