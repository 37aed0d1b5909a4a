import { describe, expect, it } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { callWords, expectedText, foundText, pathText } from '@/app/deviations/deviation-words';

it.each([
  ['an id', '文字或数字'],
  ['a list', '数组'],
  ['one of 1, JUDGE', '"1"、"JUDGE"'],
])('the contract expects %s: %s', (expected, text) => expect(expectedText(expected)).toBe(text));

it.each([
  ['undefined', '没有这个字段'],
  ['null', 'null'],
  ['array', '数组'],
  ['"JUDGE"', '"JUDGE"'],
])('found %s: %s', (found, text) => expect(foundText(found)).toBe(text));

describe('a call', () => {
  it.each([
    ['POST /questionbank/front/api/userRecord/save', 'POST', '/userRecord/save', '题库'],
    ['GET /products/front/api/course/getDetails/:id', 'GET', '/course/getDetails/:id', '课程'],
    ['POST /api/basic/fb/savePC', 'POST', '/api/basic/fb/savePC', '旧接口'],
  ])('%s', (call, method, short, service) => expect(callWords(call)).toEqual({ method, short, service }));

  it('of every service has a Chinese name of the service', () => {
    const services = catalogue.map(({ method, path }) => callWords(`${method} ${path}`).service);
    expect(services.filter((name) => !/^[\u4e00-\u9fff]+$/.test(name))).toEqual([]);
  });

  it('shows its whole path where another one has the same short path', () => {
    const order = 'GET /order/front/api/pay/state';
    const payment = 'GET /payment/front/api/pay/state';
    expect(pathText(order, [order, order])).toBe('/pay/state');
    expect(pathText(order, [order, 'POST /payment/front/api/pay/state'])).toBe('/pay/state');
    expect(pathText(order, [order, payment])).toBe('/order/front/api/pay/state');
  });
});
