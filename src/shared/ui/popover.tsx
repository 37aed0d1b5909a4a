import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  /** Accessible name of the panel. */
  label: string;
  align?: 'start' | 'end' | 'beside';
  /** Also opens when the pointer rests on it. */
  hover?: boolean;
  /** A dialog instead of a list: it takes the focus, and Esc returns it. */
  dialog?: boolean;
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
}

/** Px between a panel and the edge of the window. */
const margin = 8;

/** Px by which a box from `start` to `end` must move to fit into a window of `size`. */
const shift = (start: number, end: number, size: number) => Math.max(margin - start, Math.min(0, size - margin - end));

/** Keeps a panel in the window, also when it grows. */
function keepInWindow(panel: HTMLElement): () => void {
  const place = () => {
    panel.style.translate = '';
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    panel.style.translate = `${shift(left, right, clientWidth)}px ${shift(top, bottom, clientHeight)}px`;
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(panel);
  place();
  return () => sizes.disconnect();
}

export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'start', hover = false, dialog = false, className, children } = props;
  const { open, close, toggle, placeProps } = usePopover(hover);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (open && panel.current ? keepInWindow(panel.current) : undefined), [open]);
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
