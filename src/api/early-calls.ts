/** A call that the early entry began before the application loaded. */
export interface EarlyCall {
  response: Promise<Response>;
  /** Sends the call if it still waits for its turn. */
  begin: () => void;
  /**
   * Aborts `response`. Otherwise a hanging GET would block a second request for the same address in the browser's
   * cache.
   */
  stop: () => void;
}
declare global {
  interface Window {
    /** Calls of the early entry, by `earlyKey`. */
    __early?: Record<string, EarlyCall>;
    /**
     * The calls that pages have begun, kept while the early entry may still begin some; it skips these. By
     * `earlyAddress`, because a body may be a password.
     */
    __requested?: Set<string>;
  }
}

/** The page is left or the login has changed: what nobody has adopted was not requested for what follows. */
export function forgetEarlyCalls(): void {
  for (const { stop } of Object.values(window.__early ?? {})) stop();
  delete window.__early;
  delete window.__requested;
}
