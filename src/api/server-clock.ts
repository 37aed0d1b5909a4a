import { createStore } from 'zustand/vanilla';

/** Server minus this machine, in milliseconds; null until a response carried its time. */
const store = createStore<{ skew: number | null }>(() => ({ skew: null }));

/** A header's second says only this much: a smaller change is no news, and a countdown must not tremble. */
const resolution = 1_500;

/** Learns from the Date header of a response; across origins browsers hide it, and this machine's clock stands. */
export function noteServerDate(header: unknown, sentAt: number, receivedAt: number): void {
  const time = typeof header === 'string' ? Date.parse(header) : NaN;
  if (Number.isNaN(time)) return;
  const next = time + 500 - (sentAt + receivedAt) / 2;
  const { skew } = store.getState();
  if (skew === null || Math.abs(next - skew) > resolution) store.setState({ skew: next });
}

/** Epoch ms by the server's clock: what closes an order or opens a coupon is the server. */
export const serverNow = (): number => Date.now() + (store.getState().skew ?? 0);
/** Server minus this machine in ms; null while no response has told. */
export const serverSkew = (): number | null => store.getState().skew;
