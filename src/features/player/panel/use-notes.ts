import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '@/session/login';
import type { Note } from '@/offline/db';
import { deleteNote, readNotes, writeNote } from '@/offline/study-rows';
import { randomHex } from '@/shared/lib/random-hex';
import { notify } from '@/shared/notify';
import type { NoteDraft } from './note-draft';

/** Notes of a course on this device, per user id (visitors: guest). */
export function useNotes(courseId: string) {
  const userId = useUser()?.id ?? 'guest';
  const owner = `course:${courseId}`;
  const client = useQueryClient();
  const queryKey = ['player', 'notes', userId, courseId];
  const query = useQuery({ queryKey, queryFn: () => readNotes(userId, owner), staleTime: 0 });

  const run = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write();
    } catch {
      notify('笔记没有存上：浏览器不允许本机存储');
      return false;
    }
    await client.invalidateQueries({ queryKey });
    return true;
  };
  return {
    query,
    notes: query.data ?? [],
    add: (draft: NoteDraft) =>
      run(() => writeNote({ ...draft, id: randomHex(16), userId, owner, createdAt: Date.now() })),
    edit: (note: Note, text: string) => run(() => writeNote({ ...note, text })),
    remove: (note: Note) => run(() => deleteNote(note.id)),
  };
}
