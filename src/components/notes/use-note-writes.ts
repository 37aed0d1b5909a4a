import { useQueryClient } from '@tanstack/react-query';
import type { Note } from '@/offline/db';
import { deleteNote, writeNote } from '@/offline/study-rows';
import { notify } from '@/shared/notify';

/** Query key of a learner's notes. `what`: the owner of the notes, or `all`. */
export const notesKey = (userId: string, what: string) => ['notes', userId, what];

/** Writes a learner's notes and refetches their lists. After a failure the functions notify and resolve to false. */
export function useNoteWrites(userId: string) {
  const client = useQueryClient();
  const run = async (write: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await write();
    } catch {
      notify(failure);
      return false;
    }
    await client.invalidateQueries({ queryKey: ['notes', userId] });
    return true;
  };
  const write = (note: Note) => run(() => writeNote(note), '笔记没有存上：浏览器不允许本机存储');
  return {
    write,
    edit: (note: Note, text: string) => write({ ...note, text, editedAt: Date.now() }),
    remove: (note: Note) => run(() => deleteNote(note.id), '笔记没有删掉：浏览器不允许本机存储'),
  };
}
