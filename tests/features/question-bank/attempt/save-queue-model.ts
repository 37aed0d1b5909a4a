import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import { AnswerBook } from '@/features/question-bank/attempt/answer-book';
import {
  newMeta,
  type AttemptMeta,
  type Entry,
  type ServerState,
} from '@/features/question-bank/attempt/attempt-types';
import { SaveQueue } from '@/features/question-bank/attempt/save-queue';

export type Fault = 'none' | 'request-lost' | 'answer-lost' | 'error';
const source = { sourceId: 'p', sourceType: 'PAPER', examMode: 'EXAM', subjectId: 's' } as const;

/** The rules of the contract for one record, written again for this test. */
export class ModelServer {
  seq = 1;
  status: 'DOING' | 'DONE' = 'DOING';
  closedBy: 'SERVER' | null = null;
  entries = new Map<string, Entry>();
  #last = '';

  save(save: RecordSave): SavedRecord {
    const content = JSON.stringify([save.clientSeq, save.status, save.answers]);
    const repeated = save.clientSeq === this.seq && content === this.#last;
    let conflict = false;
    const open = this.status === 'DOING' || (this.closedBy === 'SERVER' && save.status === 'SUBMIT');
    if (!repeated && open) {
      conflict = this.seq > save.baseSeq || save.clientSeq <= this.seq;
      if (!conflict) this.#apply(save, content);
    }
    const clock = { startTimestamp: 0, endTimestamp: null, serverTime: 0 };
    return {
      id: 'r',
      status: this.status,
      clientSeq: this.seq,
      conflict,
      late: false,
      closedBy: this.closedBy,
      ...clock,
    };
  }
  #apply(save: RecordSave, content: string): void {
    if (save.status === 'SUBMIT') {
      this.entries.clear();
      this.status = 'DONE';
      this.closedBy = null;
    }
    for (const { questionId, answer, marked = false } of save.answers) this.entries.set(questionId, { answer, marked });
    this.seq = save.clientSeq;
    this.#last = content;
  }
  /** Another device, up to date, writes one answer. */
  writeElsewhere(leaf: string, value: string): boolean {
    if (this.status !== 'DOING') return false;
    this.seq += 1000;
    this.#last = '';
    this.entries.set(leaf, { answer: [value], marked: false });
    return true;
  }
  close(): void {
    if (this.status !== 'DOING') return;
    this.status = 'DONE';
    this.closedBy = 'SERVER';
  }
  get state(): ServerState {
    return {
      status: this.status,
      clientSeq: this.seq,
      closedByServer: this.closedBy === 'SERVER',
      entries: new Map(this.entries),
    };
  }
}

/** One device: what it has stored outlives a crash, the rest does not. */
export class Device {
  stored: { meta: AttemptMeta; rows: Map<string, { now: Entry; sent: Entry; dirty: boolean }> } = {
    meta: { ...newMeta(), baseSeq: 1, lastSeq: 1 },
    rows: new Map(),
  };
  faults: Fault[] = [];
  asked = 0;
  book = new AnswerBook();
  declare queue: SaveQueue;
  #timers: { at: number; run: () => void }[] = [];
  #now = 0;

  constructor(readonly server: ModelServer) {
    this.boot();
  }
  boot(): void {
    this.#timers = [];
    const meta = structuredClone(this.stored.meta);
    const book = new AnswerBook();
    for (const [leaf, { now, sent, dirty }] of this.stored.rows) book.restore(leaf, now, sent, dirty);
    this.book = book;
    const alive = () => this.book === book;
    const call = async <T>(run: () => T): Promise<T> => {
      await Promise.resolve();
      if (!alive()) return new Promise<T>(() => {});
      const fault = this.faults.shift() ?? 'none';
      if (fault === 'request-lost' || fault === 'error') throw new Error(fault);
      const answer = run();
      if (fault === 'answer-lost') throw new Error(fault);
      await Promise.resolve();
      return alive() ? answer : new Promise<T>(() => {});
    };
    this.queue = new SaveQueue(book, meta, 'r', source, {
      save: (save) => {
        const sent = structuredClone(save);
        return call(() => this.server.save(sent));
      },
      load: () => call(() => this.server.state),
      keep: (kept, leafIds) => {
        if (!alive()) return Promise.resolve();
        this.stored.meta = structuredClone(kept);
        for (const leaf of leafIds) this.#put(leaf);
        return Promise.resolve();
      },
      failureOf: () => 'retry',
      now: () => this.#now,
      random: () => 0.5,
      later: (run, ms) => {
        const timer = { at: this.#now + ms, run };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
        };
      },
      usedTime: () => 0,
    });
  }
  #put(leaf: string): void {
    this.stored.rows.set(
      leaf,
      structuredClone({ now: this.book.read(leaf), sent: this.book.sentOf(leaf), dirty: this.book.isDirtyAt(leaf) }),
    );
  }
  /** False where it changes nothing on this device. */
  answer(leaf: string, value: string): boolean {
    if (!this.book.set(leaf, { answer: value === '' ? [] : [value], marked: false })) return false;
    this.#put(leaf);
    this.queue.changed();
    return true;
  }
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      await settle();
      const next = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = until;
    await this.#decide();
  }
  async reload(): Promise<void> {
    this.boot();
    await this.queue.meet(this.server.state);
    await this.#decide();
    if (!this.queue.isSettled) void this.queue.flush();
  }
  /** The learner keeps what stands here. */
  async #decide(): Promise<void> {
    await settle();
    if (this.queue.state !== 'conflict') return;
    this.asked += 1;
    void this.queue.decide('local');
    await settle();
  }
}
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}
