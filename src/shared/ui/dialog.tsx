import { useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { IconButton } from './icon-button';
import { useDismissal, useModal } from './use-modal';
import styles from './dialog.module.css';

interface DialogProps {
  /** The visible heading; with `bare` only read out. */
  title: string;
  note?: ReactNode;
  /** S9: 432 confirm, 448 login, 640 everything else. */
  width?: 432 | 448 | 640;
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** The content brings its own heading and padding (login, project). */
  bare?: boolean;
  /** A click beside it closes, unless typed text could be lost. */
  keepOnMask?: boolean;
  /** The heading has the focus first, so that what follows is read in order. */
  focusTitle?: boolean;
  className?: string;
  children: ReactNode;
}

/** A modal over the native element: mounted = open. Focus goes in, stays in, and returns. */
export function Dialog(props: DialogProps) {
  const { title, note, width = 640, onClose, footer, bare = false, keepOnMask, className, children } = props;
  const { focusTitle } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);
  useDismissal(dialog, onClose, keepOnMask !== true);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={classNames(styles.dialog, width === 448 && styles.login, className)}
      style={{ '--width': `${width}px` } as CSSProperties}
    >
      {bare ? (
        <h2 id={id} className="text-18-strong" hidden>
          {title}
        </h2>
      ) : (
        <header className={styles.head}>
          <h2
            id={id}
            className="text-18-strong"
            tabIndex={focusTitle ? -1 : undefined}
            data-autofocus={focusTitle || undefined}
          >
            {title}
          </h2>
          {note && <p className="hint">{note}</p>}
        </header>
      )}
      {bare ? children : <div className={styles.body}>{children}</div>}
      {footer && <footer className={styles.foot}>{footer}</footer>}
      <IconButton
        icon="close"
        label="关闭"
        className={classNames(styles.close, width === 448 && styles.outside)}
        onClick={onClose}
      />
    </dialog>
  );
}
