import { createStore } from 'zustand/vanilla';
import { report } from '@/shared/report';

/** Server minus this machine, in milliseconds; null until a response carried its time. */
export const skewStore = createStore<{ skew: number | null }>(() => ({ skew: null }));

/**
 * Ms. A Date header is exact to the second, so smaller changes are ignored; a countdown must not jump back and forth.
 */
const resolution = 1_500;

let missing = false;
/**
 * Reports once per visit that Date is unreadable: otherwise operators cannot know that times come from the learner's
 * clock.
 */
function reportMissing(): void {
  if (missing) return;
  missing = true;
  const detail =
    'no Date header to be read: across origins Access-Control-Expose-Headers has to name Date and Retry-After';
  report({ kind: 'info', name: 'server clock unknown', detail });
}

/**
 * Learns the server's time from the Date header of a response. Browsers hide it across origins unless the server
 * exposes it; then the client uses this machine's clock and reports that.
 */
export function noteServerDate(header: unknown, sentAt: number, receivedAt: number): void {
  const time = typeof header === 'string' ? Date.parse(header) : NaN;
  const { skew } = skewStore.getState();
  if (Number.isNaN(time)) {
    if (skew === null) reportMissing();
    return;
  }
  const next = time + 500 - (sentAt + receivedAt) / 2;
  if (skew === null || Math.abs(next - skew) > resolution) skewStore.setState({ skew: next });
}

/** Epoch ms by the server's clock, because the server decides when an order closes or a coupon opens. */
export const serverNow = (): number => Date.now() + (skewStore.getState().skew ?? 0);
/** Server minus this machine in ms; null until a response carried a date. */
export const serverSkew = (): number | null => skewStore.getState().skew;
