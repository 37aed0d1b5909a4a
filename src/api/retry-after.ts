import { serverNow } from './server-clock';

/**
 * Ms. The longest wait, whatever the header says. During the wait answers and study time exist on one device only, and
 * proxies in front of a service under repair have been seen to send a whole day.
 */
const longest = 10 * 60_000;

const timeOf = (header: unknown): number => (typeof header === 'string' ? Date.parse(header) : NaN);

/**
 * Epoch ms (this machine's clock) before which no retry may be sent, from a Retry-After header in seconds or as a date
 * (RFC 9110); null when it cannot be read. A date is the server's time, so it is compared with the Date header of the
 * same response, if it is readable, or else with the known server time.
 */
export function retryAtOf(header: unknown, { date, receivedAt }: { date: unknown; receivedAt: number }): number | null {
  if (typeof header !== 'string' || header.trim() === '') return null;
  const there = timeOf(date);
  const now = Number.isNaN(there) ? serverNow() - Date.now() + receivedAt : there;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? timeOf(header) - now : seconds * 1_000;
  return Number.isNaN(wait) ? null : receivedAt + Math.min(longest, Math.max(0, wait));
}
