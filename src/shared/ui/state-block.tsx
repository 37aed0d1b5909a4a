import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';
import { StatePicture, type PictureName } from './state-picture';
import styles from './state-block.module.css';

interface StateBlockProps {
  picture: PictureName;
  title: ReactNode;
  /** Makes a heading of the title, for a screen that says nothing else; by the ref it can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
  hint?: ReactNode;
  /** One action; good news and no result use an outline button. */
  action?: ReactNode;
  /** Without the card, where the place is one already. */
  bare?: boolean;
  role?: 'alert' | 'status';
}

/** The common shape of empty, failed, locked and missing. */
export function StateBlock({ picture, title, heading, hint, action, bare = false, role }: StateBlockProps) {
  return (
    <div className={classNames(styles.block, picture !== 'error' && styles.lay, !bare && 'card')} role={role}>
      <StatePicture name={picture} />
      {heading === undefined ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className="row centre wraps gap-12 mt-16">{action}</div>}
    </div>
  );
}
