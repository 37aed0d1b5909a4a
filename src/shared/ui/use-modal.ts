import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import styles from './use-modal.module.css';

/** The open dialogs in the order in which they were opened, which is not always that of the document. */
const opened = createStore<readonly HTMLDialogElement[]>(() => []);
export const useTopDialog = (): HTMLDialogElement | null => useStore(opened, (dialogs) => dialogs.at(-1) ?? null);

/** Adds a dialog, and stops the page behind it from scrolling; returns the release. */
function hold(dialog: HTMLDialogElement): () => void {
  const root = document.documentElement;
  opened.setState((dialogs) => [...dialogs, dialog], true);
  if (opened.getState().length === 1) {
    // Reserve the width of the scrollbar, or the page would jump.
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.classList.add('scroll-lock');
  }
  return () => {
    opened.setState((dialogs) => dialogs.filter((one) => one !== dialog), true);
    if (opened.getState().length > 0) return;
    root.classList.remove('scroll-lock');
    root.style.removeProperty('--scrollbar');
  };
}

/** Ms during which the mask ignores clicks: the second click of an opening double click would close the dialog. */
const maskWait = 500;

type DialogRef = RefObject<HTMLDialogElement | null>;

/** The dialog itself disappears at once: an animated copy would put every label into the document twice. */
function fadeMask(): void {
  const mask = document.createElement('div');
  mask.className = styles.leaving ?? '';
  document.body.append(mask);
  const gone = () => mask.remove();
  // No animation with reduced motion.
  const fading = mask.getAnimations?.()[0]?.finished;
  if (fading) fading.then(gone, gone);
  else gone();
}

/** Opens the element as a modal while it is mounted; focus moves to `data-autofocus` and returns at the end. */
export function useModal(dialog: DialogRef): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return;
    // First, so that the style of the whole page, which both change, is computed once: 80 ms on the slow line of bench.
    const release = hold(element);
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus=true]')?.focus();
    return () => {
      release();
      element.close();
      // Skips the extra unmount of strict mode, which leaves the element in the page.
      queueMicrotask(() => {
        if (!element.isConnected) fadeMask();
      });
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}

/**
 * Closes on Esc and on a click on the mask. Browsers close a dialog at the second Esc even if `cancel` is prevented, so
 * the key is handled first; a menu inside that handled it has called preventDefault.
 */
export function useDismissal(dialog: DialogRef, onClose: () => void, byMask: boolean): void {
  const close = useEffectEvent(onClose);
  const mayClose = useEffectEvent(() => byMask);
  useEffect(() => {
    const element = dialog.current;
    const leaving = new AbortController();
    const { signal } = leaving;
    let pressed = false;
    let isReady = false;
    const timer = setTimeout(() => {
      isReady = true;
    }, maskWait);
    const onDown = (event: Event) => {
      pressed = isReady && event.target === element; // dragging the mouse out of a field is not a click on the mask
    };
    const onClick = (event: Event) => {
      if (pressed && event.target === element && mayClose()) close();
    };
    const onCancel = (event: Event) => {
      if (event.target === element) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (opened.getState().at(-1) !== element) return;
      event.preventDefault();
      close();
    };
    element?.addEventListener('pointerdown', onDown, { signal });
    element?.addEventListener('click', onClick, { signal });
    element?.addEventListener('cancel', onCancel, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [dialog]);
}
