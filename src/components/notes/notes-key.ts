/** Query keys of a learner's notes. Without their readers, because every first load contains the first one. */
export const allNotesKey = (userId: string) => ['notes', userId];
/** `what`: the owner of the notes, or `all`. */
export const notesKey = (userId: string, what: string) => [...allNotesKey(userId), what];
