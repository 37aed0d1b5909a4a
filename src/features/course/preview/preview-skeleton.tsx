import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './course-preview.module.css';

export function PreviewSkeleton() {
  return (
    <div className={`grid gap-24 ${styles.split}`} role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={styles.box} data-theme="dark" />
      <div className={`card column ${styles.rail}`}>
        <div className={`grow ${styles.list}`}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      </div>
    </div>
  );
}
