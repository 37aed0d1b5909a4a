import { describe, expect, it } from 'vitest';
import { getCouponPage, getOrderDetail, getOrderPage } from '@/api/assumed/endpoints';
import { getCourseDetails, getCoursePage } from '@/api/products/endpoints';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import { getAddressDetail, getAddressList, getUserInfo } from '@/api/usercenter/endpoints';
import { longIdOf, withLongIds, withOwnIds } from '@/mocks/long-ids';
import { testWorld } from '@/mocks/node';
import { bendData, oddJson } from '@/mocks/odd';
import { parseJson } from '@/shared/lib/parse-json';
import { fc, runs } from '../property';
import { learner, raw } from './support/ask';

describe('long ids', () => {
  const ids = fc.stringMatching(/^[0-9][0-9cpqw-]{0,13}$/);
  it('name one thing each, and are lost if read as a number', () => {
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        expect(longIdOf(one)).toMatch(/^7\d{18}$/);
        expect(withOwnIds(`/a/${longIdOf(one)}?b=${longIdOf(other)}`)).toBe(`/a/${one}?b=${other}`);
        expect(longIdOf(one) === longIdOf(other)).toBe(one === other);
      }),
      runs(100),
    );
    expect(String(Number(longIdOf('3001')))).not.toBe(longIdOf('3001'));
  });

  it('stand in addresses for ids only', () => {
    const address = `course-player/3001?coursewareId=3001-c1-1-w1&t=1200`;
    expect(withOwnIds(withLongIds(address))).toBe(address);
    expect(withLongIds(address)).toMatch(/^course-player\/7\d{18}\?coursewareId=7\d{18}&t=1200$/);
    expect(withLongIds('404')).toBe('404');
  });
});

it('writes ids as numbers, times in other forms, and no end as the largest number', () => {
  const course = { id: '3001', pId: '0', title: '2026-11-26 10:58:53 的课', tagIds: ['3002'], expired: false };
  const times = { createTime: '2026-11-26 10:58:53', openTime: '2026-11-26 10:58:53', birthday: '1994-06-18' };
  const text = oddJson(bendData({ ...course, ...times }, '/course/getDetails/3001'));
  expect(text).toContain(`"id":${longIdOf('3001')},"pId":"0","title":"${course.title}"`);
  expect(text).toContain(`"tagIds":[${longIdOf('3002')}]`);
  expect(text).toContain('"validEnd":9223372036854775807');
  expect(text).toContain('"birthday":"1994-06-18"');
  expect(text).not.toContain('Time":"2026-11-26 10:58:53"');
});

describe('an odd service', () => {
  const odd = () => testWorld().setScenario('odd');
  const read = async (response: Response) => parseJson(await response.text()) as { code: number; data: never };

  it('refuses the first request of an assumed call only', async () => {
    odd();
    const { token } = learner();
    const orders = () => raw(getOrderPage, { current: 1, size: 5 }, token);
    expect([(await orders()).status, (await orders()).status, (await orders()).status]).toEqual([403, 200, 200]);
    expect((await raw(getCoursePage, { current: 1, size: 5 }, null)).status).toBe(200);
  });

  it('is read through a cache, but not written', async () => {
    odd();
    const stored = (response: Response) => [
      response.headers.get('age'),
      Math.round((testWorld().now() - Date.parse(response.headers.get('date') ?? '')) / 60_000),
    ];
    expect(stored(await raw(getCourseDetails, { id: longIdOf('3001') }, null))).toEqual(['2400', 40]);
    expect(stored(await raw(getCoursePage, { current: 1, size: 5 }, null))).toEqual([null, 0]);
  });

  it('masks mobile numbers in lists and of the account, but not in details', async () => {
    odd();
    const { token } = learner();
    const { data } = await read(await raw(getAddressList, {}, token));
    const [first] = data as { id: string; mobile: string }[];
    expect(first?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
    const detail = await read(await raw(getAddressDetail, { id: first?.id ?? '' }, token));
    expect(detail.data).toMatchObject({ id: first?.id, mobile: expect.stringMatching(/^\d{11}$/) as string });
    expect((await read(await raw(getUserInfo, {}, token))).data).toMatchObject({ mobile: '138****0001' });
  });

  it('has one more order, coupon and record, of an unknown status', async () => {
    const { token } = learner();
    const paging = { current: 1, size: 100 };
    const lists = [
      [() => raw(getOrderPage, paging, token), 'orderStatus'],
      [() => raw(getCouponPage, paging, token), 'couponStatus'],
      [() => raw(getRecordPage, paging, token), 'status'],
    ] as const;
    for (const [list, status] of lists) {
      testWorld().setScenario('off');
      const { data: before } = await read(await list());
      odd();
      const first = await list();
      const { data: after } = await read(first.status === 403 ? await list() : first);
      const total = (before as { total: number }).total + 1;
      expect(after).toMatchObject({ total, records: { length: total } });
      const last = (after as { records: Record<string, string>[] }).records.at(-1);
      expect(last?.[status]).toBe('ON_HOLD');
      if (status !== 'orderStatus') continue;
      const detail = () => raw(getOrderDetail, { orderId: last?.['orderId'] ?? '' }, token);
      await detail();
      expect((await read(await detail())).data).toMatchObject({ orderStatus: 'ON_HOLD' });
    }
  });
});
