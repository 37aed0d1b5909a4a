import type { ReactNode } from 'react';
import styles from './learner-desk.module.css';

interface TextProps {
  head: string;
  title: ReactNode;
  below?: string;
  progress?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}
/** The text column of the first task. */
export function Text({ head, title, below, progress, children }: TextProps) {
  return (
    <div className={`column shrinks ${styles.text}`}>
      <p className="num text-13">{head}</p>
      <h2 className="clamp mt-8 text-28-strong white breaks" title={typeof title === 'string' ? title : undefined}>
        {title}
      </h2>
      {below && <p className={`ellipsis mt-8 ${styles.course}`}>{below}</p>}
      {progress && <div className={styles.progress}>{progress}</div>}
      <div className={`flex wraps gap-12 ${styles.actions}`}>{children}</div>
    </div>
  );
}
