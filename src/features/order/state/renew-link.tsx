import type { OrderItem } from '@/api/assumed/order-schema';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';

/** 续费 links to the course, which shows today's variants and prices. */
export const RenewLink = ({ item: { productId, title }, size }: { item: OrderItem; size: 'sm' | 'md' | 'lg' }) => (
  <LinkButton kind="buy" size={size} to={paths.courseDetail(productId)} aria-label={`续费：${title}`}>
    续费
  </LinkButton>
);
