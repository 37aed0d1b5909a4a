/** Why a session ends (S4). `logout` is the learner's own click and adds no redirect. */
export type EndCause = 'logout' | 'lost' | 'other-tab';
type Flusher = () => Promise<void> | void;
type Ender = (cause: EndCause, reason: string | null) => Promise<void>;

const flushers = new Set<Flusher>();
let ender: Ender = () => Promise.resolve();

/** Registers an outbox (exams, study time), which is sent or stored on this device before the session ends. */
export function flushBeforeEnd(flusher: Flusher): () => void {
  flushers.add(flusher);
  return () => flushers.delete(flusher);
}

const flushLimit = 3_000;
/** Runs every flusher; a slow or failing one does not keep the learner in an ended session. */
export async function flushOutboxes(): Promise<void> {
  const all = Promise.allSettled([...flushers].map(async (flusher) => flusher()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, flushLimit))]);
}

export function registerEnder(next: Ender): void {
  ender = next;
}
/**
 * Ends the session (end-session.ts). `reason` is the text for the login page, such as the server's own; null for the
 * default text.
 */
export const endSession = (cause: EndCause, reason: string | null = null): Promise<void> => ender(cause, reason);
