import { paths } from '@/shared/paths';
import { useQueryState, usePages } from '@/shared/lib/use-query-state';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { SearchForm } from '@/shared/ui/search-form';
import {
  orderTabFacts,
  orderTabs,
  parseOrderList,
  searchedOrders,
  orderPageSize,
  type OrderListState,
  isFound,
  orderFilter,
  orderPaging,
  unpaidCount,
} from '../state/list-state';
import { useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import styles from './orders.module.css';
import { useAssumed } from '@/api/assumed/use-assumed';
import type { MyCourse } from '@/api/usercenter/schema';
import type { Page } from '@/api/shape';
import { userProductQueries } from '@/api/usercenter/queries';
import { orderOfCourse, type OrderView, shipText, statusFacts } from '../state/order-view';
import { Link } from 'react-router-dom';
import type { OrderItem } from '@/api/assumed/order-schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { Countdown } from '@/components/countdown/countdown';
import { formatDate, formatDateTime, formatMoney } from '@/shared/lib/format';
import { CourseLine } from '@/components/course/course-line';
import { Tag } from '@/shared/ui/tag';
import { OrderActions } from '../state/order-actions';
import { useOrderedCourse } from '../state/ordered-course';
import { OrderNo } from '../state/order-no';
import row from '../state/order-row.module.css';

export function Component() {
  const [state, set] = useQueryState(parseOrderList);
  const { query, tabbed, unpaid } = useOrders(state);
  const client = useQueryClient();
  const listOf = (tab: OrderListState['tab'], kw = '') => paths.myOrder({ tab: tab === 'all' ? null : tab, kw });
  const pages = usePages(query, state.kw ? searchedOrders : orderPageSize, state.page);
  const { data, isPending } = query;
  const hasRows = data ? data.records.length > 0 : isPending;
  return (
    <div data-page="my-order">
      <h1 className="mb-12 text-22-strong">我的订单</h1>
      {(hasRows || state.kw) && (
        <SearchForm
          name="搜索我的订单"
          placeholder="课程名称或订单号"
          words={state.kw}
          className={`flex gap-8 mb-12 ${styles.search}`}
          button
          onSearch={(kw) => set({ kw })}
        />
      )}
      {data?.isCut && <p className="muted mb-12 fs-13">{`只在最近 ${searchedOrders} 笔订单中查找`}</p>}
      {(tabbed || hasRows) && (
        <div className={`card mb-16 ${styles.bar}`}>
          {tabbed && (
            <LinkTabs
              label="订单状态"
              tabs={orderTabs.map((tab) => ({
                label: orderTabFacts[tab].label,
                to: listOf(tab, state.kw),
                current: tab === state.tab,
                count: tab === 'unpaid' ? unpaid || null : null,
              }))}
            />
          )}
          {hasRows && (
            <div className={`grid gap-16 fs-13 muted ${styles.columns}`} aria-hidden="true">
              <span>课程</span>
              <span>实付金额</span>
              <span>状态</span>
              <span>操作</span>
            </div>
          )}
        </div>
      )}
      <QueryBlock
        query={query}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({ records }) => records.length === 0 && (state.kw !== '' || pages === 1)}
        empty={
          <EmptyState
            title={state.kw ? '没有找到相关订单' : orderTabFacts[state.tab].empty}
            action={
              <LinkButton kind="filled" to={state.kw ? listOf(state.tab) : paths.courseList()}>
                {state.kw ? '清空搜索' : '去选课'}
              </LinkButton>
            }
          />
        }
      >
        {({ records }) => (
          <div className="grid gap-16">
            {records.map((order) => (
              <OrderRow
                key={order.orderId}
                order={order}
                onEnd={() => void client.invalidateQueries({ queryKey: orderQueries.all() })}
              />
            ))}
            {!state.kw && <Pager current={state.page} pages={pages} />}
          </div>
        )}
      </QueryBlock>
    </div>
  );
}

const asOrders = (page: Page<MyCourse>): Page<OrderView> => ({
  ...page,
  records: page.records.flatMap((course) => orderOfCourse(course) ?? []),
});

/** The orders that match a search; all of them without one. */
const found = (page: Page<OrderView>, kw: string) => ({
  ...page,
  records: kw ? page.records.filter((order) => isFound(order, kw)) : page.records,
  /** Whether there are more orders than the search has looked through. */
  isCut: kw !== '' && page.total > searchedOrders,
});

/** The orders by G2; without it, the order fields of bought courses (3.8), without tabs. */
function useOrders(state: OrderListState) {
  const on = useAssumed('G2');
  const filter = orderFilter(state);
  const orders = useQuery({
    ...orderQueries.page(filter),
    enabled: on,
    select: (page) => found(page, state.kw),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const bought = useQuery({
    ...userProductQueries.page(orderPaging(state)),
    enabled: !on,
    select: (page) => found(asOrders(page), state.kw),
    placeholderData: keepPreviousData,
  });
  const unpaid = useQuery({ ...orderQueries.page(unpaidCount), enabled: on, staleTime: 0 });
  return { query: on ? orders : bought, tabbed: on, unpaid: on ? (unpaid.data?.total ?? null) : null };
}

/** `onEnd` is called when the time to pay is over. */
export function OrderRow({ order, onEnd }: { order: OrderView; onEnd: () => void }) {
  const { orderId, orderNo, orderStatus, createTime, items, payAmount, discountAmount, expireTimestamp } = order;
  const ship = shipText(order);
  const { label, tone } = statusFacts[orderStatus];
  const { endedAt } = useOrderedCourse(order);
  return (
    <article className={`card ${row.row}`} aria-label={`订单 ${orderNo || orderId}`}>
      <header className={`row wraps fs-13 ${row.head}`}>
        {createTime !== null && <time className="num ink">{formatDateTime(createTime)}</time>}
        <OrderNo value={orderNo || orderId} />
      </header>
      <div className={`grid gap-16 ${row.body}`}>
        <div className={`grid one-column gap-16 ${row.items}`}>
          {items.map((item) => (
            <ItemLine key={`${item.productId}/${item.skuId}`} item={item} orderId={orderId} />
          ))}
        </div>
        <div className={`grid gap-4 text-12 ${row.money}`}>
          <b className="num title-16-strong ink">{payAmount === null ? '—' : formatMoney(payAmount)}</b>
          {discountAmount > 0 && <span>{`已优惠 ${formatMoney(discountAmount)}`}</span>}
        </div>
        <div className={`grid gap-4 text-12 ${row.state}`}>
          <Tag tone={tone}>{label}</Tag>
          {orderStatus === 'UNPAID' && expireTimestamp !== null && (
            <span>
              剩余{' '}
              <Countdown until={expireTimestamp} label="剩余支付时间" onEnd={onEnd} className="strong price-colour" />
            </span>
          )}
          {ship && <span>{ship}</span>}
          {orderStatus === 'PAID' && endedAt !== null && <span>{`已于 ${formatDate(endedAt)} 到期`}</span>}
        </div>
        <OrderActions order={order} />
      </div>
    </article>
  );
}

function ItemLine({ item, orderId }: { item: OrderItem; orderId: string }) {
  return (
    <CourseLine
      course={item}
      cover={120}
      title={
        <Link className={`clamp ink breaks ${row.title}`} title={item.title} to={paths.orderDetail(orderId)}>
          {item.title}
        </Link>
      }
    >
      <p className="row wraps gap-4-8 fs-13">
        <CourseTypeTag type={item.courseType} />
        <span>{item.skuName}</span>
      </p>
    </CourseLine>
  );
}
