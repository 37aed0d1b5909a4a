import { serverNow } from './server-clock';

/**
 * Nobody is kept waiting longer, whatever the header says: answers of an exam and study time wait meanwhile on one
 * device alone, and proxies in front of a service under repair have been seen to tell a day.
 */
const longest = 10 * 60_000;

interface Response {
  /** Its Date header, where it can be read. */
  date: unknown;
  /** Epoch ms of this machine. */
  receivedAt: number;
}

const timeOf = (header: unknown): number => (typeof header === 'string' ? Date.parse(header) : NaN);

/**
 * Epoch ms of this machine before which nothing may be asked again, by a Retry-After header in seconds or as a date
 * (RFC 9110); null where it says nothing that can be read. A date is the server's, so it counts from the Date of the
 * same response, or else from the server's time as it is known here.
 */
export function retryAtOf(header: unknown, { date, receivedAt }: Response): number | null {
  if (typeof header !== 'string' || header.trim() === '') return null;
  const there = timeOf(date);
  const now = Number.isNaN(there) ? serverNow() - Date.now() + receivedAt : there;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? timeOf(header) - now : seconds * 1_000;
  return Number.isNaN(wait) ? null : receivedAt + Math.min(longest, Math.max(0, wait));
}
