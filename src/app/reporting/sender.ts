import type { Remedy } from '@/api/deviations';
import { storeVisitLog, visitLog } from '@/shared/visit';

const hour = 3_600_000;
/** Bytes an hour and visit. */
const limit = 60_000;
const every = 10_000;
/** A browser refuses beacons above 64 KB, all together. */
const batch = 16_000;

export interface Row {
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
  path?: string;
  expected?: string;
  found?: string;
  remedy?: Remedy;
  count?: number;
}
/** What all rows of a batch have in common. */
interface Sender {
  version: string;
  engine: string;
}

/**
 * Collects rows and sends them as batches of JSON by `sendBeacon`, as text/plain, which needs no preflight. Each name is
 * sent once a visit, and at most 60 KB an hour; what is beyond is dropped.
 */
export function createSender(url: string, common: Sender) {
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
