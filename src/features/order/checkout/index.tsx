import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { refetchOnArrival } from '@/api/stale-times';
import { userProductQueries } from '@/api/usercenter/queries';
import { QueryBlock } from '@/shared/ui/query-block';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { CheckoutSkeleton, CheckoutView } from './checkout-view';
import { OrderSteps } from '../payment/order-steps';
import type { CourseDetail, Sku } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import styles from './checkout.module.css';

export function Component() {
  const { productId = '' } = useParams();
  const [query] = useSearchParams();
  const course = useQuery(courseQueries.detail(productId));
  // On focus too, because another window may have bought it.
  const anew = { staleTime: refetchOnArrival, refetchOnWindowFocus: 'always' } as const;
  const skus = useQuery({ ...courseQueries.skus(productId), ...anew });
  const status = useQuery({ ...userProductQueries.status(productId), ...anew });

  const parts = [course, skus, status];
  const failed = parts.find(({ isLoadingError }) => isLoadingError);
  // Wait for variants and ownership.
  const ready = {
    data:
      course.data && skus.data && status.data
        ? { course: course.data, skus: skus.data, status: status.data }
        : undefined,
    error: failed?.error ?? null,
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

interface CheckoutGateProps {
  course: CourseDetail;
  skus: readonly Sku[];
  status: ProductStatus;
  skuId: string | null;
  couponId: string | null;
}

/** Says why a course cannot be bought; null if it can. */
function blockOf({ course, skus, status }: CheckoutGateProps, sku: Sku | undefined) {
  const hint = course.title;
  const detail = paths.courseDetail(course.id);
  const back = <LinkButton to={detail}>返回课程</LinkButton>;
  const next = (label: string, to = detail) => (
    <LinkButton kind="filled" to={to}>
      {label}
    </LinkButton>
  );
  if (status.owned)
    return { kind: 'good', title: '您已拥有该课程', hint, action: next('去学习', paths.player(course.id)) } as const;
  if (course.status === 'OFF') return { title: '课程已下架', hint, action: back };
  if (course.price === 0 && skus.length === 0) return { title: '这门课免费，不用下单', hint, action: next('去领取') };
  if (!sku) return { title: '请选择要购买的规格', hint, action: next('选择规格') };
  return sku.stock === 0 ? { title: '该规格已售罄', hint: sku.skuName, action: back } : null;
}

/** Shows the checkout of the variant, or says why the course cannot be bought. */
export function CheckoutGate(props: CheckoutGateProps) {
  const { course, skus, skuId, couponId } = props;
  const sku = skus.find((row) => row.skuId === skuId) ?? (skus.length === 1 ? skus[0] : undefined);
  const block = blockOf(props, sku);
  if (block || !sku) return <div className={styles.blocked}>{block && <EmptyState {...block} />}</div>;
  // The key remounts for another variant, which has its own coupons, address and request key.
  return <CheckoutView key={sku.skuId} course={course} sku={sku} couponId={couponId} />;
}
