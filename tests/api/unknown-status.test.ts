import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { coupon, couponTemplate } from '@/api/assumed/coupon-schema';
import { order, orderDetail } from '@/api/assumed/order-schema';
import { courseDetail } from '@/api/products/schema';
import { paper } from '@/api/questionbank/paper-schema';
import { handScored, paperStatus, recordRow, report, savedRecord } from '@/api/questionbank/record-schema';
import { lenient, setLenient, takeForgiven } from '@/api/strictness';
import { orderHasEnded, payPhase } from '@/features/order/payment/pay-phase';

const strict = lenient;
beforeEach(() => setLenient(true));
afterEach(() => {
  setLenient(strict);
  takeForgiven();
});

const unknown = 'SOMETHING_NEW';
const money = { price: 1, payAmount: 1, totalAmount: 1, amount: 1 };
const ids = { id: 1, orderId: 1, couponId: 1, templateId: 1, coursewareId: 1, questionId: 1, recordId: 1 };
const base = { ...money, ...ids, title: '甲', type: 'SYS' };

it.each([
  ['an order', order, { orderStatus: unknown }, { orderStatus: 'UNKNOWN' }],
  ['the details of an order', orderDetail, { orderStatus: unknown }, { orderStatus: 'UNKNOWN' }],
  ['a coupon', coupon, { couponStatus: unknown, couponType: 'CASH' }, { couponStatus: 'UNKNOWN' }],
  ['a coupon to claim', couponTemplate, { status: unknown, couponType: 'CASH' }, { status: 'OPEN' }],
  ['a record', recordRow, { status: unknown }, { status: 'DOING' }],
  [
    'the last record of a paper',
    paper,
    { lastRecord: { id: 1, status: unknown } },
    { lastRecord: { status: 'DOING' } },
  ],
  ['a saved record', savedRecord, { status: unknown }, { status: null }],
  ['a report', report, { status: unknown }, { status: 'DOING' }],
  [
    'an answer in a report',
    report,
    { status: 'DONE', sheet: [{ ...ids, no: '1', type: 'SAQ', state: unknown }] },
    { sheet: [{ state: 'TO_MARK' }] },
  ],
  ['submitted scores', handScored, { status: unknown }, { status: 'TO_MARK' }],
  ['the paper of a courseware', paperStatus, { status: unknown }, { status: 'DOING', id: '1' }],
  ['a course', courseDetail, { status: unknown }, { status: 'ON' }],
])('an unknown status of %s is not final', (_what, shape: z.core.$ZodType, sent, read) => {
  expect(z.parse(shape, { ...base, ...sent })).toMatchObject(read);
});

it('an order with an unknown status is asked for again', () => {
  const unclear = { orderStatus: 'UNKNOWN', expireTimestamp: null } as const;
  expect(orderHasEnded(unclear)).toBe(false);
  expect(payPhase({ order: unclear, status: null, paidAt: null, now: 0 })).toBe('confirming');
});
