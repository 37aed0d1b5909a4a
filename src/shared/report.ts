export interface ReportEvent {
  kind: 'error' | 'contract' | 'vital' | 'info';
  name: string;
  detail?: unknown;
}

type Reporter = (event: ReportEvent) => void;
let reporter: Reporter | null = null;

/** Passes an error or web vital to the reporter. Nothing is sent anywhere until a deployment sets a reporter. */
export function report(event: ReportEvent): void {
  reporter?.(event);
}
export function setReporter(next: Reporter | null): void {
  reporter = next;
}
export const isReporting = (): boolean => reporter !== null;
