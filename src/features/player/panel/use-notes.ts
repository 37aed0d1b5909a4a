import { serverNow } from '@/api/server-clock';
import type { NoteDraft } from '@/components/notes/note-draft';
import { notesKey, useNoteWrites, readNotes } from '@/components/notes/use-note-writes';
import { useUser } from '@/session/login';
import { useDeviceQuery } from '@/offline/use-device-query';
import { randomHex } from '@/shared/lib/random-hex';

/** Notes of a course on this device, per user id (visitors: guest). */
export function useNotes(courseId: string) {
  const userId = useUser()?.id ?? 'guest';
  const owner = `course:${courseId}`;
  const query = useDeviceQuery({
    rows: 'notes',
    queryKey: notesKey(userId, owner),
    queryFn: () => readNotes(userId, owner),
  });
  const { write, edit, remove, dialog } = useNoteWrites(userId);
  return {
    query,
    notes: query.data ?? [],
    isRead: query.data !== undefined,
    dialog,
    add: (draft: NoteDraft) => write({ ...draft, id: randomHex(16), userId, owner, createdAt: serverNow() }, null),
    edit,
    remove,
  };
}
