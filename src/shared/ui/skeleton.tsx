import { VisuallyHidden } from './visually-hidden';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number;
}

export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return (
    <span data-skeleton className={styles.box} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  );
}

/** List rows: picture, title, two lines. */
export function SkeletonRows({ rows = 4, picture = true }: { rows?: number; picture?: boolean }) {
  return (
    <div className="card" role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          {picture && <Skeleton width={160} height={90} radius={8} />}
          <div className={styles.lines}>
            <Skeleton width="45%" height={18} />
            <Skeleton width="30%" height={14} />
            <Skeleton width="25%" height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
