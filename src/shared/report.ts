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

/** A production build without a report address has no listeners; others have the console or 接口偏差. */
export function report(event: ReportEvent): void {
  if (!import.meta.env.VITE_REPORT_URL && import.meta.env.MODE === 'prod') return;
  // The listeners are not in the first load.
  if (early.push(event) > 50) early.shift();
  for (const listener of listeners) listener(event);
}

/** Listens, to what was reported before too. Returns a function that ends it. */
export function onReport(listener: Listener): () => void {
  early.forEach((event) => listener(event));
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
