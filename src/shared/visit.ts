import * as z from 'zod/mini';
import { readJson, tab } from './lib/storage';

const key = 'visit';
/** Without letters and digits that are mistaken for each other when they are read out. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const random = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => signs[byte % signs.length]).join('');

const shape = z.object({
  number: z.string(),
  /** The names that were reported: each once a visit. */
  names: z.array(z.string()),
  /** Bytes that were sent since `since` (epoch ms). */
  since: z.number(),
  bytes: z.number(),
});
/** What this tab has reported since it was opened. It holds nothing about the learner. */
export type VisitLog = z.infer<typeof shape>;

let log: VisitLog | null = null;
/** The log of this visit, which survives a reload: an error may reload the page again and again. */
export function visitLog(): VisitLog {
  log ??= shape.safeParse(readJson(tab, key)).data ?? {
    number: `${random(4)}-${random(4)}`,
    names: [],
    since: 0,
    bytes: 0,
  };
  return log;
}
export function storeVisitLog(): void {
  tab.write(key, JSON.stringify(visitLog()));
}

/** 支持编号: by it support finds what this visit reported. Null where nothing is reported. */
export function supportNumber(): string | null {
  if (!import.meta.env.VITE_REPORT_URL) return null;
  const { number } = visitLog();
  storeVisitLog();
  return number;
}
