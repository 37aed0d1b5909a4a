import { deviationsOf, type Deviation } from '@/api/deviations';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { onReport, report, type ReportEvent } from '@/shared/report';
import { routeOf, type Router } from '../navigation';
import { describe } from './scrub';
import { storeVisitLog, visitLog } from '@/shared/visit';

const hour = 3_600_000;
/** Bytes an hour and visit. */
const limit = 60_000;
const every = 10_000;
/** A browser refuses beacons above 64 KB, all together. */
const batch = 16_000;

/** With the deviation that it reports, if it does. */
interface Row extends Partial<Deviation> {
  kind: string;
  name: string;
  /** Epoch ms, by this machine's clock. */
  at: number;
  /** Pattern of the route: /course/detail/:id. */
  route: string;
  /** Of an error. */
  message?: string;
  stack?: readonly string[];
  /** Of a web vital: ms, or the shift. */
  value?: number;
  /** Of a deviation from the contract. */
  call?: string;
}

/** Batches of JSON as text/plain, which needs no preflight; each name once a visit, and at most 60 KB an hour. */
function createSender(url: string, common: { version: string; engine: string }) {
  let rows: Row[] = [];
  let size = 0;
  const log = visitLog();

  function flush(): void {
    if (rows.length === 0) return;
    const now = Date.now();
    if (now - log.since > hour || now < log.since) Object.assign(log, { since: now, bytes: 0 });
    const body = JSON.stringify({ visit: log.number, ...common, rows });
    const { length } = new TextEncoder().encode(body);
    // A refused batch waits for the next try; one beyond the limit is dropped.
    if (log.bytes + length <= limit) {
      if (!navigator.sendBeacon(url, body)) return;
      log.bytes += length;
    }
    rows = [];
    size = 0;
    storeVisitLog();
  }
  const add = (row: Row): void => {
    const name = `${row.kind} ${row.name}`;
    if (log.names.includes(name) || log.names.length >= 200) return;
    log.names.push(name);
    rows.push(row);
    size += JSON.stringify(row).length;
    if (size > batch) flush();
  };

  const timer = setInterval(flush, every);
  // The last event that every browser tells before a page may end.
  const leave = () => document.hidden && flush();
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', flush);
  return {
    add,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', flush);
    },
  };
}

const engines = [
  ['Firefox', /Firefox\/(\d+)/],
  ['Chromium', /(?:Chrome|Chromium)\/(\d+)/],
  ['Safari', /Version\/([\d.]+).* Safari/],
] as const;

/** Name and main version of the engine; nothing else of the user agent, which can tell people apart. */
function engineName(userAgent: string): string {
  for (const [name, pattern] of engines) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'unknown';
}

function sendTo(url: string, router: Pick<Router, 'state'>): () => void {
  // Whether this visit sends deviations and web vitals. Errors are always sent, so that a 支持编号 finds them.
  const sampled = Math.random() < Number(import.meta.env.VITE_REPORT_SAMPLE || 1);
  const sender = createSender(url, { version: __BUILD_VERSION__, engine: engineName(navigator.userAgent) });
  const send = (event: ReportEvent): void => {
    const row = { kind: event.kind, at: Date.now(), route: routeOf(router) };
    if (event.kind === 'error') {
      const error = describe(event.detail, location.origin);
      if (error) sender.add({ ...row, ...error, name: `${event.name} ${error.message}` });
    } else if (!sampled) return;
    else if (event.kind === 'contract') {
      for (const deviation of deviationsOf(event)) {
        const name = `${event.name} ${deviation.path}: ${deviation.found}`;
        sender.add({ ...row, ...deviation, call: event.name, name });
      }
    } else sender.add({ ...row, name: event.name, ...(event.kind === 'vital' && { value: event.detail }) });
  };
  const stopListening = onReport(send);
  return () => {
    stopListening();
    sender.stop();
  };
}

/** To VITE_REPORT_URL; in development to the console. Without an address nothing leaves the device. */
export function startReporting(router: Pick<Router, 'state'>): () => void {
  const url = import.meta.env.VITE_REPORT_URL;
  // oxlint-disable-next-line no-console -- the reporter of development is the console
  const stopTelling = url ? sendTo(url, router) : onReport((event) => console.info('[report]', event));
  const onError = ({ error, message }: ErrorEvent) =>
    report({ kind: 'error', name: 'error', detail: error ?? message });
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    report({ kind: 'error', name: 'unhandledrejection', detail: reason });
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  const stopVitals = preloadWhenIdle(() => {
    void import('web-vitals').then(
      ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
        for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
          watch(({ name, value }) => report({ kind: 'vital', name, detail: value }));
      },
      () => undefined,
    );
  });
  return () => {
    stopTelling();
    stopVitals();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
