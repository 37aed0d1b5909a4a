import { focusManager } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOrderDetail, getOrderPage } from '@/api/assumed/endpoints';
import type { Order } from '@/api/assumed/order-schema';
import { orderQueries } from '@/api/assumed/queries';
import { getPayChannels } from '@/api/payment/endpoints';
import type { PayChannel } from '@/api/payment/schema';
import { unifiedPay } from '@/api/products/endpoints';
import type { Payment } from '@/api/products/schema';
import { getProductStatus, getUserProductPage } from '@/api/usercenter/endpoints';
import { userProductQueries } from '@/api/usercenter/queries';
import { serverNow } from '@/api/server-clock';
import { createQueryClient } from '@/app/query-client';
import { findOpenOrder } from '@/features/order/checkout/use-open-order';
import { OpenOrderNotice } from '@/features/order/checkout/open-order-notice';
import { useDirectPay } from '@/features/order/checkout/use-checkout-submission';
import { PayCode, PayPanel } from '@/features/order/pay/pay-panel';
import { PayEnded } from '@/features/order/pay/pay-ended';
import { PaySuccess } from '@/features/order/pay/pay-success';
import { PayHelp, PayView } from '@/features/order/pay/pay-view';
import { usePayOrder, usePayStatus } from '@/features/order/payment/use-pay-order';
import { paymentKey } from '@/features/order/payment/use-payment';
import { unpaidCount } from '@/features/order/state/list-state';
import type { OrderView } from '@/features/order/state/order-view';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { pass, takeClock } from '../../clock';
import { skuOf } from '../../course-of';
import { payChannel } from './pay-channel';
import { hold } from '../../hold';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { texts } from '../../texts';
import { around, show, shownAddress } from '../../show';
import { signIn } from '../../sign-in';
import { plainItem, plainOrder } from './order-of';
import { spyTab } from './tab';

beforeEach(() => signIn());
afterEach(() => focusManager.setFocused(undefined));

const opened = () => {
  const client = createQueryClient();
  return { client, wrapper: around(client) };
};

const web = payChannel({ id: '903', wayCode: 'WEB', name: '网银' });
const url = { payType: 'URL' as const, payUrl: 'https://bank.example/1' };
const pays = (answer: object) => inputsOf(unifiedPay, () => answer as Payment);
const order = { ...plainOrder, items: [{ ...plainItem, productId: '3006', skuId: null }] };

describe('the payment panel', () => {
  const panel = (params: Partial<Parameters<typeof PayPanel>[0]> = {}) => {
    const calls = { onPaid: vi.fn(), onClaim: vi.fn(), onOther: vi.fn() };
    return show(<PayPanel orderId="7" channel={payChannel()} closing={false} {...calls} {...params} />);
  };
  const go = () => screen.findByRole('button', { name: '前往支付' });

  it('requests no payment after the time is over', () => {
    const requests = pays(url);
    panel({ closing: true });
    expect(screen.getByRole('status')).toHaveTextContent('支付时间已到正在确认订单状态…');
    expect(screen.queryByRole('button')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('opens the page that a QR code channel returned, without a second request', async () => {
    const requests = pays(url);
    const { assign } = spyTab();
    const { user } = panel();
    await go();
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(await go());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/1'));
    expect(requests).toEqual([{ orderId: '7', payChannelWayId: '901' }]);
    expect(await screen.findByText('支付页面已打开，请在新页面完成支付')).toBeVisible();
    expect(screen.getByText('将打开支付页面，完成后回到这里')).toBeVisible();
  });

  it('opens one tab for two clicks', async () => {
    const [held, answer] = hold();
    server.use(mock(unifiedPay, () => held.then(() => url as Payment)));
    const { open, assign } = spyTab();
    panel({ channel: web });
    const button = await go();
    act(() => {
      button.click();
      button.click();
    });
    answer();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  });
});

describe('the payment QR code', () => {
  type Given = Partial<Parameters<typeof PayCode>[0]>;
  const code = (params: Given) =>
    show(
      <PayCode channel={payChannel()} value="pay:1" until={null} refreshing={false} onRefresh={vi.fn()} {...params} />,
    );

  it.each([
    ['WX', '打开微信扫一扫'],
    ['UNION', '打开云闪付扫一扫'],
    ['OTHER', '请扫码付款'],
  ])('names the app for a %s code', (channelCode, text) => {
    code({ channel: payChannel({ channelCode }) });
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each<[string, Given & { endsIn?: number }, boolean, RegExp | null, boolean]>([
    ['has no countdown without an end', {}, true, null, false],
    ['counts down if it ends in two minutes', { endsIn: 120_000 }, true, /^0[12]:\d\d$/, false],
    ['is covered after its end', { endsIn: 300 }, true, null, true],
    ['is hidden while it is refreshed after its end', { endsIn: -1, refreshing: true }, false, null, false],
    ['stays while it is refreshed before its end', { refreshing: true }, true, null, false],
    ['is hidden until it has loaded', { value: null, refreshing: true }, false, null, false],
  ])('%s', async (_what, { endsIn, ...params }, isDrawn, left, isOver) => {
    code({ ...params, ...(endsIn !== undefined && { until: serverNow() + endsIn }) });
    if (isDrawn) expect(await screen.findByRole('img', { name: '微信支付付款二维码' })).toBeVisible();
    else expect(screen.queryByRole('img')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alert') !== null).toBe(isOver));
    if (left) expect(screen.getByText(left)).toBeVisible();
    else expect(screen.queryByText(/后过期/)).toBeNull();
    const isRefreshing = params.refreshing === true;
    expect(screen.getByRole('button', { name: '刷新二维码' }).matches(':disabled')).toBe(isRefreshing);
    expect(document.querySelector('[aria-busy=true]') !== null).toBe(isRefreshing);
  });
});

describe('the pay channels', () => {
  const view = (...channels: PayChannel[]) => {
    server.use(mock(getPayChannels, () => channels));
    const check = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const both = { ...order, items: [...order.items, plainItem] };
    const { user } = show(<PayView orderId="7" order={both} closing={false} failed={false} check={check} />);
    return { user, check };
  };
  const checked = async () => (await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).checked);

  it('preselect the recommended one, have icons, and leave out an unknown payee', async () => {
    view(web, payChannel({ id: '904', wayCode: 'WEB', name: '另一家', recommend: true }));
    expect(await checked()).toEqual([false, true]);
    // A channel without a picture has an icon.
    const [, other] = screen.getAllByRole('radio', { name: /网银|另一家/ });
    expect(other?.closest('label')?.querySelector('svg')).toBeInTheDocument();
    expect(screen.queryByText(/收款方/)).toBeNull();
    expect(screen.getByText('等 2 件')).toBeVisible();
    expect(screen.getByText('推荐').closest('label')).toHaveTextContent('另一家');
  });

  it('preselect a single one, request its page only at the click, and check again an order that is paid', async () => {
    const requests = pays({ payType: null, paid: true });
    const { assign, close } = spyTab();
    const { user, check } = view(web);
    expect(await checked()).toEqual([true]);
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: '前往支付' }));
    await waitFor(() => expect(check).toHaveBeenCalledOnce());
    expect(requests).toEqual([{ orderId: '7', payChannelWayId: '903' }]);
    expect(close).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
    expect(noticeStore.read()).toEqual([]);
  });

  it('show 暂无可用的支付方式 if there are none', async () => {
    view();
    expect(await screen.findByText('暂无可用的支付方式')).toBeVisible();
    expect(screen.getByText('请联系客服处理')).toBeVisible();
  });

  it('have a help list that unfolds', async () => {
    const { user } = show(<PayHelp />);
    expect(screen.getByRole('link', { name: '支付方式说明' })).toHaveAttribute('href', '/hc/pay-type');
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: '支付遇到问题？' }));
    expect(texts(screen.getAllByRole('listitem'))).toEqual([
      '二维码打不开或已过期：点击“刷新二维码”。',
      '支付失败：换一种支付方式再试，原二维码随之失效。',
      '已付款但页面没有变化：点击“我已完成支付”，请勿重复支付。',
      '仍未解决：复制订单号后联系客服。',
    ]);
  });
});

describe('the result of a payment', () => {
  const one = { ...order, payChannelName: '微信支付', shipStatus: 'WAIT' as const };
  const other = { ...plainItem, productId: '3007', title: '法规精讲' };
  const validEnd = Date.parse('2026-04-16T12:00:00+08:00');
  const ended = { owned: false, expired: true };
  const next = ['开始第一课', '查看订单'];

  it.each<[string, OrderView | null, object, string[]]>([
    [
      'of one course',
      one,
      { validEnd },
      [...next, '支付成功', '经济精讲', '系统课精讲班', '实付¥880.00微信支付', '教材教材待发货', '有效期至2026-04-16'],
    ],
    [
      'of two',
      { ...order, items: [plainItem, other] },
      {},
      [...next, '支付成功', '经济精讲', '系统课精讲班', '系统课法规精讲', '实付¥880.00', '有效期永久有效'],
    ],
    [
      'after the end',
      order,
      { ...ended, validEnd },
      ['续费', '查看订单', '订单已完成', '经济精讲', '系统课精讲班', '实付¥880.00', '有效期已于 2026-04-16 到期'],
    ],
    ['without its order', null, {}, [...next, '支付成功', '课程已开通', '有效期永久有效']],
    ['without its order, after the end', null, ended, ['查看订单', '订单已完成', '课程已到期', '有效期已到期']],
  ])('%s shows what is known of it', async (_what, paid, status, facts) => {
    server.use(mock(getProductStatus, () => ({ owned: true, expired: false, canStudy: true, ...status })));
    const client = createQueryClient();
    show(<PaySuccess orderId="7" courseId="3006" order={paid} />, client);
    const card = within(screen.getByRole('region', { name: '支付结果' }));
    await card.findByText(/^有效期/);
    expect(card.getByRole('heading', { level: 2 })).toHaveFocus();
    const rows = card.getAllByRole('term').map((term) => term.parentElement?.textContent ?? '');
    const words = ['link', 'heading', 'paragraph', 'listitem'].flatMap((role) => card.queryAllByRole(role));
    expect([...texts(words), ...rows.slice(0, -1)]).toEqual(facts);
    expect(rows.at(-1)).toMatch(paid ? /^订单号LX7/ : /^订单号7/);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: '接下来' }) !== null).toBe(facts[0] === '开始第一课');
  });
});

describe('the end of a payment', () => {
  type Given = Partial<Parameters<typeof PayEnded>[0]>;
  const ended = (params: Given) => {
    const onRetry = vi.fn<() => void>();
    show(
      <PayEnded
        order={order}
        phase="refund"
        statusFailed={false}
        onRetry={onRetry}
        check={() => Promise.resolve(false)}
        checking={false}
        {...params}
      />,
    );
    return { onRetry, status: screen.getByRole('status').textContent };
  };
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const detail = ['查看订单', '/uc/my-order/7'];
  const both = [detail, ['重新下单', '/submit-order/3006']];
  const coupon = { ...order, couponTitle: '满减券' };

  it.each<[string, Given, RegExp, (string | null)[][], boolean]>([
    ['refunding', { order: { ...order, orderStatus: 'REFUNDING' } }, /^订单退款中退款进度请查看订单/, [detail], false],
    ['refunded', { order: { ...order, orderStatus: 'REFUNDED' } }, /^订单已退款退款进度请查看订单/, [detail], false],
    ['expired', { phase: 'expired' }, /^订单已超时关闭可以重新下单/, both, true],
    ['cancelled', { phase: 'canceled', order: coupon }, /^订单已取消使用的优惠券已退回，可以重新下单/, both, true],
    ['cancelled, no items', { phase: 'canceled', order: { ...order, items: [] } }, /^订单已取消/, [detail], true],
    ['opening', { phase: 'opening' }, /^支付成功，正在开通课程请稍候，本页会自动更新$/, [], false],
    ['delayed', { phase: 'delayed' }, /^开通中已收到付款，课程开通比平时慢/, [detail], false],
  ])('shows text and links of an order: %s', (_what, params, text, to, isRequested) => {
    const { status } = ended(params);
    expect(status).toMatch(text);
    expect(links()).toEqual(to);
    expect(screen.queryByRole('button', { name: '复制订单号 LX7' }) !== null).toBe(isRequested);
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});

describe('an unpaid order at checkout', () => {
  it('is found by any of its variants', async () => {
    const items = [plainItem, { ...plainItem, skuId: '30061' }];
    const unpaid = { orderId: '7', orderStatus: 'UNPAID' as const, totalAmount: 99, payAmount: 99, items };
    server.use(mock(getOrderPage, () => pageOf([unpaid])));
    expect((await findOpenOrder(createQueryClient(), '30061'))?.orderId).toBe('7');
  });

  it('cannot be changed with G4 off', () => {
    sessionStorage.setItem('off:G4', '1');
    const open = { orderId: '7', payAmount: 399, couponTitle: null, expireTimestamp: null } as Order;
    show(<OpenOrderNotice order={open} onEnd={() => undefined} onReopened={() => undefined} />);
    expect(screen.getByRole('link', { name: '去支付' })).toHaveAttribute('href', '/order-pay/7');
    expect(screen.queryByRole('button', { name: '修改订单' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('submission and payment in one call (3.8)', () => {
  const sku = skuOf({ skuId: '30061', productId: '3006' });
  const direct = () => {
    const { client, wrapper } = opened();
    const { result } = renderHook(() => useDirectPay(sku), { wrapper });
    return { client, result, send: (by: PayChannel) => act(() => result.current.send(by)) };
  };
  const query = '?channel=903&productId=3006';

  it('opens the bank page in a new tab and the order in this one', async () => {
    const requests = pays({ ...url, orderId: '7' });
    const { open, assign, close } = spyTab();
    const { send, result } = direct();
    send(web);
    await waitFor(() => expect(shownAddress()).toBe(`/order-pay/7${query}`));
    expect(requests).toEqual([{ productId: '3006', skuId: '30061', payChannelWayId: '903' }]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/1');
    expect(open).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
    expect(result.current.failure).toBeNull();
  });

  it.each([
    ['opens no tab for a QR code channel', payChannel(), 0],
    ['closes the tab if the channel returns a QR code', web, 1],
  ])('keeps the QR code for the payment page, and %s', async (_what, channel, tabs) => {
    pays({ payType: 'QRCODE', qrCode: 'https://pay.example/1', orderId: '7' });
    const { open, close, assign } = spyTab();
    const { send, client } = direct();
    send(channel);
    await waitFor(() => expect(shownAddress()).toBe(`/order-pay/7?channel=${channel.id}&productId=3006`));
    expect([open, close].map(({ mock: { calls } }) => calls.length)).toEqual([tabs, tabs]);
    expect(assign).not.toHaveBeenCalled();
    expect(client.getQueryData(paymentKey('7', channel.id))).toMatchObject({ qrCode: 'https://pay.example/1' });
  });

  it.each<[string, () => unknown, string]>([
    ['without an order', () => pays(url), '支付未返回订单，请联系客服'],
    ['with a refusal', () => server.use(mock(unifiedPay, () => refuse(500, '已售罄'))), '已售罄'],
  ])('shows the error, closes the tab and stays after a response %s', async (_what, prepare, text) => {
    prepare();
    const { close, assign } = spyTab();
    const { send, result } = direct();
    send(web);
    await waitFor(() => expect(result.current.failure).toBe(text));
    expect(close).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
    expect(shownAddress()).toBe('/');
  });
});

it('without orders a payment is polled by the bought courses if the address names no course (3.8)', async () => {
  takeClock();
  const bought = { id: '3006', type: 'SYS' as const, title: '案例', orderId: '7', orderNo: 'LX7', payAmount: 9 };
  let rows: object[] = [];
  const requests = inputsOf(getUserProductPage, () => pageOf(rows) as never);
  const { client, wrapper } = opened();
  const { result } = renderHook(() => usePayStatus('7', null), { wrapper });
  const rested = () => waitFor(() => expect(client.isFetching()).toBe(0));
  await rested();
  expect(requests).toEqual([{ current: 1, size: 100 }]);
  expect(result.current).toMatchObject({ paid: false, order: null, courseId: null });
  rows = [{ ...bought, orderId: '8' }];
  expect(await act(() => result.current.check())).toBe(false);
  rows = [{ ...bought, orderId: '8' }, bought];
  await pass(3_000);
  await waitFor(() => expect(result.current.paid).toBe(true));
  // A payment changes the lists, which are refetched once.
  await rested();
  expect(result.current).toMatchObject({ courseId: '3006', order: { orderId: '7', orderNo: 'LX7', payAmount: 9 } });
  const { length } = requests;
  await pass(7_000);
  expect(requests).toHaveLength(length);
  expect(await act(() => result.current.check())).toBe(true);
});

describe('an order on the payment page', () => {
  const items = [{ ...plainItem, productId: '3006', skuId: '30061' }];
  const look = (owned: boolean) => {
    const known = { orderStatus: 'UNPAID', owned, asked: 0 };
    server.use(
      mock(getOrderDetail, () => {
        known.asked += 1;
        return { ...plainOrder, items, orderStatus: known.orderStatus } as never;
      }),
      mock(getProductStatus, () => {
        known.asked += 1;
        return { owned: known.owned, expired: false, canStudy: known.owned };
      }),
    );
    const { client, wrapper } = opened();
    const { result } = renderHook(() => usePayOrder('7'), { wrapper });
    const back = () =>
      act(async () => {
        focusManager.setFocused(false);
        focusManager.setFocused(true);
        await Promise.resolve();
      });
    return { known, result, back, client };
  };
  beforeEach(() => takeClock());

  it('is refetched when the window gets the focus, until it has ended and its course is open', async () => {
    const { known, result, back, client } = look(false);
    const [own, list] = [userProductQueries.mine(undefined, true), orderQueries.page(unpaidCount)];
    client.setQueryData(own.queryKey, []);
    client.setQueryData(list.queryKey, pageOf([]));
    const stale = () => [own, list].map(({ queryKey }) => client.getQueryState<unknown>(queryKey)?.isInvalidated);
    await waitFor(() => expect(result.current.phase).toBe('waiting'));
    expect(stale()).toEqual([false, false]);
    const before = known.asked;
    await back();
    await waitFor(() => expect(known.asked).toBeGreaterThan(before));
    known.orderStatus = 'PAID';
    await pass(3_000);
    await waitFor(() => expect(result.current.phase).toBe('opening'));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    // The order has ended: only the status of the course is refetched.
    const requests = known.asked;
    known.owned = true;
    await back();
    await waitFor(() => expect(result.current.phase).toBe('paid'));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(known.asked).toBe(requests + 1);
    expect(stale()).toEqual([true, undefined]);
    await pass(7_000);
    await back();
    expect(client.isFetching()).toBe(0);
    expect(known.asked).toBe(requests + 1);
  });

  it('reports that the status of its course failed to load, and loads it again', async () => {
    const { known, result } = look(true);
    known.orderStatus = 'PAID';
    server.use(mock(getProductStatus, () => refuse(500, '系统繁忙')));
    await waitFor(() => expect(result.current.statusFailed).toBe(true));
    expect(result.current.phase).toBe('opening');
    await pass(61_000);
    expect(result.current.phase).toBe('delayed');
    expect(noticeStore.read()).toEqual([]);
    server.use(mock(getProductStatus, () => ({ owned: true, expired: false, canStudy: true })));
    act(() => result.current.retryStatus());
    await waitFor(() => expect(result.current.phase).toBe('paid'));
    expect(result.current.statusFailed).toBe(false);
  });
});
