import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './detail-tabs.module.css';

/** Rows of a panel in their final height. */
export function PanelSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={`row between ${styles.skeletonRow}`}>
          <Skeleton width={index % 3 === 0 ? '38%' : '52%'} height={16} />
          <Skeleton width={88} height={14} />
        </div>
      ))}
    </div>
  );
}
