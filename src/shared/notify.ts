import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toastDuration } from './constants';

export interface Notice {
  id: number;
  text: string;
  tone: Tone;
}
type Tone = 'done' | 'failed' | 'info';

const store = createStore<{ notices: readonly Notice[]; lastId: number }>(() => ({ notices: [], lastId: 0 }));

/** Shows a toast for 2 s (S9). The same text is not shown twice at the same time. */
export function notify(text: string, tone: Tone = 'info'): void {
  const { notices, lastId } = store.getState();
  if (notices.some((notice) => notice.text === text)) return;
  const id = lastId + 1;
  store.setState({ notices: [...notices, { id, text, tone }], lastId: id });
  const end = () => store.setState((now) => ({ notices: now.notices.filter((notice) => notice.id !== id) }));
  setTimeout(end, toastDuration);
}

/** Removes a toast, because the page shows the text itself. */
export function withdraw(text: string): void {
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.text !== text) }));
}

export const noticeStore = {
  read: (): readonly Notice[] => store.getState().notices,
  /** Clears all toasts at the end of a test. */
  clear: (): void => store.setState({ notices: [] }),
};
export const useNotices = (): readonly Notice[] => useStore(store, ({ notices }) => notices);

/** Shows a toast when the code of a dialog or tool could not be loaded, for example offline. */
export const notifyChunkLoadFailed = (): void => notify('没有打开，请联网后刷新页面', 'failed');
/** For `onLoadError` of an overlay: says so, and closes it. */
export const closeUnloaded = (close: () => void) => (): void => {
  notifyChunkLoadFailed();
  close();
};
