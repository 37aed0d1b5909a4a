import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { usePopover } from './use-popover';
import styles from './popover.module.css';

interface TriggerProps {
  type: 'button';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface PopoverProps {
  /** Spread the properties on the button. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Named region of the panel. */
  label: string;
  align?: 'start' | 'end' | 'beside';
  /** Also opens when the pointer rests on it. */
  hover?: boolean;
  /** A dialog instead of a list: it takes the focus, and Esc returns it. */
  dialog?: boolean;
  className?: string;
  children: (close: () => void) => ReactNode;
}

export function Popover({
  trigger,
  label,
  align = 'start',
  hover = false,
  dialog = false,
  className,
  children,
}: PopoverProps) {
  const { open, close, toggle, placeProps } = usePopover(hover);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && dialog) panel.current?.focus();
  }, [open, dialog]);
  return (
    <div {...placeProps} className={styles.place}>
      {trigger({
        type: 'button',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: toggle,
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          role={dialog ? 'dialog' : 'group'}
          tabIndex={dialog ? -1 : undefined}
          aria-label={label}
          className={classNames(styles.panel, styles[align], className)}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
