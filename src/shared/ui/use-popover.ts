import { useEffect, useEffectEvent, useRef, useState } from 'react';

const openAfter = 120;
const closeAfter = 240;

/** State of a popover: a click outside, leaving focus and Esc close it; with `hover` a resting pointer opens it. */
export function usePopover(hover: boolean) {
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
