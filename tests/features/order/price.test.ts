import { fc } from '../../property';
import { describe, expect, it } from 'vitest';
import { amountsOf, savingOf, toYuan } from '@/features/order/checkout/price';

const coupon = fc.record({
  couponType: fc.constantFrom('FULL_CUT' as const, 'DISCOUNT' as const, 'CASH' as const),
  amount: fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }).map((fen) => fen / 100),
    fc.integer({ min: 1, max: 99 }).map((tenth) => tenth / 10),
  ),
  threshold: fc.integer({ min: 0, max: 2_000_000 }).map((fen) => fen / 100),
});
const total = fc.integer({ min: 0, max: 10_000_000 });

describe('the price of an order', () => {
  it('discount + pay = total and 0 <= pay <= total, in whole fen, whatever the coupon', () => {
    fc.assert(
      fc.property(total, fc.option(coupon), (fen, chosen) => {
        const { discount, pay, total: sum } = amountsOf(fen, chosen);
        expect(discount + pay).toBe(sum);
        expect(sum).toBe(fen);
        expect(Number.isInteger(pay)).toBe(true);
        expect(pay).toBeGreaterThanOrEqual(0);
        expect(pay).toBeLessThanOrEqual(sum);
      }),
    );
  });

  it.each([
    ['8.5 折 of 9.90 is 8.415, payable 8.42', { couponType: 'DISCOUNT', amount: 8.5, threshold: 0 }, 990, 148],
    ['half a fen of the payable is rounded up', { couponType: 'DISCOUNT', amount: 5, threshold: 0 }, 1, 0],
    ['满800减100 saves 100 yuan from 800 on', { couponType: 'FULL_CUT', amount: 100, threshold: 800 }, 80_000, 10_000],
    ['one fen below the threshold saves nothing', { couponType: 'FULL_CUT', amount: 100, threshold: 800 }, 79_999, 0],
    ['a coupon above the total saves all of it', { couponType: 'CASH', amount: 89, threshold: 0 }, 5_900, 5_900],
    ['0.1 + 0.2 stays 0.30', { couponType: 'CASH', amount: 0.3, threshold: 0 }, 100, 30],
  ] as const)('%s', (_rule, params, fen, saving) => {
    expect(savingOf(params, fen)).toBe(saving);
  });

  it('is converted from fen to yuan', () => {
    expect([0, 1, 990, 39_900].map(toYuan)).toEqual([0, 0.01, 9.9, 399]);
  });
});
