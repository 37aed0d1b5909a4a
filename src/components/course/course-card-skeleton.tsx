import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './course-card.module.css';

/** Placeholder cards of the final size, so that nothing moves when the response arrives. */
export function CourseGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <CourseCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

function CourseCardSkeleton() {
  return (
    <div className="card" style={{ overflow: 'hidden' }}>
      <div style={{ aspectRatio: '16 / 9' }}>
        <Skeleton height="100%" radius={0} />
      </div>
      <div className={`column grow ${styles.body}`}>
        <div className={styles.title} style={{ display: 'grid', gap: 9, alignContent: 'center' }}>
          <Skeleton height={14} width="92%" />
          <Skeleton height={14} width="60%" />
        </div>
        <div className={`flex gap-4 wraps ${styles.tags}`}>
          <Skeleton width={52} height={20} />
          <Skeleton width={64} height={20} />
        </div>
        <div className={`row gap-8 footnote nowrap ${styles.meta}`}>
          <Skeleton width={24} height={24} radius={12} />
          <Skeleton width="45%" height={12} />
        </div>
        <div className={`row gap-6 ${styles.foot}`}>
          <Skeleton width={72} height={20} />
          <span className="push muted nowrap text-12">
            <Skeleton width={64} height={12} />
          </span>
        </div>
      </div>
    </div>
  );
}
