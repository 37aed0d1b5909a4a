import type { Note } from '@/offline/db';

export const isOfQuestion = (note: Pick<Note, 'owner'>): boolean => note.owner.startsWith('question:');

/** Where a note was written: the name of its lesson, or the stem of its question. */
export const notePlace = (note: Pick<Note, 'owner' | 'question' | 'coursewareName'>): string =>
  isOfQuestion(note) ? (note.question?.stem ?? '题目笔记') : note.coursewareName || '课程笔记';
