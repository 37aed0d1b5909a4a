import { useLayoutEffect } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './page-skeleton.module.css';

/** The footer waits for the page: it would jump from the outline's end to the page's. */
function useHeldFooter(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.add('page-loading');
    return () => root.classList.remove('page-loading');
  }, []);
}

/** Until the chunk of a page is here: the box outline at once, the shimmer after 150 ms. */
export function PageSkeleton({ inside = false }: { inside?: boolean }) {
  useHeldFooter();
  return (
    <div className={inside ? undefined : `wrap ${styles.page}`} role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={`card ${styles.card}`}>
        <Skeleton width="32%" height={28} />
        <Skeleton width="56%" />
        <Skeleton width="48%" />
        <Skeleton height={180} radius={8} />
      </div>
    </div>
  );
}
