import type { Coupon } from '@/api/assumed/coupon-schema';
import { Button } from '@/shared/ui/button';
import { useCouponTarget } from './use-coupon-target';
import styles from './use-coupon-button.module.css';

interface UseCouponButtonProps {
  coupon: Pick<Coupon, 'productIds' | 'title'>;
  size?: 'sm' | 'lg';
}

export function UseCouponButton({ coupon, size = 'sm' }: UseCouponButtonProps) {
  const { use, pending } = useCouponTarget();
  return (
    <Button
      size={size}
      className={styles.use}
      aria-label={`去使用：${coupon.title}`}
      loading={pending}
      onClick={() => void use(coupon)}
    >
      去使用
    </Button>
  );
}
