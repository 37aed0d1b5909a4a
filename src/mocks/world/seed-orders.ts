import { day, formatDay, hour, minute, type AddressRow, type CouponRow, type OrderRow } from '../db';
import { templateOf } from './coupons';
import { courseOf, skuOf } from './courses';

export const seedAddresses = (userId: string): AddressRow[] => [
  {
    id: '4001',
    userId,
    name: '周明',
    mobile: '13800000001',
    provinceCode: '330000',
    provinceName: '浙江省',
    cityCode: '330100',
    cityName: '杭州市',
    areaCode: '330103',
    areaName: '西湖区',
    detail: '文三路 128 号 3 幢 502 室',
    isDefault: true,
  },
  {
    id: '4002',
    userId,
    name: '周明',
    mobile: '13800000001',
    provinceCode: '440000',
    provinceName: '广东省',
    cityCode: '441700',
    cityName: '东莞市',
    areaCode: null,
    areaName: null,
    detail: '南城街道鸿福路 66 号项目部',
    isDefault: false,
  },
];

const address = seedAddresses('')[0] ?? null;

interface OrderSeed {
  id: string;
  skuId: string;
  status: OrderRow['orderStatus'];
  /** Minutes before the world's first use. */
  ago: number;
  rest?: Partial<OrderRow>;
}

const days = (count: number) => count * 24 * 60;

const seeds = (base: number): OrderSeed[] => {
  const express = (from: number, isDone: boolean) => ({
    company: '顺丰速运',
    no: `SF10${from}8800`,
    traces: [
      { time: base - from * day, text: '商家已发货' },
      { time: base - (from - 1) * day, text: '快件到达杭州转运中心' },
      ...(isDone ? [{ time: base - (from - 2) * day, text: '已签收，签收人：本人' }] : []),
    ],
  });
  return [
    {
      id: '70001',
      skuId: '30012',
      status: 'PAID',
      ago: days(60),
      rest: { shipStatus: 'RECEIVED', express: express(58, true) },
    },
    {
      id: '70002',
      skuId: '30021',
      status: 'PAID',
      ago: days(40),
      rest: { payChannelName: '支付宝', discount: 20000, couponTitle: '一建系统课专享券' },
    },
    { id: '70003', skuId: '30041', status: 'PAID', ago: days(200) },
    { id: '70004', skuId: '30101', status: 'PAID', ago: days(30) },
    {
      id: '70005',
      skuId: '30111',
      status: 'PAID',
      ago: days(35),
      rest: {
        needAddress: true,
        shipStatus: 'RECEIVED',
        express: express(34, true),
        discount: 3000,
        couponTitle: '增值课抵用券',
      },
    },
    { id: '70006', skuId: '30121', status: 'PAID', ago: days(34), rest: { payChannelName: '银联在线支付' } },
    { id: '70007', skuId: '30151', status: 'PAID', ago: days(300) },
    { id: '70008', skuId: '30201', status: 'PAID', ago: days(420) },
    { id: '70009', skuId: '30061', status: 'UNPAID', ago: 27 },
    { id: '70010', skuId: '30222', status: 'CANCELED', ago: days(9), rest: { endTime: base - 9 * day + 12 * minute } },
    { id: '70011', skuId: '30281', status: 'CANCELED', ago: days(15), rest: { endTime: base - 15 * day + 3 * minute } },
    { id: '70012', skuId: '30391', status: 'CLOSED', ago: days(3), rest: { endTime: base - 3 * day + 30 * minute } },
    {
      id: '70013',
      skuId: '30261',
      status: 'REFUNDING',
      ago: days(4),
      rest: { refund: { amount: 129, time: base - 1 * day, reason: '买错科目' } },
    },
    {
      id: '70014',
      skuId: '30431',
      status: 'REFUNDED',
      ago: days(70),
      rest: { refund: { amount: 199, time: base - 66 * day, reason: '课程时间冲突' } },
    },
    {
      id: '70015',
      skuId: '30052',
      status: 'PAID',
      ago: days(2),
      rest: { shipStatus: 'SHIPPED', express: express(1, false), remark: '工作日送货' },
    },
  ];
};

const wasPaid = (status: OrderRow['orderStatus']) =>
  status === 'PAID' || status === 'REFUNDING' || status === 'REFUNDED';

/** 15 orders of all statuses. The unpaid one expires in three minutes. */
export const seedOrders = (base: number, userId: string): OrderRow[] =>
  seeds(base).map(({ id, skuId, status, ago, rest }) => {
    const sku = skuOf(skuId);
    const course = courseOf(sku?.productId ?? '');
    const createTime = base - ago * minute;
    const total = Math.round((sku?.price ?? 0) * 100);
    const discount = rest?.discount ?? 0;
    const needAddress = rest?.needAddress ?? sku?.needAddress ?? false;
    return {
      orderId: id,
      orderNo: `LX${formatDay(createTime).replaceAll('-', '')}000${id}`,
      userId,
      requestKey: `seed-${id}`,
      orderStatus: status,
      createTime,
      payTime: wasPaid(status) ? createTime + 2 * minute : null,
      expires: createTime + 30 * minute,
      endTime: null,
      productId: sku?.productId ?? '',
      skuId,
      title: course?.title ?? '',
      courseType: course?.type ?? 'SYS',
      skuName: sku?.skuName ?? '',
      price: sku?.price ?? 0,
      total,
      pay: total - discount,
      couponId: null,
      couponTitle: null,
      payChannelName: wasPaid(status) ? '微信支付' : null,
      shipStatus: 'NONE',
      address: needAddress && address ? { ...address, userId } : null,
      remark: null,
      express: null,
      refund: null,
      paysAt: null,
      ...rest,
      needAddress,
      discount,
    };
  });

/** Coupons of all kinds: usable, with conditions, soon over, not begun, used and expired. */
export const seedCoupons = (base: number, userId: string): CouponRow[] => {
  const row = (
    couponId: string,
    templateId: string,
    starts: number,
    ends: number,
    rest: Partial<CouponRow> = {},
  ): CouponRow => ({
    couponId,
    templateId: templateOf(templateId)?.templateId ?? templateId,
    userId,
    startTime: base + starts,
    endTime: base + ends,
    usedAt: null,
    lockedBy: null,
    source: '领券中心',
    ...rest,
  });
  return [
    row('c1', '7001', -10 * day, 30 * day),
    row('c2', '7004', -3 * day, 2 * day, { source: '老学员专享' }),
    row('c3', '7003', -8 * day, 20 * day),
    row('c4', '7008', 5 * day, 45 * day, { source: '活动赠送' }),
    row('c5', '7004', -60 * day, -20 * day, { usedAt: base - 40 * day }),
    row('c6', '7003', -50 * day, 10 * day, { usedAt: base - 35 * day }),
    row('c7', '7007', -60 * day, -5 * day),
    row('c8', '7002', -90 * day, -30 * day, { source: '新人礼包' }),
    row('c9', '7009', -1 * day, 12 * hour, { source: '激活码兑换' }),
  ];
};
