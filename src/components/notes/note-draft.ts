import * as z from 'zod/mini';
import { useUser } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

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
/** The drafts of one course, or of the note of one question. */
const shape = z.object({
  /** The new note. */
  note: z.nullable(note),
  /** Edited texts of saved notes, by id. */
  edits: z.record(z.string(), z.string()),
});
const nothing: z.infer<typeof shape> = { note: null, edits: {} };

const draftOf = (userId: string | null, name: string) =>
  persisted(ownKey(userId, `draft:note:${name}`), shape, nothing);

/** Unsaved input in the notes of a course, by its id, or in another note, by its `owner`. */
export function useNoteDraft(name: string) {
  const userId = useUser()?.id ?? null;
  const kept = useOwn(
    (id) => draftOf(id, name),
    (now) => now,
  );
  const put = (changes: Partial<typeof nothing>) => {
    const store = draftOf(userId, name);
    const next = { ...store.getState(), ...changes };
    if (next.note === null && Object.keys(next.edits).length === 0) store.forget();
    else store.write(next);
  };
  const edits = () => draftOf(userId, name).getState().edits;
  return {
    ...kept,
    /** Sets the text; `place` is used for the first key press only. An empty text removes the draft. */
    type: (text: string, place: Omit<NoteDraft, 'text'>) =>
      put({ note: text === '' ? null : { ...place, ...draftOf(userId, name).getState().note, text } }),
    /** Called after saving `text`; what was typed since then stays. */
    saved: (text: string) => {
      if (draftOf(userId, name).getState().note?.text === text) put({ note: null });
    },
    edit: (noteId: string, text: string) => put({ edits: { ...edits(), [noteId]: text } }),
    stopEditing: (noteId: string) => {
      const { [noteId]: _gone, ...others } = edits();
      put({ edits: others });
    },
  };
}
