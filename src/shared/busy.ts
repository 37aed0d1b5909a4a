const reasons = new Set<symbol>();
const listeners = new Set<() => void>();

/** While held (an exam, a playing video, a dirty form, a pending write) no reload of ours takes place. */
export function holdReload(reason: string): () => void {
  const mark = Symbol(reason);
  reasons.add(mark);
  return () => {
    reasons.delete(mark);
    for (const listener of listeners) listener();
  };
}

const openDialog = 'dialog[open], .ant-modal-wrap:not([style*="display: none"])';
export const reloadIsHeld = (): boolean => reasons.size > 0 || document.querySelector(openDialog) !== null;

export function onReloadReleased(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
