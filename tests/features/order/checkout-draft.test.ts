import { beforeEach, expect, it, vi } from 'vitest';
import { checkoutDraft } from '@/features/order/state/checkout-draft';
import { signIn } from '../../sign-in';

beforeEach(() => signIn());

it('keeps the ten variants that were changed last, whatever their ids are', () => {
  const clock = vi.spyOn(Date, 'now');
  const ids = ['9', '10', '8', '7', '6', '5', '4', '3', '2', '1'];
  ids.forEach((id, at) => {
    clock.mockReturnValue(1_000 + at);
    checkoutDraft.keep(id, { remark: id });
  });
  clock.mockReturnValue(2_000);
  checkoutDraft.keep('9', { remark: '再改' });
  checkoutDraft.keep('11', { remark: '新' });
  clock.mockRestore();
  expect(checkoutDraft.read('10')).toBeNull();
  expect(checkoutDraft.read('1')?.remark).toBe('1');
  expect(checkoutDraft.read('9')?.remark).toBe('再改');
});
