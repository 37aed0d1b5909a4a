import { earlyKey } from '@/shared/lib/early-key';

interface EarlyCall {
  response: Promise<Response>;
  /** Gives the call up: a hanging GET would hold the same one, asked again, in the browser's cache. */
  stop: () => void;
}
declare global {
  interface Window {
    /** Calls that the early entry started before the application arrived, by `earlyKey`. */
    __early?: Record<string, EarlyCall>;
  }
}

/** Takes over a call that the early entry has already started; each one once. */
export function adoptEarly(method: string, url: string, body?: unknown): EarlyCall | undefined {
  const started = typeof window === 'undefined' ? undefined : window.__early;
  if (!started) return undefined;
  const key = earlyKey(method, url, body);
  const answer = started[key];
  delete started[key];
  return answer;
}
