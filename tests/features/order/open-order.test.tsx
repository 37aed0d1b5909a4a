import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getOrderPage } from '@/api/assumed/endpoints';
import { useOpenOrder } from '@/features/order/checkout/use-open-order';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { around } from '../../show';
import { plainItem } from './order-of';

const order = (orderId: string, ...skuIds: string[]) => ({
  orderId,
  orderStatus: 'UNPAID' as const,
  totalAmount: 99,
  payAmount: 99,
  items: skuIds.map((skuId) => ({ ...plainItem, skuId })),
});

it.each([
  ['30011', '7'],
  ['30012', '8'],
  ['30099', undefined],
])('useOpenOrder finds for variant %s the unpaid order %s', async (skuId, found) => {
  signIn();
  const records = [order('7', '30011', '30050'), order('8', '30012')];
  server.use(mock(getOrderPage, () => pageOf(records)));
  const { result } = renderHook(() => useOpenOrder(skuId), { wrapper: around() });
  expect(result.current).toMatchObject({ order: null, pending: true, checking: false });
  await waitFor(() => expect(result.current.pending).toBe(false));
  expect(result.current.order?.orderId).toBe(found);
});
