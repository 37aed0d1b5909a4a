import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  useEffectEvent,
  useState,
} from 'react';
import { classNames } from '../lib/class-names';
import styles from './popover.module.css';

type TriggerProps = Pick<ComponentProps<'button'>, 'type' | 'aria-expanded' | 'aria-controls' | 'onClick'>;

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

const openAfter = 120;
const closeAfter = 240;

/** State of a popover: a click outside, leaving focus and Esc close it; with `hover` a resting pointer opens it. */
function usePopover(hover: boolean | undefined) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);

  /** A focus in the panel returns to the button before the panel disappears, so that a dialog opened by it can too. */
  const close = () => {
    clearTimeout(timer.current);
    if (place.current?.contains(document.activeElement))
      place.current.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    setOpen(false);
  };
  const closeNow = useEffectEvent(close);
  const later = (next: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      openedByHover.current = next && !open;
      if (next) setOpen(true);
      else close();
    }, wait);
  };

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!(event.target instanceof Node && place.current?.contains(event.target))) closeNow();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault(); // a dialog around it stays open
      closeNow();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    open,
    close,
    toggle: () => {
      clearTimeout(timer.current);
      // The resting pointer has just opened the popover, so the click that follows must not close it.
      setOpen(!open || openedByHover.current);
      openedByHover.current = false;
    },
    placeProps: {
      ref: place,
      onBlur: (event: React.FocusEvent) => {
        const to = event.relatedTarget;
        if (to && !event.currentTarget.contains(to)) close();
      },
      onPointerEnter: (event: React.PointerEvent) => {
        if (hover && event.pointerType === 'mouse') later(true, openAfter);
      },
      onPointerLeave: (event: React.PointerEvent) => {
        if (hover && event.pointerType === 'mouse') later(false, closeAfter);
      },
    },
  };
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
  const { trigger, label, align = 'start', hover, dialog, className, children } = props;
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
