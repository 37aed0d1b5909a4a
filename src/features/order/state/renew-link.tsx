import type { OrderItem } from '@/api/assumed/order-schema';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';

interface RenewLinkProps {
  item: OrderItem;
  size: 'sm' | 'md' | 'lg';
}

/** 续费 goes to the course, which knows its variants and their prices of today. */
export const RenewLink = ({ item: { productId, title }, size }: RenewLinkProps) => (
  <LinkButton kind="buy" size={size} to={paths.courseDetail(productId)} aria-label={`续费：${title}`}>
    续费
  </LinkButton>
);
