import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderExpress, OrderRefund, OrderAmounts, OrderFacts, OrderItems } from '@/features/order/order/order-sections';
import { shipText, type OrderDetailView } from '@/features/order/state/order-view';
import { address } from '../../components/address/address';
import { show } from '../../show';
import { texts } from '../../texts';
import { plainItem as item, plainOrder as plain } from './order-of';

const at = Date.parse('2026-04-16T10:00:00+08:00');
/** The terms and values of a description list. */
const pairs = () =>
  screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the amounts of an order', () => {
  const goods = '商品金额: ¥980.00';
  it.each<[string, Partial<OrderDetailView>, string[]]>([
    ['paid', {}, [goods, '优惠: -¥100.00', '实付: ¥880.00']],
    ['refunding', { orderStatus: 'REFUNDING' }, [goods, '优惠: -¥100.00', '实付: ¥880.00']],
    ['refunded', { orderStatus: 'REFUNDED' }, [goods, '优惠: -¥100.00', '实付: ¥880.00']],
    ['paid with a coupon', { couponTitle: '满减券' }, [goods, '优惠（满减券）: -¥100.00', '实付: ¥880.00']],
    ['unpaid', { orderStatus: 'UNPAID' }, [goods, '优惠: -¥100.00', '应付: ¥880.00']],
    ['cancelled', { orderStatus: 'CANCELED' }, [goods, '优惠: -¥100.00', '应付: ¥880.00']],
    ['without a known total', { totalAmount: null }, ['实付: ¥880.00']],
    ['without known amounts', { totalAmount: null, payAmount: null }, ['实付: —']],
  ])('are listed for an order: %s', (_what, order, expected) => {
    show(<OrderAmounts order={{ ...plain, ...order }} />);
    expect(pairs()).toEqual(expected);
  });
});

describe('the goods of an order', () => {
  it('show name, variant, price and number', () => {
    show(<OrderItems order={plain} />);
    const goods = screen.getByRole('region', { name: '商品信息' });
    expect(within(goods).getByRole('link', { name: '经济精讲' })).toHaveAttribute('href', '/course/detail/3005');
    for (const text of ['精讲班', '¥980.00', '× 1']) expect(within(goods).getByText(text)).toBeVisible();
  });

  it('show no price if the server sends no amounts', () => {
    show(<OrderItems order={{ ...plain, totalAmount: null, items: [{ ...item, skuName: '' }] }} />);
    expect(screen.queryByText('¥980.00')).toBeNull();
    expect(screen.queryByText('精讲班')).toBeNull();
  });
});

describe('the facts of an order', () => {
  it('leave out what is unknown', () => {
    show(<OrderFacts order={plain} />);
    expect(pairs()).toEqual([]);
    expect(screen.getByText('LX7')).toBeVisible();
  });

  it('include the times, the receiver and the remark', () => {
    const times = { createTime: at, payTime: at + 60_000 };
    const known = { ...times, payChannelName: '微信支付', remark: '工作日送货', orderNo: '' };
    show(<OrderFacts order={{ ...plain, ...known, address }} />);
    expect(pairs()).toEqual([
      '下单时间: 2026-04-16 10:00',
      '支付方式: 微信支付',
      '支付时间: 2026-04-16 10:01',
      '备注: 工作日送货',
      '收货人: 王小明 137****5678',
      '收货地址: 广东省 东莞市 鸿福路 66 号',
    ]);
    expect(screen.getByRole('button', { name: '复制订单号 7' })).toBeVisible();
  });
});

describe('the parcel of an order', () => {
  it.each<[string, Partial<OrderDetailView>, boolean]>([
    ['is not shown if nothing is sent', {}, false],
    ['is shown as waiting', { shipStatus: 'WAIT' }, true],
    ['is not shown if it was received without details', { shipStatus: 'RECEIVED' }, false],
  ])('%s', (_what, order, shown) => {
    show(<OrderExpress order={{ ...plain, ...order }} />);
    expect(screen.queryByText('教材待发货，发货后在这里查看物流') !== null).toBe(shown);
    expect(screen.queryByRole('region', { name: '物流信息' }) !== null).toBe(shown);
  });

  it('is shown with its number and its places, the last one first', () => {
    const traces = [
      { time: at, text: '已揽收' },
      { time: null, text: '到达杭州' },
    ];
    show(<OrderExpress order={{ ...plain, shipStatus: 'SHIPPED', express: { company: '顺丰', no: 'SF1', traces } }} />);
    expect(texts(screen.getAllByRole('listitem'))).toEqual(['到达杭州', '已揽收2026-04-16 10:00']);
    expect(screen.getByRole('button', { name: '复制运单号 SF1' })).toBeVisible();
    expect(screen.queryByText('暂无物流轨迹')).toBeNull();
    expect(screen.queryByText(/待发货/)).toBeNull();
  });

  it('is shown as 暂无物流轨迹 without number and places', () => {
    show(
      <OrderExpress order={{ ...plain, shipStatus: 'SHIPPED', express: { company: '顺丰', no: '', traces: [] } }} />,
    );
    expect(screen.getByText('暂无物流轨迹')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['PAID', 'WAIT', '教材待发货'],
    ['PAID', 'SHIPPED', '教材已发货'],
    ['PAID', 'RECEIVED', '教材已签收'],
    ['PAID', null, null],
    ['UNPAID', 'WAIT', null],
    ['REFUNDED', 'SHIPPED', null],
  ] as const)('of an order %s and shipment %s is summarised as %s', (orderStatus, shipStatus, text) => {
    expect(shipText({ orderStatus, shipStatus })).toBe(text);
  });
});

describe('a refund', () => {
  it.each(['UNPAID', 'CANCELED', 'CLOSED'] as const)('is not shown for an order that is %s', (orderStatus) => {
    show(<OrderRefund order={{ ...plain, orderStatus }} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is explained in three points for a paid order', () => {
    show(<OrderRefund order={{ ...plain, orderNo: '' }} />);
    expect(screen.getByRole('heading', { name: '退款' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: '复制订单号 7' })).toBeVisible();
    expect(pairs()).toEqual([]);
  });

  it('in progress shows when it was requested, and 处理中 for an unknown amount', () => {
    const refund = { amount: null, time: at, reason: '' };
    show(<OrderRefund order={{ ...plain, orderStatus: 'REFUNDING', refund }} />);
    expect(screen.getByRole('heading', { name: '退款信息' })).toBeVisible();
    expect(pairs()).toEqual(['退款金额: 处理中', '申请时间: 2026-04-16 10:00']);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('that is complete shows amount, reason and, if known, time', () => {
    const refund = { amount: 199, time: at, reason: '课程时间冲突' };
    const { unmount } = show(<OrderRefund order={{ ...plain, orderStatus: 'REFUNDED', refund }} />);
    expect(pairs()).toEqual(['退款金额: ¥199.00', '退款时间: 2026-04-16 10:00', '退款原因: 课程时间冲突']);
    expect(screen.queryByRole('listitem')).toBeNull();
    unmount();
    show(<OrderRefund order={{ ...plain, orderStatus: 'REFUNDED', refund: { ...refund, time: null } }} />);
    expect(pairs()).toEqual(['退款金额: ¥199.00', '退款原因: 课程时间冲突']);
  });
});
