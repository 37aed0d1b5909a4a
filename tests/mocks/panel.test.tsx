import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testWorld } from '@/mocks/node';
import { mountPanel } from '@/mocks/panel';

describe('the QA panel', () => {
  const user = userEvent.setup();
  beforeEach(() => act(() => mountPanel(document.body)));
  afterEach(() => document.body.replaceChildren());
  const open = () => user.click(screen.getByRole('button', { name: '测试' }));

  it('is closed at first, and shows the active faults when opened', async () => {
    expect(screen.getByRole('button', { name: '测试' })).toHaveAttribute('aria-expanded', 'false');
    testWorld().setScenario('http:503');
    await open();
    expect(await screen.findByText('当前故障：http:503')).toBeVisible();
  });

  it('adds a fault to one call and clears all', async () => {
    await open();
    await user.selectOptions(await screen.findByLabelText('故障'), 'latency');
    await user.clear(screen.getByLabelText('数值'));
    await user.type(screen.getByLabelText('数值'), '900');
    await user.type(screen.getByLabelText('接口'), 'course/getPageList');
    await user.click(screen.getByRole('button', { name: '加入' }));
    expect(await screen.findByText('当前故障：latency:900@course/getPageList')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除故障' }));
    expect(await screen.findByText('当前故障：无')).toBeVisible();
  });

  it('advances the clock, and pays the open order', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: '支付成功' }));
    await waitFor(() =>
      expect(testWorld().db.orders.find(({ orderId }) => orderId === '70009')?.orderStatus).toBe('PAID'),
    );
    await user.click(screen.getByRole('button', { name: '快进 1 天' }));
    await waitFor(() => expect(testWorld().now() - Date.now()).toBeGreaterThan(86_000_000));
  });

  it('window.__mock offers only scenario, clock and reset', async () => {
    expect(Object.keys(window.__mock ?? {})).toEqual(['scenario', 'clock', 'reset']);
    await window.__mock?.scenario('code:500');
    expect(testWorld().faults).toHaveLength(1);
    await window.__mock?.reset();
    expect(testWorld().faults).toHaveLength(0);
  });
});
