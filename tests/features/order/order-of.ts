import type { OrderDetailView } from '@/features/order/state/order-view';

export const plainItem = {
  productId: '3005',
  skuId: '30051',
  title: '经济精讲',
  coverUrl: null,
  courseType: 'SYS' as const,
  skuName: '精讲班',
  price: 980,
  count: 1,
};
/** Paid, of one course, nothing to send. */
export const plainOrder: OrderDetailView = {
  orderId: '7',
  orderNo: 'LX7',
  orderStatus: 'PAID',
  createTime: null,
  payTime: null,
  expireTimestamp: null,
  items: [plainItem],
  totalAmount: 980,
  discountAmount: 100,
  payAmount: 880,
  payChannelName: null,
  couponTitle: null,
  shipStatus: null,
  address: null,
  remark: null,
  express: null,
  refund: null,
  timeline: [],
};
