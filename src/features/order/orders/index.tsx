import { paths } from '@/shared/paths';
import { useQueryState } from '@/shared/lib/use-query-state';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { SearchForm } from '@/shared/ui/search-form';
import { OrderList } from './order-list';
import { useOrders } from './use-orders';
import { orderTabFacts, orderTabs, parseOrderList, searchedOrders } from '../state/list-state';
import styles from './orders.module.css';

export function Component() {
  const [state, set] = useQueryState(parseOrderList);
  const orders = useOrders(state);
  const { data, isPending } = orders.query;
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
      {(orders.tabbed || hasRows) && (
        <div className={`card mb-16 ${styles.bar}`}>
          {orders.tabbed && (
            <LinkTabs
              label="订单状态"
              tabs={orderTabs.map((tab) => ({
                label: orderTabFacts[tab].label,
                to: paths.myOrder({ tab: tab === 'all' ? null : tab, kw: state.kw }),
                current: tab === state.tab,
                count: tab === 'unpaid' ? orders.unpaid || null : null,
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
      <OrderList state={state} orders={orders} />
    </div>
  );
}
