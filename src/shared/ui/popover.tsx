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

/** Px between a panel and the edge of the window. */
const margin = 8;

/** Moves a panel into the window, also when it grows: aside, and above its button if there is no room below. */
function keepInWindow(panel: HTMLElement): () => void {
  const place = () => {
    panel.style.translate = '';
    const { left, right, top, bottom, height } = panel.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const aside = Math.max(margin - left, Math.min(0, clientWidth - margin - right));
    const button = panel.parentElement?.getBoundingClientRect();
    const above = button ? button.top - (top - button.bottom) - height : 0;
    const isOver = bottom > clientHeight - margin;
    const up =
      isOver && above >= margin ? above - top : Math.max(margin - top, Math.min(0, clientHeight - margin - bottom));
    if (aside !== 0 || up !== 0) panel.style.translate = `${aside}px ${up}px`;
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(panel);
  place();
  return () => sizes.disconnect();
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
