import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toastDuration } from './constants';

export interface Notice {
  id: number;
  text: string;
  tone: Tone;
}
/** What was done, what could not be, and what is to be known. */
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

/** Takes a text back that the page itself says now. */
export function withdraw(text: string): void {
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.text !== text) }));
}

export const noticeStore = {
  read: (): readonly Notice[] => store.getState().notices,
  /** At the end of a test: what it said is not for the next one. */
  clear: (): void => store.setState({ notices: [] }),
};
export const useNotices = (): readonly Notice[] => useStore(store, ({ notices }) => notices);

/** The code of what was to open did not arrive, as without network. */
export const notifyChunkLoadFailed = (): void => notify('没有打开，请联网后重试');
