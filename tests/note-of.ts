import type { Note } from '@/offline/db';

/** A note of a visitor in the film w1 at 00:09. */
export const noteOf = (id: string, changes: Partial<Note> = {}): Note => ({
  id,
  userId: 'guest',
  owner: 'course:3001',
  coursewareId: 'w1',
  coursewareName: '第一课',
  stageId: 's1',
  time: 9,
  text: `笔记${id}`,
  createdAt: Date.UTC(2026, 3, 16, 4),
  ...changes,
});
