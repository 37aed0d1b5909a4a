import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelOrder, getOrderPage } from '@/api/assumed/endpoints';
import { noteWorked } from '@/api/assumed/switch';
import { refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { settlePayment } from '@/mocks/orders';
import { pass, takeClock } from '../../clock';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, leave, visit } from '../../visit';

beforeEach(() => signIn());

const row = (orderId: string) => screen.findByRole('article', { name: new RegExp(`^订单 LX.*${orderId}$`) });
const tabs = () => screen.findByRole('navigation', { name: '订单状态' });

describe('我的订单', () => {
  it('searches by title and number, and keeps the search in the address', async () => {
    const { user, unmount } = visit('/uc/my-order');
    await row('70009');
    const field = screen.getByRole('searchbox', { name: '搜索我的订单' });
    await user.type(field, '21 天训练营{Enter}');
    await waitFor(() => expect(address()).toContain('kw='));
    const shown = () => screen.getAllByRole('article', { name: /^订单/ });
    await waitFor(() => expect(screen.queryByRole('article', { name: /70015$/ })).toBeNull());
    for (const order of shown()) expect(order).toHaveTextContent('21 天训练营');
    await user.clear(field);
    await user.type(field, '70015{Enter}');
    expect(await row('70015')).toBeVisible();
    expect(shown()).toHaveLength(1);
    unmount();
    leave();
    const again = visit('/uc/my-order?tab=done&kw=没有这一单');
    expect(await screen.findByText('没有找到相关订单')).toBeVisible();
    await again.user.click(screen.getByRole('link', { name: '清空搜索' }));
    expect(await row('70015')).toBeVisible();
    expect(address()).toBe('/uc/my-order?tab=done');
  });

  it.each([
    ['HTTP 404', () => new HttpResponse(null, { status: 404 })],
    ['HTTP 403', () => new HttpResponse(null, { status: 403 })],
    ['code 404', () => HttpResponse.json({ code: 404 })],
  ])('has 重试, never 还没有订单, when orders read before cannot be read: %s', async (_what, reply) => {
    noteWorked('G2');
    server.use(http.post(`*${getOrderPage.path}`, reply));
    const { user } = visit('/uc/my-order');
    expect(await screen.findByText('加载失败')).toBeVisible();
    expect(screen.queryByText('还没有订单')).toBeNull();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await row('70009')).toBeVisible();
  });

  it.each([
    ['kw=经济', 101, 100, '没有找到相关订单', 1],
    ['kw=经济', 100, 100, '没有找到相关订单', 0],
    ['tab=done', 101, 10, '实付金额', 0],
    ['tab=done', 0, 10, '没有已完成的订单', 0],
  ])('with ?%s and %i orders asks for %i and says %s', async (query, total, size, text, cut) => {
    const filters = inputsOf(getOrderPage, () => pageOf([], total));
    visit(`/uc/my-order?${query}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByText('只在最近 100 笔订单中查找')).toHaveLength(cut);
    expect(filters).toContainEqual(expect.objectContaining({ current: 1, size }));
  });

  it('shows the links of each order, and keeps tab and page in the address', async () => {
    const { user, unmount } = visit('/uc/my-order');
    expect(within(await row('70009')).getByRole('timer')).toHaveTextContent(/^0[23]:\d\d$/);
    expect(screen.getByText('实付金额')).toBeVisible();
    const actions = screen.getAllByRole('link', { name: /^(去支付|去学习|查看物流|查看进度|再次购买)$/ });
    expect(actions.slice(0, 5).map((link) => link.getAttribute('href')?.replace('/new/', ''))).toEqual([
      'order-pay/70009',
      'course-player/3005',
      'uc/my-order/70015#express',
      'submit-order/3039?skuId=30391',
      'uc/my-order/70013#refund',
    ]);
    expect(within(await tabs()).getByRole('link', { name: /待支付/ })).toHaveTextContent('1');
    await user.click(screen.getByRole('link', { name: '第2页' }));
    await row('70001');
    expect(address()).toBe('/uc/my-order?page=2');
    await user.click(within(await tabs()).getByRole('link', { name: '售后' }));
    expect(within(await row('70014')).getByText('已退款')).toBeVisible();
    expect(address()).toBe('/uc/my-order?tab=after');
    await waitFor(() => expect(screen.queryByRole('article', { name: /70001$/ })).toBeNull());
    unmount();
    // A page number beyond the end is redirected to the last page.
    visit('/uc/my-order?tab=nonsense&page=99');
    await waitFor(() => expect(address()).toBe('/uc/my-order?tab=nonsense&page=2'));
    expect(await row('70001')).toBeVisible();
  });

  it('offers 续费 for an expired course, and 去学习 for a course that is owned again', async () => {
    const world = testWorld();
    const [known] = world.db.owned;
    if (!known) throw new Error('the learner owns courses');
    world.db.owned.push({ ...known, courseId: '3039', orderId: null });
    const { user } = visit('/uc/my-order');
    const closed = await row('70012');
    const study = await within(closed).findByRole('link', { name: '去学习' });
    expect(study).toHaveAttribute('href', '/new/course-player/3039');
    expect(within(closed).queryByRole('link', { name: '再次购买' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '第2页' }));
    const ended = await row('70008');
    expect(await within(ended).findByText(/^已于 \d{4}-\d\d-\d\d 到期$/)).toBeVisible();
    expect(within(ended).getByRole('link', { name: /^续费/ })).toHaveAttribute('href', '/new/course/detail/3020');
    expect(within(ended).queryByRole('link', { name: '去学习' })).toBeNull();
  });

  it('cancels an order after a confirmation that promises the coupon back', async () => {
    const order = testWorld().db.orders.find(({ orderId }) => orderId === '70009');
    if (order) order.couponTitle = '满减券';
    const { user } = visit('/uc/my-order');
    await user.click(within(await row('70009')).getByRole('button', { name: '取消订单' }));
    const ask = await screen.findByRole('dialog', { name: '确定取消订单吗？' });
    expect(within(ask).getByText('取消后需要重新下单；使用的优惠券会退回。')).toBeVisible();
    await user.click(within(ask).getByRole('button', { name: '再想想' }));
    expect(within(await row('70009')).getByText('待支付')).toBeVisible();
    await user.click(within(await row('70009')).getByRole('button', { name: '取消订单' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订单' }));
    // The toast first: it is shown for three seconds only.
    expect(await screen.findByText('订单已取消')).toBeVisible();
    expect(await within(await row('70009')).findByText('已取消')).toBeVisible();
  });

  it('shows an order as cancelled if the call fails although the server has cancelled it', async () => {
    const tried = inputsOf(cancelOrder, ({ input: { orderId }, db }) => {
      const order = db.orders.find((one) => one.orderId === orderId);
      if (order) order.orderStatus = 'CANCELED';
      return refuse(500, '订单已取消，不能再次取消');
    });
    const { user } = visit('/uc/my-order');
    await user.click(within(await row('70009')).getByRole('button', { name: '取消订单' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订单' }));
    expect(await screen.findByText('订单已取消')).toBeVisible();
    expect(await within(await row('70009')).findByText('已取消')).toBeVisible();
    expect(tried).toHaveLength(1);
    expect(screen.queryByText('订单已取消，不能再次取消')).toBeNull();
  });

  it('does not cancel an order that was paid elsewhere, and shows it as 已完成', async () => {
    const { user } = visit('/uc/my-order');
    await row('70009');
    settlePayment(testWorld(), '70009', 'paid');
    await user.click(within(await row('70009')).getByRole('button', { name: '取消订单' }));
    expect(await screen.findByText('取消后需要重新下单。')).toBeVisible();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订单' }));
    expect(await within(await row('70009')).findByText('已完成')).toBeVisible();
  });

  it('closes an unpaid order automatically when its time is over', async () => {
    takeClock();
    testWorld().setClock({ advance: 170_000 });
    visit('/uc/my-order?tab=unpaid');
    await row('70009');
    await pass(10_000);
    expect(await screen.findByText('没有待支付的订单')).toBeVisible();
  });

  it('shows 还没有订单 to a learner without orders', async () => {
    signIn('13800000002');
    visit('/uc/my-order');
    expect(await screen.findByText('还没有订单')).toBeVisible();
    expect(screen.getByRole('link', { name: '去选课' })).toHaveAttribute('href', '/new/course/course-list');
    expect(await tabs()).toBeVisible();
    for (const text of ['搜索我的订单', '实付金额']) expect(screen.queryByText(text)).toBeNull();
  });
});

describe('订单详情', () => {
  it.each([
    ['70001', null, ['已完成，教材已签收', '课程已开通，可以直接学习', '去学习']],
    ['70008', null, ['已完成', /^课程已于 \d{4}-\d\d-\d\d 到期$/, '续费']],
    ['70009', '满减券', ['待支付', /^请在 \d\d:\d\d 内完成支付，超时自动关闭$/, '去支付', '取消订单']],
    ['70010', null, ['已取消', '再次购买']],
    ['70010', '满减券', ['已取消', '使用的优惠券已退回', '再次购买']],
    ['70012', null, ['已关闭', '超时未支付', '再次购买']],
    ['70013', null, ['退款中', '退款正在处理', '联系客服']],
    ['70014', null, ['已退款', '退款已按原支付方式退回', '再次购买', '联系客服']],
    ['70015', '满减券', ['已完成，教材已发货', '课程已开通，可以直接学习', '去学习']],
  ])('says the state of order %s with the coupon %s, and what can be done', async (id, couponTitle, words) => {
    for (const order of testWorld().db.orders) if (order.orderId === id) order.couponTitle = couponTitle;
    const { queryClient } = visit(`/uc/my-order/${id}`);
    const banner = within(await screen.findByRole('region', { name: '订单状态' }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const shown = ['heading', 'paragraph', 'link', 'button'].flatMap((role) => banner.queryAllByRole(role));
    expect(texts(shown)).toEqual(words.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
  });

  it('shows state, steps, parcel, receiver, amounts and refund', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    visit('/uc/my-order/70015#express');
    await screen.findByRole('region', { name: '订单状态' });
    expect(into.mock.contexts.map((place) => (place as Element).id)).toEqual(['express']);
    const steps = screen.getByRole('list', { name: '订单进度' });
    expect(texts(steps.querySelectorAll('b'))).toEqual(['提交订单', '支付成功（微信支付）', '教材已发货']);
    const parcel = screen.getByRole('region', { name: '物流信息' });
    expect(within(parcel).getByText('顺丰速运', { selector: 'b' })).toBeVisible();
    expect(screen.getByText('周明 138****0001')).toBeVisible();
    expect(screen.getByText('工作日送货')).toBeVisible();
    for (const name of ['金额', '退款']) expect(screen.getByRole('region', { name })).toBeVisible();
  });

  it('copies the order number, and prints', async () => {
    const { user } = visit('/uc/my-order/70002');
    const facts = await screen.findByRole('region', { name: '订单信息' });
    await user.click(within(facts).getByRole('button', { name: /^复制订单号/ }));
    expect(await screen.findByText('订单号已复制')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^LX\d+70002$/);
    window.print = vi.fn<() => void>();
    await user.click(screen.getByRole('button', { name: '打印订单' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });
});

describe('the orders with assumed calls off (3.8)', () => {
  it('G2 and G3: the bought courses are listed as orders', async () => {
    for (const path of ['*/order/getPageList', '*/order/getDetail/*']) {
      server.use(http.all(path, () => new HttpResponse(null, { status: 404 })));
    }
    const { user } = visit('/uc/my-order');
    const bought = await row('70001');
    expect(within(bought).getByText('已完成')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '订单状态' })).toBeNull();
    expect(screen.queryByRole('article', { name: /70009$/ })).toBeNull();
    await user.click(within(bought).getByRole('link', { name: /公式与计算过关班/ }));
    expect(await screen.findByRole('heading', { name: '已完成' })).toBeVisible();
    expect(screen.getAllByText(/^LX\d+70001$/)[0]).toBeVisible();
  });

  it('G3: an order without a bought course is not found', async () => {
    sessionStorage.setItem('off:G3', '1');
    visit('/uc/my-order/70009');
    expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
  });
});
