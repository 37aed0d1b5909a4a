import * as z from 'zod/mini';
import { useUser } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import type { Note } from '@/offline/db';
import { persisted } from '@/shared/lib/persisted';
import { randomHex } from '@/shared/lib/random-hex';
import { local } from '@/shared/lib/storage';

/** An unsaved note. Lesson and second are those of the first key press, not of the saving (D15). */
const note = z.object({
  coursewareId: z.nullable(z.string()),
  coursewareName: z.string(),
  stageId: z.nullable(z.string()),
  /** Second of the film; null without a film. */
  time: z.nullable(z.number()),
  text: z.string(),
});
export type NoteDraft = z.infer<typeof note>;
/** A saved note as it was when its editing began, so that a save can tell whether another window has changed it. */
const originalNote = z.object({
  id: z.string(),
  userId: z.string(),
  owner: z.string(),
  coursewareId: z.nullable(z.string()),
  coursewareName: z.string(),
  stageId: z.nullable(z.string()),
  time: z.nullable(z.number()),
  text: z.string(),
  createdAt: z.number(),
  editedAt: z.optional(z.number()),
  question: z.optional(
    z.object({ stem: z.string(), typeName: z.string(), subjectId: z.string(), address: z.string() }),
  ),
});
/** The drafts of one course, or of the note of one question. */
const shape = z.object({
  /** The new note. */
  note: z.nullable(note),
  /** Edited texts of saved notes, by id and page (`keyOf`); those of older builds by id. */
  edits: z.record(z.string(), z.string()),
  /** The notes before these edits, by the same keys. */
  begun: z.record(z.string(), originalNote),
});
type Drafts = z.infer<typeof shape>;
const nothing: Drafts = { note: null, edits: {}, begun: {} };

const draftOf = (userId: string | null, name: string) =>
  persisted(ownKey(userId, `draft:note:${name}`), shape, nothing);

/** Identifies this page load: two windows that edit one note must not write into each other's text. */
const pageId = randomHex(4);
const keyOf = (noteId: string): string => `${noteId}~${pageId}`;
const noteIdOf = (key: string): string => key.split('~')[0] ?? '';

/**
 * Keys of edits that other pages have left, by storage key, as found at first use. Those that appear later belong to a
 * window that is open now.
 */
const left = new Map<string, ReadonlySet<string>>();
function leftIn(userId: string | null, name: string): ReadonlySet<string> {
  const id = ownKey(userId, name);
  const found = left.get(id) ?? new Set(Object.keys(draftOf(userId, name).getState().edits));
  left.set(id, found);
  return found;
}

export interface NoteEdit {
  key: string;
  text: string;
  /** Null for an edit of an older build, which does not say. */
  original: Note | null;
}
/** The edits that this page shows, by id of the note. Its own come before those that a closed page has left. */
function editsIn({ edits, begun: before }: Drafts, found: ReadonlySet<string>): Partial<Record<string, NoteEdit>> {
  const shown: Partial<Record<string, NoteEdit>> = {};
  for (const [key, text] of Object.entries(edits)) {
    const noteId = noteIdOf(key);
    const isOwn = key === keyOf(noteId);
    if (isOwn || (found.has(key) && !shown[noteId])) shown[noteId] = { key, text, original: before[key] ?? null };
  }
  return shown;
}

type Edits = ReturnType<typeof editsIn>;
export const noteEdits = (userId: string, name: string): Edits =>
  editsIn(draftOf(userId, name).getState(), leftIn(userId, name));
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

/** Unsaved input in the notes of a course, by its id, or in another note, by its `owner`. */
export function useNoteDraft(name: string) {
  const userId = useUser()?.id ?? null;
  const stored = useOwn(
    (id) => draftOf(id, name),
    (now) => now,
  );
  const change = (next: (now: Drafts) => Partial<Drafts>) => {
    const store = draftOf(userId, name);
    store.update((now) => ({ ...now, ...next(now) }));
    const { note: unsaved, edits } = store.getState();
    if (unsaved === null && Object.keys(edits).length === 0) store.forget();
  };
  const found = leftIn(userId, name);
  /** Without the edit of a note that this page shows. */
  const without = (noteId: string, now: Drafts): [Pick<Drafts, 'edits' | 'begun'>, NoteEdit | undefined] => {
    const shown = editsIn(now, found)[noteId];
    const { [shown?.key ?? '']: _text, ...edits } = now.edits;
    const { [shown?.key ?? '']: _note, ...others } = now.begun;
    return [{ edits, begun: others }, shown];
  };
  return {
    note: stored.note,
    /** By id of the note. */
    edits: editsIn(stored, found),
    /** Sets the text; `place` is used for the first key press only. An empty text removes the draft. */
    type: (text: string, place: Omit<NoteDraft, 'text'>) =>
      change((now) => ({ note: text === '' ? null : { ...place, ...now.note, text } })),
    /** Called after saving `text`; what was typed since then stays. */
    saved: (text: string) => change((now) => (now.note?.text === text ? { note: null } : {})),
    /** Sets the text of a saved note. An edit that a closed page has left becomes one of this page. */
    edit: (edited: Note, text: string) =>
      change((now) => {
        const [others, shown] = without(edited.id, now);
        const key = keyOf(edited.id);
        return {
          edits: { ...others.edits, [key]: text },
          begun: { ...others.begun, [key]: shown?.original ?? edited },
        };
      }),
    stopEditing: (noteId: string) => change((now) => without(noteId, now)[0]),
  };
}
