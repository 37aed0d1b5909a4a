import type { OrderFilter } from '@/api/assumed/endpoints';
import type { OrderStatus } from '@/api/assumed/order-schema';

export const orderPageSize = 10;
export const orderTabs = ['all', 'unpaid', 'done', 'canceled', 'after'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const orderTabLabels: Record<OrderTab, string> = {
  all: '全部',
  unpaid: '待支付',
  done: '已完成',
  canceled: '已取消',
  after: '售后',
};
const statusesOf: Record<OrderTab, OrderStatus[] | null> = {
  all: null,
  unpaid: ['UNPAID'],
  done: ['PAID'],
  canceled: ['CANCELED', 'CLOSED'],
  after: ['REFUNDING', 'REFUNDED'],
};

export interface OrderListState {
  tab: OrderTab;
  page: number;
}
export function parseOrderList(query: URLSearchParams): OrderListState {
  const page = Number(query.get('page'));
  return {
    tab: orderTabs.find((known) => known === query.get('tab')) ?? 'all',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
export function orderFilter({ tab, page }: OrderListState): OrderFilter {
  const orderStatus = statusesOf[tab];
  return { current: page, size: orderPageSize, orderStatus: orderStatus || undefined };
}
/** Counts come from calls of size 1. */
export const unpaidCount: OrderFilter = { current: 1, size: 1, orderStatus: ['UNPAID'] };
/** Open orders at checkout; one per variant, so one page has all. */
export const openOrders: OrderFilter = { current: 1, size: 50, orderStatus: ['UNPAID'] };
