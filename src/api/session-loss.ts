import { session } from '@/session/login';

type Listener = (message: string | null) => void;

let listener: Listener | null = null;
let told: { token: string | null; at: number } | null = null;
/**
 * A call without a token has none that tells two losses apart, so those that fail together are told by time: also
 * the calls that a page still sends between the end of a session and the login page.
 */
const together = 2000;

/** `app` registers the one function that ends a session; it gets the server's reason. */
export function onSessionLost(next: Listener): () => void {
  listener = next;
  told = null;
  return () => {
    if (listener === next) listener = null;
  };
}

/** Tells the end of a session once, however many calls fail together; an old token's failure ends no new session. */
export function sessionLost(sentToken: string | null, message: string | null): void {
  if (sentToken !== session.token()) return;
  const again = told !== null && (sentToken === null ? Date.now() - told.at < together : told.token === sentToken);
  if (again) return;
  told = { token: sentToken, at: Date.now() };
  listener?.(message);
}
