import { Skeleton } from '@/shared/ui/skeleton';
import styles from './hover-bar.module.css';

/** In place of a QR code that is loading. */
export function CodeSkeleton() {
  return (
    <div className={`text-centre text-13 ${styles.code}`}>
      <Skeleton width={140} height={140} radius={8} />
    </div>
  );
}
