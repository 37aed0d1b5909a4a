import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { refetchOnArrival } from '@/api/stale-times';
import { userProductQueries } from '@/api/usercenter/queries';
import { QueryBlock } from '@/shared/ui/query-block';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { CheckoutGate } from './checkout-gate';
import { CheckoutSkeleton } from './checkout-skeleton';
import { OrderSteps } from '../payment/order-steps';

export function Component() {
  const { productId = '' } = useParams();
  const [query] = useSearchParams();
  const course = useQuery(courseQueries.detail(productId));
  // On focus too, because another window may have bought it.
  const anew = { staleTime: refetchOnArrival, refetchOnWindowFocus: 'always' } as const;
  const skus = useQuery({ ...courseQueries.skus(productId), ...anew });
  const status = useQuery({ ...userProductQueries.status(productId), ...anew });

  const parts = [course, skus, status];
  const failed = parts.find(({ isError, data }) => isError && data === undefined);
  // Wait for variants and ownership.
  const ready = {
    data:
      course.data && skus.data && status.data
        ? { course: course.data, skus: skus.data, status: status.data }
        : undefined,
    error: failed?.error ?? null,
    isPending: parts.some(({ isPending }) => isPending),
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
  return (
    <div className="wrap" data-page="submit-order">
      <VisuallyHidden as="h1">确认订单</VisuallyHidden>
      <OrderSteps at={0} />
      <QueryBlock canBeGone query={ready} skeleton={<CheckoutSkeleton />}>
        {(facts) => <CheckoutGate {...facts} skuId={query.get('skuId')} couponId={query.get('coupon')} />}
      </QueryBlock>
    </div>
  );
}
