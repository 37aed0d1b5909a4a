import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useUser } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { type Note, noteShape } from '@/offline/db';
import { idOfOwn, ownEntry, takeOverEntries, withRenamed } from '@/offline/window-entries';
import { persisted } from '@/shared/lib/persisted';
import { local } from '@/shared/lib/storage';

/** An unsaved note. Lesson and second are those of the first key press, not of the saving (D15). */
const note = z.pick(noteShape, {
  coursewareId: true,
  coursewareName: true,
  stageId: true,
  time: true,
  text: true,
});
export type NoteDraft = z.infer<typeof note>;
/** The drafts of one course, or of the note of one question. Their keys name the window (`ownEntry`). */
const shape = z.object({
  /** The new note of an older build. */
  note: z.nullable(note),
  /** New notes. */
  added: z.record(z.string(), note),
  /** Edited texts of saved notes, by id. */
  edits: z.record(z.string(), z.string()),
  /** The notes before these edits, by the same keys: so a save can tell whether another window has changed one. */
  begun: z.record(z.string(), noteShape),
});
type Drafts = z.infer<typeof shape>;
const nothing: Drafts = { note: null, added: {}, edits: {}, begun: {} };
/** In place of the id of a new note. */
const newId = 'new';

const draftOf = (userId: string | null, name: string) =>
  persisted(ownKey(userId, `draft:note:${name}`), shape, nothing);

/** Shows here what closed windows have left of these courses and questions. */
export const takeOverDrafts = (userId: string | null, names: readonly string[]): void => {
  for (const name of names) {
    const store = draftOf(userId, name);
    const entries = () => {
      const { note: old, added, edits } = store.getState();
      return [...Object.keys(added), ...Object.keys(edits), ...(old ? [newId] : [])];
    };
    void takeOverEntries(entries, (from, to) =>
      store.update((now) => ({
        ...now,
        ...(from === newId && now.note && { note: null, added: { ...now.added, [to]: now.note } }),
        ...(from !== newId && { added: withRenamed(now.added, from, to) }),
        edits: withRenamed(now.edits, from, to),
        begun: withRenamed(now.begun, from, to),
      })),
    );
  }
};

export interface NoteEdit {
  text: string;
  /** Null for an edit of an older build, which does not say. */
  original: Note | null;
}
/** The edits of this window, by id of the note. */
function editsIn({ edits, begun }: Drafts): Partial<Record<string, NoteEdit>> {
  const own: Partial<Record<string, NoteEdit>> = {};
  for (const [entry, text] of Object.entries(edits)) {
    const noteId = idOfOwn(entry);
    if (noteId !== null) own[noteId] = { text, original: begun[entry] ?? null };
  }
  return own;
}

type Edits = ReturnType<typeof editsIn>;
export const noteEdits = (userId: string, name: string): Edits => editsIn(draftOf(userId, name).getState());
/** Notes that are being edited here but exist no longer, because another window has deleted them. */
export function deletedNotes(edits: Edits, notes: readonly Note[]): Note[] {
  const ids = new Set(notes.map(({ id }) => id));
  return Object.values(edits).flatMap((edit) => (edit?.original && !ids.has(edit.original.id) ? edit.original : []));
}
/** Courses and questions whose notes have drafts on this device. */
export function draftNames(userId: string): string[] {
  const start = ownKey(userId, 'draft:note:');
  return local.keys().flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
}

function without<T>(record: Record<string, T>, entry: string): Record<string, T> {
  const { [entry]: _gone, ...others } = record;
  return others;
}

/** Unsaved input of this window in the notes of a course, by its id, or in another note, by its `owner`. */
export function useNoteDraft(name: string) {
  const userId = useUser()?.id ?? null;
  const stored = useOwn(
    (id) => draftOf(id, name),
    (now) => now,
  );
  useEffect(() => takeOverDrafts(userId, [name]), [userId, name]);
  const change = (next: (now: Drafts) => Partial<Drafts>) => {
    const store = draftOf(userId, name);
    store.update((now) => ({ ...now, ...next(now) }));
    const { note: old, added, edits } = store.getState();
    if (old === null && Object.keys({ ...added, ...edits }).length === 0) store.forget();
  };
  const entry = ownEntry(newId);
  return {
    note: stored.added[entry] ?? null,
    /** By id of the note. */
    edits: editsIn(stored),
    /** Sets the text; `place` is used for the first key press only. An empty text removes the draft. */
    type: (text: string, place: Omit<NoteDraft, 'text'>) =>
      change(({ added }) => ({
        added: text === '' ? without(added, entry) : { ...added, [entry]: { ...place, ...added[entry], text } },
      })),
    /** Called after saving `text`; what was typed since then stays. */
    saved: (text: string) =>
      change(({ added }) => (added[entry]?.text === text ? { added: without(added, entry) } : {})),
    /** Sets the text of a saved note. */
    edit: (edited: Note, text: string) =>
      change(({ edits, begun }) => ({
        edits: { ...edits, [ownEntry(edited.id)]: text },
        begun: { [ownEntry(edited.id)]: edited, ...begun },
      })),
    stopEditing: (noteId: string) =>
      change(({ edits, begun }) => ({
        edits: without(edits, ownEntry(noteId)),
        begun: without(begun, ownEntry(noteId)),
      })),
  };
}
