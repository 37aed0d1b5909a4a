import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onRequest } from '../../on-request';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

const list = vi.hoisted(() => {
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  return { arrived, arrives };
});
vi.mock('@/app/routes/order-reads', async (original) => {
  await list.arrived;
  return original();
});

it('a checkout whose list of first reads arrives after its page reads each once', async () => {
  signIn('13800000002');
  const requests: string[] = [];
  onRequest((request) => {
    const { pathname } = new URL(request.url);
    if (/getSkuList|getStatus|order\/getPageList/.test(pathname)) requests.push(pathname.replace(/^.*\/api\//, ''));
  });
  const { queryClient } = visit('/submit-order/3018?skuId=30181');
  await screen.findByRole('button', { name: /^提交订单/ });
  list.arrives();
  // The route has imported it first, so its reads have started when this import resolves.
  await import('@/app/routes/order-reads');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([...requests].sort()).toEqual(['course/getSkuList/3018', 'order/getPageList', 'userproduct/getStatus/3018']);
});
