import { latePart } from '@/shared/ui/late-part';

/** An address shows one of two: the start, or the room of a record. */
export const lateStart = latePart(() => import('./start-panel').then((file) => file.StartPanel));
export const lateBookStart = latePart(() => import('./book-start').then((file) => file.BookStart));
export const lateBookRoom = latePart(() => import('./book-room').then((file) => file.BookRoom));
export const lateRoom = latePart(() => import('./attempt-host').then((file) => file.AttemptHost));
