import { database, type Note } from '@/offline/db';
import { announceChange } from '@/offline/device-changes';
import { onDevice } from '@/offline/device-storage';

export const readNotes = (userId: string, owner: string): Promise<Note[]> =>
  onDevice(async () => {
    const notes = await (await database()).getAllFromIndex('notes', 'owner', [userId, owner]);
    return notes.sort((a, b) => a.createdAt - b.createdAt);
  });
/** The notes of all courses and questions, newest first. */
export const readAllNotes = (userId: string): Promise<Note[]> =>
  onDevice(async () => {
    const notes = await (await database()).getAllFromIndex('notes', 'user', userId);
    return notes.sort((a, b) => b.createdAt - a.createdAt);
  });

/**
 * Writes a note that was begun from the text `from` (null: it is new). If another window has changed or deleted it
 * since, nothing is written and the result is what is there now.
 */
export const writeNote = (note: Note, from: string | null): Promise<'written' | { there: Note | null }> =>
  onDevice(async () => {
    const tx = (await database()).transaction('notes', 'readwrite');
    const there = (await tx.store.get(note.id)) ?? null;
    const isFree = (there?.text ?? null) === from || there?.text === note.text;
    if (isFree) await tx.store.put(note);
    await tx.done;
    if (!isFree) return { there };
    announceChange('notes');
    return 'written';
  });
/** Deletes a note that had the text `from`, with the same rule. */
export const deleteNote = ({ id }: Pick<Note, 'id'>, from: string | null): Promise<'deleted' | { there: Note }> =>
  onDevice(async () => {
    const tx = (await database()).transaction('notes', 'readwrite');
    const there = await tx.store.get(id);
    const isChanged = there !== undefined && there.text !== from;
    if (!isChanged) await tx.store.delete(id);
    await tx.done;
    if (isChanged) return { there };
    announceChange('notes');
    return 'deleted';
  });
