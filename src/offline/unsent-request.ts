import { createStore } from 'zustand/vanilla';

/**
 * The last thing that a learner has asked for a record with unsent answers; null after it is done. Desk, list, cover and
 * report ask; the question bank, which they may not import, does it. submit: sends now. view: shows the answers. export:
 * saves a file.
 */
export const unsentRequest = createStore<{ what: 'submit' | 'view' | 'export'; recordId: string } | null>(() => null);
