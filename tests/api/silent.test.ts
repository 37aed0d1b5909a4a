import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { getOrderDetail } from '@/api/assumed/endpoints';
import { orderQueries } from '@/api/assumed/queries';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { learnedQueries } from '@/api/dataanalysis/queries';
import type { AnyEndpoint } from '@/api/endpoint';
import { getProductStatus } from '@/api/usercenter/endpoints';
import { userProductQueries } from '@/api/usercenter/queries';
import { noticeStore } from '@/shared/notify';
import { respond } from './support';

type Read = FetchQueryOptions;
const reads: [name: string, call: AnyEndpoint, read: unknown, toasts: string[]][] = [
  ['an order that is opened', getOrderDetail, orderQueries.detail('1'), ['服务维护中']],
  ['an order that is polled', getOrderDetail, orderQueries.detail('1', true), []],
  ['the right to a course', getProductStatus, userProductQueries.status('1'), ['服务维护中']],
  ['the right to a course that is polled', getProductStatus, userProductQueries.status('1', true), []],
  ['the last lesson of a course', getLastRecord, learnedQueries.last('1'), ['服务维护中']],
  ['the last lesson of a course, read silently', getLastRecord, learnedQueries.last('1', true), []],
  ['the last lesson of all on the home page', getLastRecord, learnedQueries.last(), []],
];

it.each(reads)('the toasts after a failed read of %s (S8)', async (_name, call, read, toasts) => {
  respond(call, () => HttpResponse.json({ code: 9, message: '服务维护中' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: 0 } } });
  await expect(client.fetchQuery(read as Read)).rejects.toMatchObject({ kind: 'business' });
  expect(noticeStore.read().map(({ text }) => text)).toEqual(toasts);
});
