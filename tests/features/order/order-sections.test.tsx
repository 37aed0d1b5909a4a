import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderExpress, OrderRefund, OrderAmounts, OrderFacts, OrderItems } from '@/features/order/order/order-sections';
import { shipText, type OrderDetailView } from '@/features/order/state/order-view';
import { address } from '../../components/address/address';
import { show } from '../../show';
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
  it.each([
    [{}, '经济精讲精讲班¥980.00× 1', 2],
    [{ totalAmount: null, items: [{ ...item, skuName: '' }] }, '经济精讲× 1', 1],
  ])('show of %o what is known: %s', (changes, text, lines) => {
    show(<OrderItems order={{ ...plain, ...changes }} />);
    expect(screen.getByRole('region').textContent).toBe(`商品信息系统课${text}`);
    expect(screen.getAllByRole('paragraph')).toHaveLength(lines);
    expect(screen.getByRole('link', { name: '经济精讲' })).toHaveAttribute('href', '/course/detail/3005');
  });
});

describe('the facts of an order', () => {
  it('leave out what is unknown', () => {
    show([<OrderItems key="items" order={{ ...plain, items: [] }} />, <OrderFacts key="facts" order={plain} />]);
    expect(pairs()).toEqual([]);
    expect(screen.getByRole('region')).toHaveTextContent('LX7');
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
  const traces = [
    { time: at, text: '已揽收' },
    { time: null, text: '到达杭州' },
  ];
  it.each<[string, Partial<OrderDetailView>, string, string[]]>([
    ['nothing is sent', {}, '', []],
    ['it waits', { shipStatus: 'WAIT' }, '物流信息教材待发货，发货后在这里查看物流', []],
    ['it was received without details', { shipStatus: 'RECEIVED' }, '', []],
    ['nothing is known of it', { express: { company: '顺丰', no: '', traces: [] } }, '物流信息顺丰暂无物流轨迹', []],
    [
      'it is on its way',
      { shipStatus: 'SHIPPED', express: { company: '顺丰', no: 'SF1', traces } },
      '物流信息顺丰运单号 SF1到达杭州已揽收2026-04-16 10:00',
      ['复制运单号 SF1'],
    ],
  ])('is shown if %s', (_what, order, text, buttons) => {
    const { container } = show(<OrderExpress order={{ ...plain, ...order }} />);
    expect(container.textContent).toBe(text);
    expect(screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(buttons);
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
  const at10 = '2026-04-16 10:00';
  const refund = { amount: 199, time: at, reason: '课程时间冲突' };
  const amount = '退款金额: ¥199.00';
  const reason = '退款原因: 课程时间冲突';

  it.each<[OrderDetailView['orderStatus'], OrderDetailView['refund'], string | null, string[], number]>([
    ['UNPAID', null, null, [], 0],
    ['CANCELED', null, null, [], 0],
    ['CLOSED', null, null, [], 0],
    ['PAID', null, '退款', [], 3],
    ['REFUNDING', { ...refund, amount: null, reason: '' }, '退款信息', ['退款金额: 处理中', `申请时间: ${at10}`], 3],
    ['REFUNDED', refund, '退款信息', [amount, `退款时间: ${at10}`, reason], 0],
    ['REFUNDED', { ...refund, time: null }, '退款信息', [amount, reason], 0],
  ])('of an order %s with %o is shown as %s', (orderStatus, known, title, facts, rules) => {
    show(<OrderRefund order={{ ...plain, orderStatus, refund: known, orderNo: '' }} />);
    expect(screen.queryByRole('heading')?.textContent ?? null).toBe(title);
    expect(pairs()).toEqual(facts);
    expect(screen.queryAllByRole('listitem')).toHaveLength(rules);
    expect(screen.queryByRole('button', { name: '复制订单号 7' }) !== null).toBe(title !== null);
  });
});
