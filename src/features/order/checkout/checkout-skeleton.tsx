import { Skeleton, SkeletonRows } from '@/shared/ui/skeleton';
import styles from './checkout.module.css';

export function CheckoutSkeleton() {
  return (
    <div className={`grid gap-24 top ${styles.grid}`}>
      <div className="grid shrinks gap-16">
        <SkeletonRows rows={1} />
        <SkeletonRows rows={1} picture={false} />
      </div>
      <div className={`card ${styles.card}`}>
        <Skeleton height={200} radius={8} />
      </div>
    </div>
  );
}
