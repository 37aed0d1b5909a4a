import { useQueryClient } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { usePages } from '@/shared/lib/use-pages';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { useCancelOrder } from '../state/use-cancel-order';
import type { useOrders } from './use-orders';
import { orderPageSize, orderTabFacts, searchedOrders, type OrderListState } from '../state/list-state';
import { OrderRow } from './order-row';

interface OrderListProps {
  state: OrderListState;
  orders: ReturnType<typeof useOrders>;
}

export function OrderList({ state, orders: { query } }: OrderListProps) {
  const client = useQueryClient();
  const cancel = useCancelOrder();
  const pages = usePages(query, state.kw ? searchedOrders : orderPageSize, state.page);
  return (
    <QueryBlock
      query={query}
      skeleton={<SkeletonRows rows={4} />}
      isEmpty={({ records, total }) => records.length === 0 && (state.kw !== '' || total === 0 || pages === 1)}
      empty={
        state.kw ? (
          <EmptyState
            title="没有找到相关订单"
            action={
              <LinkButton kind="filled" to={paths.myOrder({ tab: state.tab === 'all' ? null : state.tab })}>
                清空搜索
              </LinkButton>
            }
          />
        ) : (
          <EmptyState
            title={orderTabFacts[state.tab].empty}
            action={
              <LinkButton kind="filled" to={paths.courseList()}>
                去选课
              </LinkButton>
            }
          />
        )
      }
    >
      {({ records }) => (
        <div className="grid gap-16">
          {records.map((order) => (
            <OrderRow
              key={order.orderId}
              order={order}
              cancel={cancel}
              onEnd={() => void client.invalidateQueries({ queryKey: orderQueries.all() })}
            />
          ))}
          {!state.kw && <Pager current={state.page} pages={pages} />}
        </div>
      )}
    </QueryBlock>
  );
}
