import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { submitOrder } from '@/api/assumed/endpoints';
import { switchAllOn } from '@/api/assumed/switch';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';
import { hold } from '../../hold';

beforeEach(() => {
  localStorage.setItem('projectAsked', '1');
  signIn();
});
afterEach(() => switchAllOn());

it('is sent once while it is on its way, and says why it was refused', async () => {
  const [held, answer] = hold();
  let asked = 0;
  server.use(
    mock(submitOrder, async () => {
      asked += 1;
      await held;
      return refuse(500, '商品已调价，请稍后再试');
    }),
  );
  const { user } = visit('/submit-order/3009?skuId=30091');
  await screen.findByText(/已选最省的一张/);
  await user.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }));
  const button = screen.getByRole('button', { name: /^提交订单/ });
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  await waitFor(() => expect(asked).toBe(1));
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  answer();
  expect(await screen.findByText('商品已调价，请稍后再试')).toBeVisible();
  expect(asked).toBe(1);
  await waitFor(() => expect(screen.getByRole('button', { name: /^提交订单/ })).not.toHaveAttribute('aria-busy'));
});
