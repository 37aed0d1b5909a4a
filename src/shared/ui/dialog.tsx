import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { IconButton } from './icon-button';
import { useDismissal, useModal } from './use-modal';
import styles from './dialog.module.css';

interface DialogProps {
  /** The heading; with `bare` for screen readers only. */
  title: string;
  note?: ReactNode;
  /** S9: 432 confirm, 448 login, 640 everything else. */
  width?: 432 | 448 | 640;
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** The content brings its own heading and padding (login, project). */
  bare?: boolean;
  /** A click on the mask does not close it, because typed text could be lost. */
  keepOnMask?: boolean;
  /** The heading gets the focus first, so that the text is read in order. */
  focusTitle?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal based on the native element: open while it is mounted. Focus moves in, stays in, and returns. */
export function Dialog(props: DialogProps) {
  const { title, note, width = 640, onClose, footer, bare, keepOnMask, className, children } = props;
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
      style={{ '--width': `${width}px` }}
    >
      {bare ? (
        <h2 id={id} className="text-18-strong" hidden>
          {title}
        </h2>
      ) : (
        <div className={styles.head}>
          <h2 id={id} className="text-18-strong" tabIndex={focusTitle ? -1 : undefined} data-autofocus={focusTitle}>
            {title}
          </h2>
          {note && <p className="hint">{note}</p>}
        </div>
      )}
      {bare ? children : <div className={styles.body}>{children}</div>}
      {footer && <div className={styles.foot}>{footer}</div>}
      <IconButton
        icon="close"
        label="关闭"
        className={classNames(styles.close, width === 448 && styles.outside)}
        onClick={onClose}
      />
    </dialog>
  );
}
