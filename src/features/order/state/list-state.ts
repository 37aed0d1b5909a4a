import { choiceOf, keywordOf, pageOf } from '@/shared/lib/address-state';
import type { OrderFilter } from '@/api/assumed/endpoints';
import type { Order, OrderStatus } from '@/api/assumed/order-schema';

export const orderPageSize = 10;
/** A search runs in the browser over this many orders, the largest page of G2, which has no search of its own. */
export const searchedOrders = 100;
export const orderTabs = ['all', 'unpaid', 'done', 'canceled', 'after'] as const;
type OrderTab = (typeof orderTabs)[number];

interface TabFacts {
  label: string;
  /** Missing for every order. */
  statuses?: OrderStatus[];
  /** Shown without such orders. */
  empty: string;
}
export const orderTabFacts: Readonly<Record<OrderTab, TabFacts>> = {
  all: { label: '全部', empty: '还没有订单' },
  unpaid: { label: '待支付', statuses: ['UNPAID'], empty: '没有待支付的订单' },
  done: { label: '已完成', statuses: ['PAID'], empty: '没有已完成的订单' },
  canceled: { label: '已取消', statuses: ['CANCELED', 'CLOSED'], empty: '没有已取消的订单' },
  after: { label: '售后', statuses: ['REFUNDING', 'REFUNDED'], empty: '没有售后订单' },
};

export const parseOrderList = (query: URLSearchParams) => ({
  tab: choiceOf(query, 'tab', orderTabs),
  /** Words of a title, or a part of an order number; '' without a search. */
  kw: keywordOf(query),
  page: pageOf(query),
});
export type OrderListState = ReturnType<typeof parseOrderList>;
/** Page and size of the call: a search fetches the newest orders and looks through them. */
export const orderPaging = ({ kw, page }: OrderListState) =>
  kw ? { current: 1, size: searchedOrders } : { current: page, size: orderPageSize };
export const orderFilter = (state: OrderListState): OrderFilter => ({
  ...orderPaging(state),
  orderStatus: orderTabFacts[state.tab].statuses,
});
/** Whether a search finds an order. */
export function isFound(
  { items, orderNo, orderId }: Pick<Order, 'items' | 'orderNo' | 'orderId'>,
  kw: string,
): boolean {
  const words = kw.toLowerCase();
  return [orderNo, orderId, ...items.map(({ title }) => title)].some((text) => text.toLowerCase().includes(words));
}
/** Counts come from calls of size 1. */
export const unpaidCount: OrderFilter = { current: 1, size: 1, orderStatus: ['UNPAID'] };
/** Open orders at checkout; one per variant, so one page has all. */
export const openOrders: OrderFilter = { current: 1, size: 50, orderStatus: ['UNPAID'] };
