import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';
import { supportNumber } from '../visit';
import { StatePicture, type PictureName } from './state-picture';
import styles from './state-block.module.css';

interface StateBlockProps {
  picture: PictureName;
  title: ReactNode;
  /** Makes the title a heading, for a screen without other content; the ref can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
  hint?: ReactNode;
  /** One action. Success and "no result" use an outline button. */
  action?: ReactNode;
  /** Without the card, for places inside a card. */
  bare?: boolean | undefined;
  role?: 'alert' | 'status';
}

/** In small print: the number by which support finds the failure. */
function SupportLine() {
  const number = supportNumber();
  return number && <p className="footnote mt-4">{`支持编号 ${number}`}</p>;
}

/** The layout shared by the empty, failed, locked and missing states. */
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
      {import.meta.env.VITE_REPORT_URL && picture === 'error' && <SupportLine />}
      {action && <div className="row centre wraps gap-12 mt-16">{action}</div>}
    </div>
  );
}
