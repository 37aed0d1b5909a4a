import { toastDuration } from './constants';

export interface Notice {
  id: number;
  text: string;
}

let notices: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 2 s (S9). The same text is not shown twice at the same time. */
export function notify(text: string): void {
  if (notices.some((notice) => notice.text === text)) return;
  const notice = { id: nextId++, text };
  publish([...notices, notice]);
  setTimeout(() => publish(notices.filter((other) => other !== notice)), toastDuration);
}

export const noticeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Notice[] => notices,
  /** At the end of a test: what it said is not for the next one. */
  clear: (): void => publish([]),
};
