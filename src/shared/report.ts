export interface ReportEvent {
  kind: 'error' | 'contract' | 'vital' | 'info';
  name: string;
  detail?: unknown;
}

type Reporter = (event: ReportEvent) => void;
let reporter: Reporter | null = null;

/** Errors and web vitals go to one function; nothing is sent anywhere until a deployment sets one. */
export function report(event: ReportEvent): void {
  reporter?.(event);
}
export function setReporter(next: Reporter | null): void {
  reporter = next;
}
export const isReporting = (): boolean => reporter !== null;
