import type { KeyboardEvent } from 'react';
import { isComposing } from '@/shared/lib/ime';
import type { Note } from '@/offline/db';

export const noteLimit = 1000;
/** Why a note cannot be saved; null if it can. Typing is never cut off. */
export function noteProblem(text: string): string | null {
  const { length } = text.trim();
  if (length === 0) return '请先写一点内容';
  return length > noteLimit ? `笔记最多 ${noteLimit} 字，可以分成两条` : null;
}

/** Ctrl+Enter (Cmd+Enter on a Mac), but not while an input method is composing. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);

export const isOfQuestion = (note: Pick<Note, 'owner'>): boolean => note.owner.startsWith('question:');

/** Where a note was written: the name of its lesson, or the stem of its question. */
export const notePlace = (note: Pick<Note, 'owner' | 'question' | 'coursewareName'>): string =>
  isOfQuestion(note) ? (note.question?.stem ?? '题目笔记') : note.coursewareName || '课程笔记';
