import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unifiedPay } from '@/api/products/endpoints';
import { getProductStatus } from '@/api/usercenter/endpoints';
import { setLenient } from '@/api/strictness';
import { checkoutDraft } from '@/features/order/state/checkout-draft';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { settlePayment } from '@/mocks/orders';
import { pass, takeClock } from '../../clock';
import { notices } from '../../notices';
import { onRequest } from '../../on-request';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { spyTab } from './tab';

beforeEach(() => {
  takeClock();
  signIn();
});

const pay = () => visit('/order-pay/70009');
const code = () => screen.findByRole('img', { name: /付款二维码/ });
/** One round of the polling. */
const round = 3_000;

describe('an unpaid order', () => {
  it('shows its facts and a QR code, survives a failed poll, and turns into 支付成功 when it is paid', async () => {
    pay();
    expect(await screen.findByText('一建建筑案例题 21 天训练营：审题、踩点、书写')).toBeVisible();
    expect(screen.getByText('¥399.00')).toBeVisible();
    expect(screen.getByRole('list', { name: '下单步骤' })).toHaveTextContent(/^确认订单已完成2支付3完成$/);
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(/^2支付$/);
    expect(screen.getByText(/^LX\d+70009$/)).toBeVisible();
    expect(screen.queryByText(/^等 \d+ 件$/)).toBeNull();
    expect(await screen.findByText('收款方：砺行职教（模拟收款）')).toBeVisible();
    expect(screen.getByRole('radio', { name: /微信支付.*推荐/ })).toBeChecked();
    expect(await code()).toHaveAccessibleName('微信支付付款二维码');
    expect(screen.getByRole('timer', { name: /^剩余支付时间 \d 分$/ })).toHaveTextContent(/^0[23]:\d\d$/);
    testWorld().setScenario('http:500@order/getDetail~once');
    await pass(round);
    expect(await screen.findByText('支付状态更新失败，正在重试')).toBeVisible();
    expect(screen.getByText('¥399.00')).toBeVisible();
    expect(notices()).toEqual([]);
    await pass(round);
    await waitFor(() => expect(screen.queryByText('支付状态更新失败，正在重试')).toBeNull());
    settlePayment(testWorld(), '70009', 'paid');
    await pass(round);
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(screen.getByRole('link', { name: '开始第一课' })).toHaveAttribute('href', '/new/course-player/3006');
    expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/new/uc/my-order/70009');
    expect(await screen.findByRole('complementary', { name: '添加班主任' })).toBeVisible();
    const next = within(screen.getByRole('region', { name: '接下来' }));
    expect(next.getByRole('heading', { name: '从第一课开始' })).toBeVisible();
    expect(next.getByRole('link').getAttribute('href')).toMatch(/^\/new\/course-player\/3006\?coursewareId=/);
  });

  it('with a status that this build does not know is asked for until it is paid, and never called closed', async () => {
    setLenient(true);
    onTestFinished(() => setLenient(false));
    const row = testWorld().db.orders.find(({ orderId }) => orderId === '70009');
    if (!row) throw new Error('no order');
    row.orderStatus = 'PAY_CONFIRMING' as 'UNPAID';
    pay();
    expect(await screen.findByText('正在确认支付结果')).toBeVisible();
    expect(screen.queryByText(/已超时关闭/)).toBeNull();
    row.orderStatus = 'UNPAID';
    settlePayment(testWorld(), '70009', 'paid');
    await pass(round);
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible();
  });

  it('is checked at once by 我已完成支付, with a message if no payment is found', async () => {
    checkoutDraft.keep('30061', { remark: '请周末送达' });
    const { user } = pay();
    await code();
    await user.click(screen.getByRole('button', { name: '我已完成支付' }));
    expect(await screen.findByText('暂未查到支付结果，请稍候再试')).toBeVisible();
    expect(checkoutDraft.read('30061')).not.toBeNull();
    settlePayment(testWorld(), '70009', 'paid');
    await user.click(screen.getByRole('button', { name: '我已完成支付' }));
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(checkoutDraft.read('30061')).toBeNull();
  });

  it('closes by the server’s clock, and offers 重新下单', async () => {
    pay();
    await code();
    testWorld().setClock({ advance: 4 * 60_000 });
    await pass(round);
    expect(await screen.findByText('订单已超时关闭')).toBeVisible();
    const again = screen.getByRole('link', { name: '重新下单' });
    expect(again).toHaveAttribute('href', '/new/submit-order/3006?skuId=30061');
  });

  it('offers 再查一次 after it has expired', async () => {
    const { user } = visit('/order-pay/70012');
    const paid = await screen.findByRole('region', { name: '已付款？' });
    await user.click(within(paid).getByRole('button', { name: '再查一次' }));
    expect(await screen.findByText('暂未查到支付结果，请稍候再试')).toBeVisible();
    const order = testWorld().db.orders.find(({ orderId }) => orderId === '70012');
    if (order) order.orderStatus = 'PAID';
    await user.click(within(paid).getByRole('button', { name: '再查一次' }));
    expect(await screen.findByText(/^支付成功/)).toBeVisible();
  });

  it('covers an expired QR code until it is refreshed', async () => {
    server.use(
      mock(unifiedPay, () => ({
        payType: 'QRCODE' as const,
        qrCode: 'https://pay.example/1',
        expireTimestamp: testWorld().now() - 1,
      })),
    );
    const { user } = pay();
    expect(await screen.findByText('二维码已过期')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '点击刷新' }));
    await waitFor(() => expect(screen.queryByText('二维码已过期')).toBeNull());
  });

  it('shows why a payment failed, and offers another pay channel', async () => {
    server.use(
      mock(unifiedPay, ({ input }) =>
        input.payChannelWayId === '901'
          ? refuse(500, '渠道维护中')
          : { payType: 'QRCODE' as const, qrCode: 'https://pay.example/2' },
      ),
    );
    const { open } = spyTab();
    const { user } = pay();
    const failed = await screen.findByText('支付发起失败');
    expect(within(failed.parentElement ?? failed).getByText('渠道维护中')).toBeVisible();
    expect(screen.getByText('¥399.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('渠道维护中', { selector: '[role=alert] *' })).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '换一种方式' }));
    expect(await code()).toHaveAccessibleName('支付宝付款二维码');
    expect(address()).toBe('/order-pay/70009?channel=902');
  });
});

describe('the bank page', () => {
  it('opens at the click with action and hidden fields only', async () => {
    const { open, tab } = spyTab();
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    const { user } = pay();
    await user.click(await screen.findByRole('radio', { name: /银联在线支付/ }));
    await user.click(await screen.findByRole('button', { name: '前往支付' }));
    expect(open).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const form = tab.document.querySelector('form');
    expect(form?.action).toContain('/__mock/pay/70009?open=1');
    const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ type, name }) => `${type} ${name}`);
    expect(fields).toEqual(['hidden orderId', 'hidden amount', 'hidden returnUrl']);
    expect(form?.hidden).toBe(true);
    expect(tab.opener).toBeNull();
    expect(await screen.findByText('支付页面已打开，请在新页面完成支付')).toBeVisible();
  });

  it('is not opened without a web address', async () => {
    const { assign, close } = spyTab();
    const { user } = pay();
    await user.click(await screen.findByRole('radio', { name: /支付宝网页支付/ }));
    server.use(mock(unifiedPay, () => ({ payType: 'URL' as const, payUrl: 'javascript:alert(1)' })));
    await user.click(await screen.findByRole('button', { name: '前往支付' }));
    expect(await screen.findByText('支付页面打不开，请换一种支付方式')).toBeVisible();
    server.use(mock(unifiedPay, () => refuse(500, '渠道维护中')));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('渠道维护中', { selector: '[role=alert] *' })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalled();
  });

  it('opens in the same tab if new tabs are blocked', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { user } = pay();
    await user.click(await screen.findByRole('radio', { name: /银联在线支付/ }));
    await user.click(await screen.findByRole('button', { name: '前往支付' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(document.querySelector('body > form')).not.toBeNull();
    document.querySelector('body > form')?.remove();
  });
});

describe('an order that needs no payment', () => {
  it('shows 开通中 if its course is not open after 60 s, and keeps polling', async () => {
    let owned = false;
    server.use(mock(getProductStatus, () => ({ owned, expired: false, canStudy: owned })));
    settlePayment(testWorld(), '70009', 'paid');
    pay();
    expect(await screen.findByText('支付成功，正在开通课程')).toBeVisible();
    await pass(61_000);
    expect(await screen.findByText('开通中')).toBeVisible();
    expect(screen.getByRole('button', { name: '联系客服' })).toBeVisible();
    owned = true;
    await pass(round);
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible();
  });

  it('offers 去学习 if its course was bought by another order', async () => {
    const world = testWorld();
    const [known] = world.db.owned;
    if (!known) throw new Error('the learner owns courses');
    world.db.owned.push({ ...known, courseId: '3039', orderId: null });
    visit('/order-pay/70012');
    expect(await screen.findByRole('link', { name: '去学习' })).toHaveAttribute('href', '/new/course-player/3039');
    expect(screen.getByText('课程已开通，可以直接学习')).toBeVisible();
    expect(screen.queryByRole('link', { name: '重新下单' })).toBeNull();
  });
});

describe('the payment page with G3 off (3.8)', () => {
  it('shows no amount, and 支付成功 when the course is owned', async () => {
    server.use(http.get('*/order/getDetail/*', () => new HttpResponse(null, { status: 404 })));
    const asked: string[] = [];
    onRequest(({ url }) => void (url.endsWith('/userproduct/getStatus/3006') && asked.push(url)));
    const { user, queryClient } = visit('/order-pay/70009?channel=902&productId=3006');
    expect(await code()).toHaveAccessibleName('支付宝付款二维码');
    expect(screen.getByText('应付金额以支付页面显示的为准')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '我已完成支付' }));
    expect(await screen.findByText('暂未查到支付结果，请稍候再试')).toBeVisible();
    settlePayment(testWorld(), '70009', 'paid');
    await pass(round);
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(screen.getByRole('list', { name: '下单步骤' })).toHaveTextContent('支付已完成完成已完成');
    expect(screen.getByRole('link', { name: '开始第一课' })).toHaveAttribute('href', '/new/course-player/3006');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const { length } = asked;
    expect(length).toBeGreaterThan(1);
    await pass(2 * round);
    expect(asked, 'it is polled no longer').toHaveLength(length);
  });
});
