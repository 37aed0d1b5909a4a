import { createStore } from 'zustand/vanilla';
import { report } from '@/shared/report';

/** Server minus this machine, in milliseconds; null until a response carried its time. */
export const skewStore = createStore<{ skew: number | null }>(() => ({ skew: null }));

/**
 * Ms. A Date header is exact to the second, so smaller changes are ignored; a countdown must not jump back and forth.
 */
const resolution = 1_500;

interface Received {
  /** In upper or lower case. */
  method: string;
  /** A header by its name; null if it is missing or unreadable. */
  header: (name: string) => unknown;
  /** Epoch ms, this machine's clock. */
  sentAt: number;
  receivedAt: number;
}

const mostSamples = 3;
const observed: {
  /** The newest differences that responses have told; those of GETs go once another method has told one. */
  samples: { skew: number; isFresh: boolean }[];
  /** Ms between this machine's two clocks. The monotonic one is never set, and stops while the machine sleeps. */
  drift: number;
  isMissingReported: boolean;
} = { samples: [], drift: 0, isMissingReported: false };

/**
 * Reports once per visit that Date is unreadable: otherwise operators cannot know that times come from the learner's
 * clock.
 */
function reportMissing(): void {
  if (observed.isMissingReported) return;
  observed.isMissingReported = true;
  const detail =
    'no Date header to be read: across origins Access-Control-Expose-Headers has to name Date and Retry-After';
  report({ kind: 'info', name: 'server clock unknown', detail });
}

/** After a sleep, or when the learner sets the clock, earlier differences say nothing any more. */
function forgetAfterJump(): void {
  const next = Date.now() - performance.now();
  if (Math.abs(next - observed.drift) > resolution) observed.samples = [];
  observed.drift = next;
}

/** Whether a cache may have kept the response of a GET: then its Date is the time of an earlier one. */
function isStored(header: Received['header']): boolean {
  const control = header('cache-control');
  return header('age') !== null || (typeof control === 'string' && /max-age=[1-9]|public|immutable/i.test(control));
}

/** The median; of two middle values the one that changes less, so that one odd response changes nothing. */
function medianOf(skews: readonly number[], present: number): number {
  const sorted = [...skews].sort((a, b) => a - b);
  const [low = present, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return Math.abs(low - present) <= Math.abs(high - present) ? low : high;
}

/**
 * Learns the server's time from the Date header of a response. Browsers hide it across origins unless the server
 * exposes it; then the client uses this machine's clock and reports that. Caches answer GETs, some without saying so,
 * with a Date of long ago: any other method outranks them, and a time that differs from the known one is believed only
 * when another response confirms it.
 */
export function noteServerDate({ method, header, sentAt, receivedAt }: Received): void {
  const date = header('date');
  const time = typeof date === 'string' ? Date.parse(date) : NaN;
  const { skew } = skewStore.getState();
  if (Number.isNaN(time)) {
    if (skew === null) reportMissing();
    return;
  }
  forgetAfterJump();
  const isFresh = method.toUpperCase() !== 'GET';
  const isOutranked = !isFresh && observed.samples.some((sample) => sample.isFresh);
  if (isOutranked || (!isFresh && isStored(header))) return;
  const next = time + 500 - (sentAt + receivedAt) / 2;
  const kept = observed.samples.filter((sample) => sample.isFresh === isFresh);
  // What GETs alone had told is not compared with.
  const present = kept.length === 0 ? next : (skew ?? next);
  observed.samples = [...kept, { skew: next, isFresh }].slice(-mostSamples);
  const median = medianOf(
    observed.samples.map((sample) => sample.skew),
    present,
  );
  if (skew === null || Math.abs(median - skew) > resolution) skewStore.setState({ skew: median });
}

/** Epoch ms by the server's clock, because the server decides when an order closes or a coupon opens. */
export const serverNow = (): number => Date.now() + (skewStore.getState().skew ?? 0);
/** Server minus this machine in ms; null until a response carried a date. */
export const serverSkew = (): number | null => skewStore.getState().skew;
