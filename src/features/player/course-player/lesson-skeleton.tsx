import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './player-frame.module.css';

export function LessonSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden as="h1">课程学习</VisuallyHidden>
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={styles.box} />
      <div className={`flex wraps top mt-20 ${styles.foot}`}>
        <div className={`grid one-column shrinks gap-4 ${styles.footText}`}>
          <Skeleton width={280} height={24} />
          <Skeleton width={180} height={14} />
        </div>
      </div>
    </div>
  );
}
