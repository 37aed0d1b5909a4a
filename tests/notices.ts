import { noticeStore } from '@/shared/notify';

/** Texts of the visible toasts. */
export const notices = (): string[] => noticeStore.read().map(({ text }) => text);
