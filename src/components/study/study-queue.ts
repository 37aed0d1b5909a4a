import type { StudyPercentageInfo } from '@/api/products/schema';
import type { QueuedSpan, StudySpan } from '@/shared/lib/study-store';
import type { LeavingJournal } from './leaving-journal';
import { appended, markedSent, taken, without } from './span-queue';

/** done: counted. refused: dropped. lost: nobody knows, sent again unchanged. out: waits for the next login. */
export type SendOutcome =
  | { kind: 'done'; info: StudyPercentageInfo | null }
  | { kind: 'refused' }
  | { kind: 'lost' }
  | { kind: 'out' };

type Change = (rows: readonly QueuedSpan[]) => readonly QueuedSpan[];
export type QueueStore = (change: Change) => Promise<readonly QueuedSpan[]>;

interface QueueOptions {
  store: QueueStore;
  send: (span: QueuedSpan, leaving: boolean) => Promise<SendOutcome>;
  isOnline: () => boolean;
  onAnswer: (span: StudySpan, info: StudyPercentageInfo | null) => void;
  /** Spans wait and the server is not to be reached: the dot 进度待同步. */
  onStuck?: (stuck: boolean) => void;
  journal?: LeavingJournal;
  /** Only one window sends at a time. */
  exclusive?: (run: () => Promise<void>) => Promise<void>;
  later?: (run: () => void, wait: number) => void;
}

const firstWait = 5_000;
const longestWait = 60_000;
/** What one unloading page may send in all (the browser's limit is 64 KB). */
const leavingBytes = 48 * 1024;

export const memoryStore = (): QueueStore => {
  let rows: readonly QueuedSpan[] = [];
  return (change) => {
    rows = change(rows);
    return Promise.resolve(rows);
  };
};

/** Study spans on their way to the server: kept on this device first, sent in order, never counted twice. */
export class StudyQueue {
  readonly #options: QueueOptions;
  #store: QueueStore;
  #rows: readonly QueuedSpan[] = [];
  #running: Promise<void> | null = null;
  #again = false;
  #wait = firstWait;
  #resting = false;
  #left = 0;
  /** On their way into the store: a page that closes now would lose them. */
  readonly #adding = new Set<StudySpan>();

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#store = options.store;
  }

  /** Takes over what an earlier visit left behind. */
  async restore(): Promise<void> {
    const left = this.#options.journal?.read() ?? [];
    await this.#change((rows) => taken(rows, left));
    this.#options.journal?.remove(left);
  }

  /** Where the newest unacknowledged span of a courseware ended, seconds. */
  placeOf(coursewareId: string): number | null {
    return this.#rows.findLast((row) => row.coursewareId === coursewareId)?.progressBar ?? null;
  }

  add(span: StudySpan): void {
    this.#adding.add(span);
    void this.#change((rows) => appended(rows, span, 0)).then(() => {
      this.#adding.delete(span);
      this.#options.journal?.remove([span]);
      // While the server is away spans gather and are put together.
      if (!this.#resting) void this.drain();
    });
  }

  /** The page may be gone a moment later: what waits is sent at once, and kept until it is acknowledged. */
  leave(span: StudySpan | null): void {
    for (const added of this.#adding) this.#options.journal?.add(added);
    const rows = span === null ? this.#rows : appended(this.#rows, span, 1);
    const waiting = this.#options.isOnline() ? rows : [];
    if (span) {
      this.#options.journal?.add(span);
      void this.#change((kept) => appended(kept, span, 1));
    }
    for (const row of waiting) {
      const bytes = JSON.stringify(row).length;
      if (this.#left + bytes > leavingBytes) break;
      this.#left += bytes;
      if (row.sent === 0) void this.#change((kept) => markedSent(kept, row));
      void this.#settle(row, this.#options.send(row, true)).finally(() => {
        this.#left -= bytes;
      });
    }
  }

  /** Sends all that waits, oldest first; stops at the first that finds no answer. */
  drain(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const exclusive = this.#options.exclusive ?? ((run) => run());
    while (this.#again) {
      this.#again = false;
      await exclusive(() => this.#sendAll());
    }
  }

  async #sendAll(): Promise<void> {
    while (this.#options.isOnline()) {
      const [head] = await this.#change((rows) => (rows[0] ? markedSent(rows, rows[0]) : rows));
      if (!head) break;
      if (!(await this.#settle(head, this.#options.send(head, false)))) {
        this.#rest();
        return;
      }
      this.#wait = firstWait;
    }
  }

  async #settle(span: QueuedSpan, sending: Promise<SendOutcome>): Promise<boolean> {
    const outcome = await sending.catch((): SendOutcome => ({ kind: 'lost' }));
    if (outcome.kind === 'lost' || outcome.kind === 'out') return false;
    await this.#change((rows) => without(rows, span));
    this.#options.journal?.remove([span]);
    if (outcome.kind === 'done') this.#options.onAnswer(span, outcome.info);
    return true;
  }

  /** How many wait. */
  size(): number {
    return this.#rows.length;
  }

  #tell(): void {
    this.#options.onStuck?.(this.#rows.length > 0 && (this.#resting || !this.#options.isOnline()));
  }

  #rest(): void {
    if (this.#resting) return;
    this.#resting = true;
    this.#tell();
    const wait = this.#wait;
    this.#wait = Math.min(longestWait, wait * 2);
    const later = this.#options.later ?? ((run, ms) => void setTimeout(run, ms));
    later(() => {
      this.#resting = false;
      void this.drain();
    }, wait);
  }

  async #change(change: Change): Promise<readonly QueuedSpan[]> {
    try {
      this.#rows = await this.#store(change);
    } catch {
      // No storage on this device: the rest of the visit is kept in memory.
      const rows = this.#rows;
      this.#store = memoryStore();
      this.#rows = await this.#store(() => change(rows));
    }
    this.#tell();
    return this.#rows;
  }
}
