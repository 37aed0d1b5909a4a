import { failureText } from '@/shared/lib/failure';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';
import type { CoursePurchase } from './use-course-purchase';
import styles from './course-actions.module.css';

interface CourseActionsProps {
  courseId: string;
  purchase: CoursePurchase;
  /** The smaller form for the bottom bar. */
  bar?: boolean;
}

export function CourseActions({ courseId, purchase, bar }: CourseActionsProps) {
  const { action, kind, label, pending, failed, auditionable, busy, run } = purchase;
  const look = bar ? ([styles.bar, 'md', 120, 40] as const) : ([styles.row, 'lg', '100%', 48] as const);
  const [className, size, width, height] = look;
  const place = `row gap-12 ${className}`;
  if (pending)
    return (
      <div className={place}>
        <Skeleton width={width} height={height} radius={8} />
      </div>
    );
  if (failed)
    return (
      <div className={place} role="alert">
        <span className="fill danger fs-13">
          <InlineFailureText before="购买状态加载失败：" text={failureText(failed.error)} />
        </span>
        <Button size={size} icon="refresh" loading={failed.isFetching} onClick={() => void failed.refetch()}>
          重试
        </Button>
      </div>
    );
  return (
    <div className={place}>
      <Button
        kind={kind}
        size={size}
        className={styles.main}
        disabled={action === 'off' || action === 'sold-out'}
        loading={busy}
        onClick={run}
      >
        {label}
      </Button>
      {auditionable && (
        <LinkButton size={size} icon="play-circle" className={styles.second} to={paths.coursePreview(courseId)}>
          免费试听
        </LinkButton>
      )}
    </div>
  );
}
