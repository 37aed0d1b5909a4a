/**
 * React takes an element away at once; a copy fades in its place (motion: leave). Nobody can press, reach or hear it,
 * and it is gone when its animation is. None where motion is unwanted or the browser knows no popover.
 */
export function leaveCopy(element: HTMLElement | null): void {
  if (!element?.isConnected || !('showPopover' in element)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.dataset.leaving = '';
  copy.removeAttribute('open');
  element.after(copy);
  if (copy instanceof HTMLDialogElement) {
    // The layer of dialogs, with a backdrop, and without holding up the page.
    copy.popover = 'manual';
    copy.showPopover();
  }
  copy.scrollTop = element.scrollTop;
  for (const part of copy.querySelectorAll('iframe, video, audio')) part.remove();
  void Promise.allSettled(copy.getAnimations().map(({ finished }) => finished)).then(() => copy.remove());
}
