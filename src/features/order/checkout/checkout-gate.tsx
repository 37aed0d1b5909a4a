import type { CourseDetail, Sku } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { CheckoutView } from './checkout-view';
import styles from './checkout.module.css';

interface CheckoutGateProps {
  course: CourseDetail;
  skus: readonly Sku[];
  status: ProductStatus;
  skuId: string | null;
  couponId: string | null;
}

/** Shows the checkout of the variant, or says why the course cannot be bought. */
export function CheckoutGate({ course, skus, status, skuId, couponId }: CheckoutGateProps) {
  const back = <LinkButton to={paths.courseDetail(course.id)}>返回课程</LinkButton>;
  const sku = skus.find((row) => row.skuId === skuId) ?? (skus.length === 1 ? skus[0] : undefined);
  const blocked = status.owned ? (
    <EmptyState
      kind="good"
      title="您已拥有该课程"
      hint={course.title}
      action={
        <LinkButton kind="filled" to={paths.player(course.id)}>
          去学习
        </LinkButton>
      }
    />
  ) : course.status === 'OFF' ? (
    <EmptyState title="课程已下架" hint={course.title} action={back} />
  ) : course.price === 0 && skus.length === 0 ? (
    <EmptyState
      title="这门课免费，不用下单"
      hint={course.title}
      action={
        <LinkButton kind="filled" to={paths.courseDetail(course.id)}>
          去领取
        </LinkButton>
      }
    />
  ) : !sku ? (
    <EmptyState
      title="请选择要购买的规格"
      hint={course.title}
      action={
        <LinkButton kind="filled" to={paths.courseDetail(course.id)}>
          选择规格
        </LinkButton>
      }
    />
  ) : sku.stock === 0 ? (
    <EmptyState title="该规格已售罄" hint={sku.skuName} action={back} />
  ) : null;
  if (blocked || !sku) return <div className={styles.blocked}>{blocked}</div>;
  // The key remounts for another variant, which has its own coupons, address and request key.
  return <CheckoutView key={sku.skuId} course={course} sku={sku} couponId={couponId} />;
}
