import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { cancelOrder, getCouponPage, getOrderPage, submitOrder } from '@/api/assumed/endpoints';
import { noteWorked } from '@/api/assumed/switch';
import { getCourseDetails, getSkuList, unifiedPay } from '@/api/products/endpoints';
import { getAddressList, getProductStatus } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { reloadIsHeld } from '@/shared/busy';
import { onRequest } from '../../on-request';
import { pass, takeClock } from '../../clock';
import { hold } from '../../hold';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, leave, visit } from '../../visit';
import { coupon } from './coupon-of';

afterEach(() => focusManager.setFocused(undefined));

type User = ReturnType<typeof visit>['user'];
const newcomer = '13800000002';
const submitButton = () => screen.findByRole('button', { name: /^提交订单/ });
const agree = async (user: User) => await user.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }));
const order = async (user: User) => {
  await agree(user);
  await user.click(await submitButton());
};
const enter = (order: string, mobile?: string) => {
  signIn(mobile);
  return visit(`/submit-order/${order}`);
};
/** A course that the newcomer may buy. */
const checkout = () => enter('3018?skuId=30181', newcomer);
const payable = () => screen.getByText('实付').nextElementSibling?.textContent;
const ordersOf = (userId: string) => testWorld().db.orders.filter((order) => order.userId === userId);
const accepted = (orderId: string, payAmount: number) => ({ orderId, payAmount, expireTimestamp: Date.now() + 60_000 });
const storedKey = () => sessionStorage.getItem(`u:${newcomerId()}:requestKey:30181`);
const newcomerId = () => testWorld().db.accounts.find(({ mobile }) => mobile === newcomer)?.id ?? '';

describe('coupons at checkout', () => {
  it('preselect the best, accept another choice or none, and show why others cannot be used', async () => {
    const { user, unmount } = enter('3009?skuId=30091');
    const list = await screen.findByRole('region', { name: '优惠券' });
    expect(await within(list).findByText(/已选最省的一张，省 ¥200\.00/)).toBeVisible();
    expect(within(list).getByRole('radio', { name: /一建系统课专享券/ })).toBeChecked();
    const before = payable();
    expect(texts(screen.getAllByRole('term'))).toEqual(['商品金额', '优惠', '实付']);
    await user.click(within(list).getByRole('radio', { name: /全场满减券/ }));
    expect(within(list).getByText(/已选，省 ¥100\.00/)).toBeVisible();
    expect(payable()).not.toBe(before);
    await user.click(within(list).getByRole('radio', { name: '不使用优惠券' }));
    expect(within(list).getByText(/未使用优惠券/)).toBeVisible();
    expect(screen.getByText('优惠', { selector: 'dt' }).nextElementSibling).toHaveTextContent('¥0.00');
    await user.click(within(list).getByRole('radio', { name: /^不可用/ }));
    const off = screen.getByRole('list', { name: '不可用的优惠券' });
    expect(within(off).getAllByText('不可用：不适用于该课程').length).toBeGreaterThan(0);
    expect(within(off).getByText('不可用：未到使用时间')).toBeVisible();
    unmount();
    leave();
    enter('3009?skuId=30091');
    expect(await screen.findByRole('radio', { name: '不使用优惠券' })).toBeChecked();
  });

  it('show a message if the learner has none, or none for this course', async () => {
    const offered: Coupon[] = [];
    server.use(mock(getCouponPage, () => pageOf(offered)));
    const { unmount } = checkout();
    expect(await screen.findByText('没有优惠券')).toBeVisible();
    unmount();
    offered.push(coupon('券', 20, { unusableReason: '未到使用时间' }));
    checkout();
    expect(await screen.findByText('没有可用于这门课程的优惠券')).toBeVisible();
    expect(screen.getByText('可用 0 张')).toBeVisible();
  });

  it.each([
    ['HTTP 500', () => new HttpResponse(null, { status: 500 })],
    ['HTTP 404 where they have been read before', () => new HttpResponse(null, { status: 404 })],
    ['a code 401', () => HttpResponse.json({ code: 401, message: '请登录' })],
    ['one network failure', () => HttpResponse.error()],
  ])('that cannot be read stop the order until 重试 has read them: %s', async (_what, reply) => {
    noteWorked('G5');
    const sent = inputsOf(submitOrder, () => accepted('1', 1));
    server.use(http.post(`*${getCouponPage.path}`, reply));
    const { user } = enter('3009?skuId=30091&coupon=c2');
    await agree(user);
    expect(await screen.findByText(/^优惠券没有加载成功，实付金额还不能确定/)).toBeVisible();
    expect(screen.queryByText(/^所选优惠券/)).toBeNull();
    expect(payable()).toBe('–');
    expect(await submitButton()).toBeDisabled();
    expect(sent).toEqual([]);
    server.resetHandlers();
    await user.click(within(screen.getByRole('region', { name: '优惠券' })).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('radio', { name: /一建系统课专享券/ })).toBeChecked();
    expect(screen.queryByText(/^优惠券没有加载成功/)).toBeNull();
    expect(await submitButton()).toBeEnabled();
  });

  it('that cannot be read can be declined: the full price is shown before it is ordered', async () => {
    const sent = inputsOf(submitOrder, () => accepted('1', 1));
    server.use(http.post(`*${getCouponPage.path}`, () => new HttpResponse(null, { status: 500 })));
    const { user } = checkout();
    await user.click(await screen.findByRole('radio', { name: '不使用优惠券' }));
    const total = screen.getByText('商品金额').nextElementSibling?.textContent;
    expect(payable()).toBe(total);
    await order(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.couponId).toBeUndefined();
  });

  it.each([
    ['by the best one', [coupon('券', 20, { threshold: 100 })], '所选优惠券已不可用，已换为最省的一张'],
    ['by none', [], '所选优惠券已不可用'],
  ])('replace one that the learner has no longer %s', async (_what, offered, text) => {
    server.use(mock(getCouponPage, () => pageOf(offered)));
    enter('3018?skuId=30181&coupon=gone', newcomer);
    expect(await screen.findByText(text)).toBeVisible();
    const choices = screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(choices).toEqual(offered.length > 0 ? ['¥20券满 100 可用本单省 ¥20.00', '不使用优惠券'] : []);
  });
});

it('a coupon that the server refuses is replaced by the best other one, even if the list still offers it', async () => {
  server.use(
    mock(submitOrder, ({ input: { couponId } }) => refuse(500, couponId === 'c2' ? '优惠券已被占用' : '库存不足')),
  );
  const { user } = enter('3009?skuId=30091&coupon=c2');
  expect(await screen.findByRole('radio', { name: /一建系统课专享券/ })).toBeChecked();
  await order(user);
  expect(await screen.findByText('所选优惠券不可用：优惠券已被占用，已换为最省的一张')).toBeVisible();
  expect(screen.getByRole('radio', { name: /全场满减券/ })).toBeChecked();
  await waitFor(async () => expect(await submitButton()).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(await submitButton());
  expect(await screen.findByText('库存不足')).toBeVisible();
  expect(screen.getByRole('radio', { name: /全场满减券/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^不可用/ }));
  expect(screen.getByText('不可用：优惠券已被占用')).toBeVisible();
});

describe('a course that was bought in another window', () => {
  type User = ReturnType<typeof visit>['user'];
  it.each<[string, (user: User) => void]>([
    ['a focus', () => act(() => focusManager.setFocused(true))],
    ['a refusal', async (user) => user.click(await submitButton())],
  ])('is shown as owned after %s, without form and price', async (_what, look) => {
    server.use(mock(submitOrder, () => refuse(500, '您已拥有该课程')));
    const { user } = checkout();
    await agree(user);
    server.use(mock(getProductStatus, () => ({ owned: true, expired: false, canStudy: true })));
    look(user);
    expect(await screen.findByRole('link', { name: '去学习' })).toBeVisible();
    expect(screen.getByText('您已拥有该课程')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^提交订单/ })).toBeNull();
    expect(screen.queryByRole('region', { name: '订单金额' })).toBeNull();
  });
});

describe('the checkout draft', () => {
  const remark = () => screen.findByRole('textbox', { name: '备注' });
  it('is kept through a reload, for its variant only', async () => {
    const first = checkout();
    await first.user.type(await remark(), '请周末送达');
    first.unmount();
    leave();
    const other = visit('/submit-order/3011?skuId=30111');
    expect(await remark()).toHaveValue('');
    other.unmount();
    leave();
    checkout();
    expect(await remark()).toHaveValue('请周末送达');
  });

  it('is kept after Back from the payment; 修改订单 cancels the order and restores draft and coupon', async () => {
    const { user, router } = enter('3009?skuId=30091&coupon=c1');
    expect(await screen.findByRole('radio', { name: /全场满减券/ })).toBeChecked();
    expect(screen.queryByText(/^所选优惠券/)).toBeNull();
    const before = payable();
    await user.type(await remark(), '请周末送达');
    await order(user);
    await waitFor(() => expect(address()).toMatch(/^\/order-pay\//));
    await act(() => router.navigate('/submit-order/3009?skuId=30091'));
    const notice = await screen.findByRole('region', { name: '待支付订单' });
    expect(await remark()).toHaveValue('请周末送达');
    await user.click(within(notice).getByRole('button', { name: '修改订单' }));
    const dialog = await screen.findByRole('dialog', { name: '修改这笔订单吗？' });
    expect(within(dialog).getByText(/“全场满减券”退回后可以再用/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '修改订单' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '待支付订单' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('radio', { name: /全场满减券/ })).toBeChecked());
    expect(payable()).toBe(before);
    expect(screen.getByText('原订单应付（已取消）').nextElementSibling).toHaveTextContent(String(before));
    expect(await remark()).toHaveValue('请周末送达');
  });
});

it.each([
  ['the course', getCourseDetails, true],
  ['its variants', getSkuList, true],
  ['its ownership', getProductStatus, true],
  ['the open orders', getOrderPage, false],
  ['the coupons', getCouponPage, false],
  ['the addresses', getAddressList, false],
])('the checkout shows nothing until it knows %s, which may need 重试', async (_what, { path }, fails) => {
  const [held, respond] = hold();
  const response = fails ? new HttpResponse(null, { status: 500 }) : undefined;
  server.use(http.all(`*${path.replace(/:\w+/, '*')}`, () => held.then(() => response)));
  signIn();
  const { user, queryClient } = visit('/submit-order/3020?skuId=30202');
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.queryByRole('button', { name: /^提交订单/ })).toBeNull();
  respond();
  const retry = fails && (await screen.findByRole('button', { name: '重试' }));
  server.resetHandlers();
  if (retry) await user.click(retry);
  expect(await submitButton()).toBeVisible();
});

it('the checkout requests price, stock and ownership again when it opens, and only once', async () => {
  takeClock();
  signIn(newcomer);
  const requests: string[] = [];
  onRequest((request) => {
    const { pathname } = new URL(request.url);
    if (/getSkuList|getStatus|order\/getPageList/.test(pathname)) requests.push(pathname.replace(/^.*\/api\//, ''));
  });
  const { router } = visit('/course/detail/3018');
  await screen.findByRole('heading', { level: 1, name: /\S/ });
  await waitFor(() => expect(requests).toHaveLength(2));
  await pass(2_000);
  requests.length = 0;
  await router.navigate('/submit-order/3018?skuId=30181');
  await submitButton();
  expect([...requests].sort()).toEqual(['course/getSkuList/3018', 'order/getPageList', 'userproduct/getStatus/3018']);
});

describe('提交订单', () => {
  it('focuses a missing agreement or too long a remark with its reason, and then places one order', async () => {
    const { user } = checkout();
    await user.click(await submitButton());
    expect(screen.getByText('请阅读并勾选《课程购买协议》')).toBeVisible();
    const tick = screen.getByRole('checkbox', { name: /我已阅读并同意/ });
    expect(tick).toHaveFocus();
    expect(tick).toBeInvalid();
    await user.click(screen.getByRole('button', { name: '《课程购买协议》' }));
    const dialog = screen.getByRole('dialog', { name: '课程购买协议' });
    expect(within(dialog).getByRole('heading', { name: /^1\. / })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '同意' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tick).toBeChecked();
    expect(screen.queryByText('请阅读并勾选《课程购买协议》')).toBeNull();
    // A pasted remark is kept whole, and no order is placed until it fits.
    const remark = screen.getByLabelText('备注');
    await user.click(remark);
    await user.paste('周'.repeat(101));
    expect(remark).toHaveValue('周'.repeat(101));
    await user.click(await submitButton());
    expect(screen.getByText('备注最多100个字')).toBeVisible();
    expect(remark).toHaveFocus();
    expect(ordersOf(newcomerId())).toHaveLength(0);
    await user.keyboard('{Backspace}');
    // A double click places one order.
    await user.dblClick(await submitButton());
    await waitFor(() => expect(address()).toMatch(/^\/order-pay\/7\d+$/));
    const requestKey = expect.stringMatching(/^\w{32}$/);
    expect(ordersOf(newcomerId())).toMatchObject([{ remark: '周'.repeat(100), pay: 58_000, requestKey }]);
    expect(storedKey()).toBeNull();
  });

  it.each(['', ',plain'])('finds the same order after a lost response and a reload (%s)', async (nature) => {
    testWorld().setScenario(`lost@order/submit~once${nature}`);
    const first = checkout();
    await order(first.user);
    expect(await screen.findByText(/不会重复下单/)).toBeVisible();
    expect(ordersOf(newcomerId())).toHaveLength(1);
    const key = storedKey();
    expect(key).not.toBeNull();
    first.unmount();

    // Nothing is sent while the list of orders cannot be read: a service that ignores the key would make a second order.
    testWorld().setScenario(`code:500@order/getPageList${nature}`);
    const { user } = checkout();
    await order(user);
    expect(await screen.findByText(/服务器错误.*不会重复下单/)).toBeVisible();
    testWorld().setScenario(nature.slice(1));
    await user.click(await submitButton());
    await waitFor(() => expect(address()).toMatch(/^\/order-pay\//));
    expect(ordersOf(newcomerId())).toHaveLength(1);
    expect(storedKey()).toBeNull();
  });

  it.each([
    ['the coupon', '', (user: User) => user.click(screen.getByRole('radio', { name: '不使用优惠券' }))],
    ['the coupon', 'plain', (user: User) => user.click(screen.getByRole('radio', { name: '不使用优惠券' }))],
    ['the remark', '', (user: User) => user.type(screen.getByLabelText('备注'), '周末发货')],
  ])('asks about an order whose response was lost if %s was changed since (%s)', async (_what, nature, change) => {
    const made = () => testWorld().db.orders.filter(({ skuId }) => skuId === '30091');
    testWorld().setScenario(['lost@order/submit~once', nature].filter(Boolean).join());
    const { user } = enter('3009?skuId=30091');
    expect(await screen.findByText(/已选最省的一张/)).toBeVisible();
    await order(user);
    expect(await screen.findByText(/不会重复下单/)).toBeVisible();
    expect(made()).toHaveLength(1);
    const first = made()[0]?.pay;
    await change(user);
    await user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: '已有待支付订单' });
    expect(address()).toBe('/submit-order/3009?skuId=30091');
    expect(made()).toMatchObject([{ orderStatus: 'UNPAID', pay: first }]);
    await user.click(within(dialog).getByRole('button', { name: '重新提交' }));
    await waitFor(() => expect(address()).toMatch(/^\/order-pay\//));
    expect(made().map(({ orderStatus }) => orderStatus)).toEqual(['CANCELED', 'UNPAID']);
  });

  it('keeps another choice over a reload while the order before it may have been made', async () => {
    testWorld().setScenario('lost@order/submit~once');
    const { user, unmount } = enter('3009?skuId=30091');
    expect(await screen.findByText(/已选最省的一张/)).toBeVisible();
    await order(user);
    expect(await screen.findByText(/不会重复下单/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '不使用优惠券' }));
    unmount();
    const again = enter('3009?skuId=30091');
    expect(await screen.findByRole('radio', { name: '不使用优惠券' })).toBeChecked();
    expect(await screen.findByRole('region', { name: '待支付订单' })).toBeVisible();
    await order(again.user);
    expect(await screen.findByRole('dialog', { name: '已有待支付订单' })).toBeVisible();
  });

  it('places no second order while the payment page is opening', async () => {
    const { user, router } = checkout();
    await agree(user);
    expect(reloadIsHeld()).toBe(false);
    const button = await submitButton();
    vi.spyOn(router, 'navigate').mockReturnValue(new Promise(() => {}));
    await user.click(button);
    await waitFor(() => expect(ordersOf(newcomerId())).toHaveLength(1));
    await user.click(button);
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(reloadIsHeld()).toBe(true);
    expect(ordersOf(newcomerId())).toHaveLength(1);
  });

  it('asks before it orders at a changed price', async () => {
    const sent = inputsOf(submitOrder, ({ input }) =>
      input.expectPayAmount === 620 ? accepted('70009', 620) : refuse(409, '订单金额已变化', { payAmount: 620 }),
    );
    const expected = () => sent.map(({ expectPayAmount }) => expectPayAmount);
    const { user } = checkout();
    await order(user);
    const dialog = await screen.findByRole('dialog', { name: '订单金额已变化' });
    expect(dialog).toHaveTextContent('由 ¥580.00 变为 ¥620.00');
    await user.click(within(dialog).getByRole('button', { name: '再看看' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(expected()).toEqual([580]);
    await user.click(await submitButton());
    const again = await screen.findByRole('dialog', { name: '订单金额已变化' });
    await user.click(within(again).getByRole('button', { name: '按新金额提交' }));
    await waitFor(() => expect(address()).toBe('/order-pay/70009'));
    expect(expected()).toEqual([580, 580, 620]);
  });

  it('opens 支付成功 at once if there is nothing to pay', async () => {
    signIn();
    const row = testWorld().db.owned.find(({ courseId }) => courseId === '3011');
    testWorld().db.owned = testWorld().db.owned.filter((own) => own !== row);
    const { user } = visit('/submit-order/3011?skuId=30111');
    await screen.findByText('¥0.00', { selector: '[aria-live]' });
    await order(user);
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '开始第一课' })).toHaveAttribute('href', '/new/course-player/3011');
  });

  it('asks whether to pay or replace an unpaid order of the same variant', async () => {
    const { user, router } = enter('3006?skuId=30061');
    const notice = await screen.findByRole('region', { name: '待支付订单' });
    expect(within(notice).getByRole('link', { name: '去支付' })).toHaveAttribute('href', '/new/order-pay/70009');
    expect(within(notice).getByRole('timer', { name: /^待支付订单剩余时间 \d 分$/ })).toHaveTextContent(
      /^0[123]:\d\d$/,
    );
    await agree(user);
    // The dialog opens at the click only.
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: '已有待支付订单' });
    expect(dialog).toHaveTextContent(/还没有支付，应付 ¥399\.00。重新提交后应付 ¥399\.00，原订单会先取消。/);
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await submitButton());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '去支付' }));
    await waitFor(() => expect(address()).toBe('/order-pay/70009'));
    expect(testWorld().db.orders.filter(({ skuId }) => skuId === '30061')).toHaveLength(1);
    const sent = inputsOf(submitOrder, () => refuse(500, '库存不足'));
    await act(() => router.navigate('/submit-order/3006?skuId=30061'));
    await screen.findByRole('region', { name: '待支付订单' });
    await order(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新提交' }));
    expect(await screen.findByText('库存不足')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toMatchObject([{ expectPayAmount: 399 }]);
    expect(testWorld().db.orders.find(({ orderId }) => orderId === '70009')).toMatchObject({ orderStatus: 'CANCELED' });
  });

  it('places no order in place of one that cannot be cancelled', async () => {
    const sent = inputsOf(submitOrder, () => accepted('1', 1));
    const { user } = enter('3006?skuId=30061');
    await order(user);
    const dialog = within(await screen.findByRole('dialog', { name: '已有待支付订单' }));
    server.use(mock(cancelOrder, () => refuse(500, '订单正在支付')));
    await user.click(dialog.getByRole('button', { name: '重新提交' }));
    expect(await screen.findByText('订单正在支付')).toBeVisible();
    expect(sent).toEqual([]);
    expect(dialog.getByRole('button', { name: '去支付' })).toBeEnabled();
  });

  it('says nothing about the end of the unpaid order where the service cannot cancel (G4)', async () => {
    sessionStorage.setItem('off:G4', '1');
    const sent = inputsOf(submitOrder, () => accepted('1', 399));
    const { user } = enter('3006?skuId=30061');
    await order(user);
    const dialog = await screen.findByRole('dialog', { name: '已有待支付订单' });
    expect(dialog).toHaveTextContent(/重新提交后应付 ¥399\.00。原订单可以在“我的订单”里查看。/);
    await user.click(within(dialog).getByRole('button', { name: '重新提交' }));
    await waitFor(() => expect(address()).toBe('/order-pay/1'));
    expect(sent).toHaveLength(1);
  });
});

describe('an unpaid order that has ended', () => {
  it('opens no dialog: the button waits for the refetched list, then orders', async () => {
    const { user } = enter('3006?skuId=30061');
    await screen.findByRole('region', { name: '待支付订单' });
    await agree(user);
    const [listed, respond] = hold();
    server.use(http.post(`*${getOrderPage.path}`, () => listed));
    const open = testWorld().db.orders.find(({ orderId }) => orderId === '70009');
    if (open) open.orderStatus = 'CANCELED';
    act(() => focusManager.setFocused(true));
    await waitFor(async () => expect(await submitButton()).toHaveAttribute('aria-busy', 'true'));
    await user.click(await submitButton());
    expect(screen.queryByRole('dialog')).toBeNull();
    respond();
    await waitFor(() => expect(screen.queryByRole('region', { name: '待支付订单' })).toBeNull());
    await user.click(await submitButton());
    await waitFor(() => expect(address()).toMatch(/^\/order-pay\//));
    expect(address()).not.toContain('70009');
  });

  it('is not shown at the checkout that 重新下单 opens', async () => {
    const { user } = enter('3006?skuId=30061');
    await user.click(
      within(await screen.findByRole('region', { name: '待支付订单' })).getByRole('link', { name: '去支付' }),
    );
    await screen.findByText('应付金额');
    const open = testWorld().db.orders.find(({ orderId }) => orderId === '70009');
    if (open) open.orderStatus = 'CLOSED';
    act(() => focusManager.setFocused(true));
    const again = await screen.findByRole('link', { name: '重新下单' });
    server.use(http.post(`*${getOrderPage.path}`, () => new Promise<never>(() => {})));
    await user.click(again);
    await screen.findByRole('heading', { name: '确认订单' });
    await waitFor(() => expect(address()).toContain('/submit-order/3006'));
    expect(screen.queryByRole('region', { name: '待支付订单' })).toBeNull();
  });
});

describe('the checkout with assumed calls off (3.8)', () => {
  it('G1: submission and payment are one call with a channel', async () => {
    sessionStorage.setItem('off:G1', '1');
    const code = { payType: 'QRCODE' as const, qrCode: 'https://pay.example/1', orderId: '70009' };
    const sent = inputsOf(unifiedPay, () => code);
    const { user } = checkout();
    await order(user);
    expect(screen.getByText('请选择支付方式')).toBeVisible();
    expect(await submitButton()).toHaveTextContent(/^提交订单并支付$/);
    expect(screen.getByRole('radio', { name: /微信支付/ })).toHaveFocus();
    expect(screen.queryByRole('region', { name: '优惠券' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /微信支付/ }));
    expect(screen.getByRole('radio', { name: /微信支付/ })).toBeChecked();
    await user.click(await submitButton());
    await waitFor(() => expect(address()).toBe('/order-pay/70009?channel=901&productId=3018'));
    expect(sent[0]).toEqual({ productId: '3018', skuId: '30181', payChannelWayId: '901' });
  });

  it.each([
    [[], '请选择支付方式后重新提交'],
    [[coupon('券', 20)], '暂不支持使用优惠券，实付由 ¥560.00 变为 ¥580.00。请确认金额，选择支付方式后重新提交'],
  ])('G1 with HTTP 404: the pay channels appear, and the text says how the amount changes', async (coupons, text) => {
    server.use(mock(getCouponPage, () => pageOf(coupons)));
    server.use(http.post('*/order/submit', () => new HttpResponse(null, { status: 404 })));
    const { user } = checkout();
    await order(user);
    expect(await screen.findByRole('radio', { name: /微信支付/ })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(payable()).toBe('¥580.00');
  });

  it('G5, with a coupon in the address: says that it cannot be used, and waits for the consent; G2: no notice', async () => {
    for (const name of ['off:G5', 'off:G2']) sessionStorage.setItem(name, '1');
    const sent = inputsOf(submitOrder, () => accepted('1', 1));
    const { user } = enter('3006?skuId=30061&coupon=c2');
    expect(await screen.findByText(/所选的优惠券用不上/)).toBeVisible();
    expect(screen.queryByRole('region', { name: '待支付订单' })).toBeNull();
    expect(payable()).toBe('–');
    expect(await submitButton()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '不使用优惠券' }));
    expect(payable()).toBe('¥399.00');
    await order(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});
