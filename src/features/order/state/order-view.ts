import type { Order, OrderDetail, OrderStatus } from '@/api/assumed/order-schema';
import type { MyCourse } from '@/api/usercenter/schema';
import { orderStatuses } from '@/api/assumed/order-schema';
import type { IconName } from '@/shared/ui/icon-paths';
import type { TagTone } from '@/shared/ui/tag';

/** An order as the screens show it. Without G2 and G3 the amounts may be unknown; an item has a price only with a total. */
export type OrderView = Omit<Order, 'totalAmount' | 'payAmount' | 'needAddress'> & {
  totalAmount: number | null;
  payAmount: number | null;
};
export type OrderDetailView = OrderView & Pick<OrderDetail, 'address' | 'remark' | 'express' | 'refund' | 'timeline'>;

/** The order fields of a bought course (3.8); null for a free one. */
export function orderOfCourse(course: MyCourse): OrderDetailView | null {
  if (course.orderId === null) return null;
  const status = !course.orderStatus
    ? 'PAID'
    : (orderStatuses.find((known) => known === course.orderStatus) ?? 'UNKNOWN');
  const createTime = course.createTime ?? course.openTime;
  return {
    orderId: course.orderId,
    orderNo: course.orderNo ?? '',
    orderStatus: status,
    createTime,
    payTime: null,
    expireTimestamp: null,
    items: [
      {
        productId: course.id,
        skuId: null,
        title: course.title,
        coverUrl: course.coverUrl,
        courseType: course.type,
        skuName: '',
        price: 0,
        count: 1,
      },
    ],
    totalAmount: null,
    discountAmount: 0,
    payAmount: course.payAmount,
    payChannelName: null,
    couponTitle: null,
    shipStatus: null,
    address: null,
    remark: null,
    express: null,
    refund: null,
    timeline: [],
  };
}

interface StatusFacts {
  label: string;
  tone: TagTone;
  icon: IconName;
  /** Below the label on the order's own page; '' for none. */
  hint: string;
  /** Whether the order was paid, also if the money has come back since. */
  wasPaid: boolean;
  /** Whether it has ended. An unknown status is not final. */
  isFinal: boolean;
}
export const statusFacts: Readonly<Record<OrderStatus, StatusFacts>> = {
  UNPAID: { label: '待支付', tone: 'warn', icon: 'timer', hint: '', wasPaid: false, isFinal: false },
  PAID: {
    label: '已完成',
    tone: 'ok',
    icon: 'check-circle',
    hint: '课程已开通，可以直接学习',
    wasPaid: true,
    isFinal: true,
  },
  CANCELED: { label: '已取消', tone: 'grey', icon: 'x-circle', hint: '', wasPaid: false, isFinal: true },
  CLOSED: { label: '已关闭', tone: 'grey', icon: 'clock', hint: '超时未支付', wasPaid: false, isFinal: true },
  REFUNDING: { label: '退款中', tone: 'primary', icon: 'wallet', hint: '退款正在处理', wasPaid: true, isFinal: true },
  REFUNDED: {
    label: '已退款',
    tone: 'grey',
    icon: 'wallet',
    hint: '退款已按原支付方式退回',
    wasPaid: true,
    isFinal: true,
  },
  UNKNOWN: {
    label: '待确认',
    tone: 'primary',
    icon: 'timer',
    hint: '正在确认支付结果，请勿重复支付',
    wasPaid: false,
    isFinal: false,
  },
};
/** null when nothing is shipped. */
export function shipText(order: Pick<OrderView, 'orderStatus' | 'shipStatus'>): string | null {
  if (order.orderStatus !== 'PAID') return null;
  if (order.shipStatus === 'WAIT') return '教材待发货';
  if (order.shipStatus === 'SHIPPED') return '教材已发货';
  return order.shipStatus === 'RECEIVED' ? '教材已签收' : null;
}
