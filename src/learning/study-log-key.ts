/** Query key of a learner's study log. Without its reader, because every first load contains the key. */
export const studyLogKey = (userId: string | null) => ['my-course', 'log', userId];
