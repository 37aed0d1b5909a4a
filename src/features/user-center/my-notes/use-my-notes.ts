import { useEffect, useReducer, useState } from 'react';
import { useSubjects } from '@/components/project/use-subjects';
import { isOfQuestion } from '@/components/notes/note-rules';
import { deletedNotes, draftNames, noteEdits, takeOverDrafts } from '@/components/notes/note-draft';
import { notesKey, useNoteWrites, readAllNotes } from '@/components/notes/use-note-writes';
import { useOwnedCourses } from '@/learning/use-current-course';
import type { Note } from '@/offline/db';
import { useDeviceQuery } from '@/offline/use-device-query';
import type { NoteNames } from './notes-view';

/** Seconds for which a deleted note can be restored. */
const undoSeconds = 8;

/**
 * All notes of the learner on this device. A deleted note is removed from the database immediately, so that no other
 * page or window shows it, and is kept in memory for 撤销.
 */
export function useMyNotes(userId: string, beforeGone: (id: string) => void) {
  const query = useDeviceQuery({
    rows: 'notes',
    queryKey: notesKey(userId, 'all'),
    queryFn: () => readAllNotes(userId),
  });
  const { write, edit, remove, dialog } = useNoteWrites(userId);
  const [removed, setRemoved] = useState<readonly { note: Note; secondsLeft: number }[]>([]);
  const [, refresh] = useReducer((round: number) => round + 1, 0);
  const drop = (id: string) => setRemoved((rows) => rows.filter(({ note }) => note.id !== id));

  useEffect(() => {
    if (removed.length === 0) return;
    const timer = setTimeout(() => {
      for (const { note, secondsLeft } of removed) if (secondsLeft === 1) beforeGone(note.id);
      setRemoved((rows) =>
        rows.flatMap((row) => (row.secondsLeft > 1 ? { ...row, secondsLeft: row.secondsLeft - 1 } : [])),
      );
    }, 1000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `beforeGone` only reads the page
  }, [removed]);

  useEffect(() => takeOverDrafts(userId, draftNames(userId)), [userId]);

  const notes = query.data ?? [];
  const secondsLeft = new Map(removed.map((row) => [row.note.id, row.secondsLeft]));
  const ids = new Set(notes.map(({ id }) => id));
  const canReturn = new Set(removed.map(({ note }) => note.id));
  const deleted = query.data
    ? draftNames(userId)
        .flatMap((name) => deletedNotes(noteEdits(userId, name), notes))
        .filter(({ id }) => !canReturn.has(id))
    : [];
  const gone = [...removed.flatMap(({ note }) => (ids.has(note.id) ? [] : note)), ...deleted];
  return {
    query,
    /** Including the deleted ones that can be restored, and those that another window deleted while they are edited. */
    notes: [...notes, ...gone].sort((a, b) => b.createdAt - a.createdAt),
    /** Seconds left to restore a deleted note; undefined for the others. */
    secondsLeft: (note: Note) => secondsLeft.get(note.id),
    /** Whether this device has the note. */
    isStored: ({ id }: Note) => ids.has(id),
    isDeleted: (note: Note) => deleted.some(({ id }) => id === note.id),
    refresh,
    dialog,
    edit,
    remove: async (note: Note) => {
      setRemoved((rows) => [...rows, { note, secondsLeft: undoSeconds }]);
      const done = await remove(note);
      if (!done) drop(note.id);
      return done;
    },
    undo: async (note: Note) => {
      if (await write(note, null)) drop(note.id);
    },
  };
}
export type MyNotes = ReturnType<typeof useMyNotes>;

/** Names of the courses and subjects of notes, and the query that failed, if any. */
export function useNoteNames(notes: readonly Note[]) {
  const owned = useOwnedCourses();
  const subjects = useSubjects(notes.filter(isOfQuestion).flatMap(({ question }) => question?.subjectId ?? []));
  const names: NoteNames = {
    courses: owned.status === 'known' ? owned.value : owned.status,
    subjects: subjects.isLoading ? 'unknown' : new Map([...(subjects.data ?? [])].map(([id, { name }]) => [id, name])),
  };
  /** Whether names are still loading, so that the groups may change. */
  const isNaming = names.courses === 'unknown' || names.subjects === 'unknown';
  return { names, isNaming, failed: owned.status === 'failed' ? owned : null };
}
