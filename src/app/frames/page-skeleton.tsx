import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './page-skeleton.module.css';

/** Shown until the chunk of a page has loaded: the outline at once, the shimmer after 150 ms. */
export function PageSkeleton({ inside = false }: { inside?: boolean }) {
  return (
    <div className={inside ? undefined : `wrap ${styles.page}`} role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={`card grid gap-16 packed ${styles.card}`}>
        <Skeleton width="32%" height={28} />
        <Skeleton width="56%" />
        <Skeleton width="48%" />
        <Skeleton height={180} radius={8} />
      </div>
    </div>
  );
}
