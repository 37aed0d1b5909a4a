import type { OrderItem } from '@/api/assumed/order-schema';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';

interface RenewLinkProps {
  item: OrderItem;
  size: 'sm' | 'md' | 'lg';
}

/** 续费 links to the course, which shows today's variants and prices. */
export const RenewLink = ({ item: { productId, title }, size }: RenewLinkProps) => (
  <LinkButton kind="buy" size={size} to={paths.courseDetail(productId)} aria-label={`续费：${title}`}>
    续费
  </LinkButton>
);
