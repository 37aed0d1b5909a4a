import type { Order, OrderDetail, OrderStatus } from '@/api/assumed/order-schema';
import type { MyCourse } from '@/api/usercenter/schema';
import { orderStatuses } from '@/api/assumed/order-schema';

/** An order as the screens show it. Without G2 and G3 the amounts may be unknown. */
export type OrderView = Omit<Order, 'totalAmount' | 'payAmount'> & {
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
        price: course.payAmount ?? 0,
        count: 1,
      },
    ],
    totalAmount: null,
    discountAmount: 0,
    payAmount: course.payAmount,
    payChannelName: null,
    couponTitle: null,
    needAddress: false,
    shipStatus: null,
    address: null,
    remark: null,
    express: null,
    refund: null,
    timeline: [],
  };
}

export const statusLabels: Record<OrderStatus, string> = {
  UNPAID: '待支付',
  PAID: '已完成',
  CANCELED: '已取消',
  CLOSED: '已关闭',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  UNKNOWN: '待确认',
};
export const statusTones: Record<OrderStatus, 'warn' | 'ok' | 'grey' | 'primary'> = {
  UNPAID: 'warn',
  PAID: 'ok',
  CANCELED: 'grey',
  CLOSED: 'grey',
  REFUNDING: 'primary',
  REFUNDED: 'grey',
  UNKNOWN: 'primary',
};
/** Whether the order was paid, also if the money has come back since. */
export const wasPaid: Readonly<Record<OrderStatus, boolean>> = {
  UNPAID: false,
  PAID: true,
  CANCELED: false,
  CLOSED: false,
  REFUNDING: true,
  REFUNDED: true,
  UNKNOWN: false,
};
/** null when nothing is shipped. */
export function shipText(order: Pick<OrderView, 'orderStatus' | 'shipStatus'>): string | null {
  if (order.orderStatus !== 'PAID') return null;
  if (order.shipStatus === 'WAIT') return '教材待发货';
  if (order.shipStatus === 'SHIPPED') return '教材已发货';
  return order.shipStatus === 'RECEIVED' ? '教材已签收' : null;
}
