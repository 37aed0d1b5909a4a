import { createStore } from 'zustand/vanilla';
import { report } from '@/shared/report';

/** Server minus this machine, in milliseconds; null until a response carried its time. */
const store = createStore<{ skew: number | null }>(() => ({ skew: null }));

/** A header's second says only this much: a smaller change is no news, and a countdown must not tremble. */
const resolution = 1_500;

let missing = false;
/** Once a visit, for the operators: nobody sees from outside that all times are those of the learner's machine. */
function reportMissing(): void {
  if (missing) return;
  missing = true;
  const detail =
    'no Date header to be read: across origins Access-Control-Expose-Headers has to name Date and Retry-After';
  report({ kind: 'info', name: 'server clock unknown', detail });
}

/**
 * Learns from the Date header of a response. Across origins browsers hide it unless the server exposes it; this
 * machine's clock stands then, and that is reported.
 */
export function noteServerDate(header: unknown, sentAt: number, receivedAt: number): void {
  const time = typeof header === 'string' ? Date.parse(header) : NaN;
  const { skew } = store.getState();
  if (Number.isNaN(time)) {
    if (skew === null) reportMissing();
    return;
  }
  const next = time + 500 - (sentAt + receivedAt) / 2;
  if (skew === null || Math.abs(next - skew) > resolution) store.setState({ skew: next });
}

/** Epoch ms by the server's clock: what closes an order or opens a coupon is the server. */
export const serverNow = (): number => Date.now() + (store.getState().skew ?? 0);
/** Server minus this machine in ms; null while no response has told. */
export const serverSkew = (): number | null => store.getState().skew;
