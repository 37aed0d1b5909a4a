import * as z from 'zod/mini';
import { useUser } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

/** Lesson and second are those of the first key, wherever the learner is by the time it is saved (D15). */
const note = z.object({
  coursewareId: z.nullable(z.string()),
  coursewareName: z.string(),
  stageId: z.nullable(z.string()),
  /** Second of the film; null where there is none. */
  time: z.nullable(z.number()),
  text: z.string(),
});
export type NoteDraft = z.infer<typeof note>;
/** Of one course. */
const shape = z.object({
  /** The new one. */
  note: z.nullable(note),
  /** Saved notes that are being changed, by their id. */
  edits: z.record(z.string(), z.string()),
});
const nothing: z.infer<typeof shape> = { note: null, edits: {} };

const draftOf = (userId: string | null, courseId: string) =>
  persisted(ownKey(userId, `draft:note:${courseId}`), shape, nothing);

/** What is typed in the notes of a course and not saved yet. */
export function useNoteDraft(courseId: string) {
  const userId = useUser()?.id ?? null;
  const kept = useOwn(
    (id) => draftOf(id, courseId),
    (now) => now,
  );
  const put = (changes: Partial<typeof nothing>) => {
    const store = draftOf(userId, courseId);
    const next = { ...store.getState(), ...changes };
    if (next.note === null && Object.keys(next.edits).length === 0) store.forget();
    else store.write(next);
  };
  const edits = () => draftOf(userId, courseId).getState().edits;
  return {
    ...kept,
    /** `place` counts for the first key only; without text there is no draft. */
    type: (text: string, place: Omit<NoteDraft, 'text'>) =>
      put({ note: text === '' ? null : { ...place, ...draftOf(userId, courseId).getState().note, text } }),
    /** Saved: what was typed since then stays. */
    saved: (text: string) => {
      if (draftOf(userId, courseId).getState().note?.text === text) put({ note: null });
    },
    edit: (noteId: string, text: string) => put({ edits: { ...edits(), [noteId]: text } }),
    stopEditing: (noteId: string) => {
      const { [noteId]: _gone, ...others } = edits();
      put({ edits: others });
    },
  };
}
