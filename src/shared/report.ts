/** What the site tells whoever runs it. No listener may pass on `data`, which is a service's response as it came. */
export type ReportEvent =
  | { kind: 'error'; name: string; detail?: unknown }
  | { kind: 'info'; name: string; detail?: string }
  | { kind: 'vital'; name: string; detail: number }
  /** A response or request that breaks the contract. `name`: the call, `schema`: what it should be. */
  | { kind: 'contract'; name: string; schema: unknown; data: unknown; isRequest?: true };

type Listener = (event: ReportEvent) => void;
const listeners = new Set<Listener>();
const early: ReportEvent[] = [];

/** Whether this build has a listener: a report address, the console of development, or the panel 接口偏差. */
const isHeard = (): boolean => Boolean(import.meta.env.VITE_REPORT_URL) || import.meta.env.MODE !== 'prod';

/** Tells the listeners. Without one in this build it does nothing. */
export function report(event: ReportEvent): void {
  if (!isHeard()) return;
  // The listeners are not in the first load.
  if (early.length < 50) early.push(event);
  for (const listener of listeners) listener(event);
}

/** Listens, to what was reported before too. Returns a function that ends it. */
export function onReport(listener: Listener): () => void {
  early.forEach((event) => listener(event));
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
