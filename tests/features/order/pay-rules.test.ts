import { describe, expect, it } from 'vitest';
import { readPayForm, webAddress } from '@/features/order/payment/use-payment';
import { openingLimit, payPhase } from '@/features/order/payment/pay-phase';
import { requestKeys } from '@/features/order/checkout/request-key';
import { orderOfCourse } from '@/features/order/state/order-view';
import { signIn } from '../../sign-in';
import type { MyCourse } from '@/api/usercenter/schema';

describe('the payment form of the server', () => {
  it('is read as action and hidden fields, and nothing else', () => {
    const form = readPayForm(
      `<form action="https://bank.example/pay" onsubmit="steal()"><script>steal()</script>
       <input type="hidden" name="sign" value="a&quot;b"><input type="HIDDEN" name="no" value="7">
       <input type="text" name="card" value="6222"><input type="hidden" value="nameless">
       <input type="submit" name="go"></form><form action="https://evil.example"></form>`,
    );
    expect(form).toEqual({
      action: 'https://bank.example/pay',
      fields: [
        ['sign', 'a"b'],
        ['no', '7'],
      ],
    });
  });

  it('may have an empty field, and is null if it is missing', () => {
    const field = '<input type="hidden" name="remark">';
    expect(readPayForm(`<form action="https://bank.example/pay">${field}</form>`)?.fields).toEqual([['remark', '']]);
    expect([readPayForm(null), readPayForm(''), readPayForm('<p></p>')]).toEqual([null, null, null]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/pay', '', null, 'https://'])('is null for %s', (address) => {
    expect(webAddress(address)).toBeNull();
    expect(readPayForm(`<form action="${address ?? ''}"></form>`)).toBeNull();
  });
});

describe('the state of a payment', () => {
  const at = 1_000_000;
  const owned = { owned: true, expired: false, validEnd: null };
  const not = { owned: false, expired: false, validEnd: null };
  it.each([
    ['waiting', { orderStatus: 'UNPAID', expireTimestamp: at + 1 }, null],
    ['closing', { orderStatus: 'UNPAID', expireTimestamp: at }, null],
    ['waiting', { orderStatus: 'UNPAID', expireTimestamp: null }, null],
    ['expired', { orderStatus: 'CLOSED', expireTimestamp: null }, null],
    ['canceled', { orderStatus: 'CANCELED', expireTimestamp: null }, null],
    ['refund', { orderStatus: 'REFUNDING', expireTimestamp: null }, owned],
    ['opening', { orderStatus: 'PAID', expireTimestamp: null }, null],
    ['opening', { orderStatus: 'PAID', expireTimestamp: null }, not],
    ['paid', { orderStatus: 'PAID', expireTimestamp: null }, owned],
    // Renewed: a validity that ended before this payment does not count.
    ['opening', { orderStatus: 'PAID', expireTimestamp: null }, { owned: false, expired: true, validEnd: at }],
    ['opening', { orderStatus: 'PAID', expireTimestamp: null }, { ...not, validEnd: at + 9 }],
    ['paid', { orderStatus: 'PAID', expireTimestamp: null }, { owned: false, expired: true, validEnd: at + 9 }],
  ] as const)('is %s for %j and %j', (phase, order, status) => {
    expect(payPhase({ order, status, paidAt: at, now: at })).toBe(phase);
  });

  it('is delayed if the course is not open 60 s after the payment', () => {
    const order = { orderStatus: 'PAID', expireTimestamp: null } as const;
    expect(payPhase({ order, status: not, paidAt: at, now: at + openingLimit })).toBe('opening');
    expect(payPhase({ order, status: not, paidAt: at, now: at + openingLimit + 1 })).toBe('delayed');
  });
});

describe('the request key', () => {
  const draft = { couponId: 'c1', addressId: null, remark: '' };
  it('stays the same until it is forgotten, and is stored for the next page load', () => {
    const key = requestKeys.take('30181', draft);
    expect(requestKeys.take('30181', draft)).toBe(key);
    expect(requestKeys.take('30182', draft)).not.toBe(key);
    expect(requestKeys.read('30181')).toEqual({ key, isChanged: false, ...draft });
    requestKeys.forget('30181');
    expect(requestKeys.take('30181', draft)).not.toBe(key);
  });
  it('and the draft that was sent are those of one learner', () => {
    signIn();
    const key = requestKeys.take('30181', draft);
    signIn('13800000002');
    expect(requestKeys.read('30181')).toBeNull();
    signIn();
    expect(requestKeys.read('30181')?.key).toBe(key);
  });
  it('ignores damaged stored values', () => {
    const read = (text: string) => {
      sessionStorage.setItem('u:guest:requestKey:1', text);
      return requestKeys.read('1');
    };
    for (const text of ['7', '{}', 'null', '{"key":""}', 'x{']) expect(read(text)).toBeNull();
    const rest = { isChanged: false, ...draft, couponId: null };
    expect(read('{"key":"k","couponId":7,"addressId":""}')).toEqual({ key: 'k', ...rest });
  });
  it('is another one for other choices, which are remembered as changed, and none before an order was sent', () => {
    requestKeys.change('30181', { couponId: 'c2' });
    expect(requestKeys.read('30181')).toBeNull();
    const key = requestKeys.take('30181', draft);
    requestKeys.change('30181', { couponId: '' });
    const changed = requestKeys.read('30181');
    expect(changed).toMatchObject({ isChanged: true, couponId: null, addressId: null });
    expect(changed?.key).not.toBe(key);
  });
});

it('orderOfCourse builds an order from a bought course, but not from one without an order', () => {
  const course = { id: '3001', title: '课', type: 'SYS', orderId: '7', orderNo: 'LX7', payAmount: 9.9 } as MyCourse;
  expect(orderOfCourse(course)).toMatchObject({ orderId: '7', orderStatus: 'PAID', payAmount: 9.9 });
  expect(orderOfCourse({ ...course, orderStatus: 'NEW' })).toMatchObject({ orderStatus: 'UNKNOWN' });
  expect(orderOfCourse({ ...course, payAmount: null, openTime: 9 })).toMatchObject({ payAmount: null, createTime: 9 });
  expect(orderOfCourse({ ...course, createTime: 8, openTime: 9 })?.createTime).toBe(8);
  expect(orderOfCourse({ ...course, orderId: null })).toBeNull();
});
