import { noticeStore } from '@/shared/notify';

/** What the page has said in passing. */
export const notices = (): string[] => noticeStore.read().map(({ text }) => text);
