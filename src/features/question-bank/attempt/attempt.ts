import { groupsOf, leavesOf, type Leaf, type LeafGroup } from '../question/leaves';
import { isBlank } from '../question/judge';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { AnswerBook } from './answer-book';
import type { AttemptStore } from './attempt-store';
import type { AttemptMeta, AttemptPaper } from './attempt-types';
import type { ExamClock } from './exam-clock';
import { failureOf, loadRecord, sendSave, serverStateOf } from './record-server';
import { SaveQueue } from './save-queue';

export type Phase = 'ready' | 'submitting' | 'done';
export interface AttemptParts {
  recordId: string;
  paper: AttemptPaper;
  meta: AttemptMeta;
  book: AnswerBook;
  store: AttemptStore;
  clock: ExamClock;
  readonly: boolean;
  /** Answers that stood here only, at opening. */
  restored: number;
}

const keepaliveLimit = 48 * 1024;
const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** One attempt as the screens see it: answers, position, time, saving and the end. */
export class Attempt {
  readonly recordId: string;
  readonly paper: AttemptPaper;
  readonly meta: AttemptMeta;
  readonly book: AnswerBook;
  readonly store: AttemptStore;
  readonly clock: ExamClock;
  readonly queue: SaveQueue;
  readonly leaves: Leaf<PaperQuestion>[];
  readonly groups: LeafGroup<PaperQuestion>[];
  readonly restored: number;
  /** The clock has run out: nothing may be changed any more. */
  expired = false;
  answered = 0;
  marked = 0;
  version = 0;
  readonly #listeners = new Set<() => void>();
  readonly #revealed: Set<string>;
  readonly #known: Set<string>;
  #checking = false;
  #lastSteady = performance.now();

  constructor({ recordId, paper, meta, book, store, clock, readonly, restored }: AttemptParts) {
    this.recordId = recordId;
    this.paper = paper;
    this.meta = meta;
    this.book = book;
    this.store = store;
    this.clock = clock;
    this.restored = restored;
    this.leaves = leavesOf(paper.questions);
    this.groups = groupsOf(this.leaves);
    this.#known = new Set(this.leaves.map(({ id }) => id));
    this.#revealed = new Set(meta.revealed);
    this.queue = new SaveQueue(book, meta, recordId, paper.source, {
      save: (save) => sendSave(save, clock),
      load: async () => serverStateOf(await loadRecord(recordId, clock)),
      keep: (kept, leafIds) => store.keep(kept, leafIds, book),
      failureOf,
      now: () => clock.now(),
      random: Math.random,
      later,
      usedTime: () => this.usedTime(),
    });
    if (readonly) this.queue.stop();
    this.#count();
    this.queue.subscribe(() => this.#changed());
    book.subscribeAll(() => {
      this.#count();
      this.#changed();
    });
    store.onRefused = () => this.#changed();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  get isExam(): boolean {
    return this.paper.source.examMode === 'EXAM';
  }
  get phase(): Phase {
    if (this.meta.status !== 'DOING') return 'done';
    return this.meta.submitAsked ? 'submitting' : 'ready';
  }
  get readonly(): boolean {
    return this.queue.state === 'readonly';
  }
  get canAnswer(): boolean {
    return this.phase === 'ready' && !this.expired && !this.readonly && this.queue.state !== 'refused';
  }
  get current(): number {
    return Math.min(Math.max(0, this.meta.currentIndex), Math.max(0, this.leaves.length - 1));
  }
  isRevealed(leafId: string): boolean {
    return this.#revealed.has(leafId);
  }

  answer(leafId: string, answer: readonly string[]): void {
    if (!this.canAnswer || this.isRevealed(leafId)) return;
    const { marked } = this.book.read(leafId);
    this.#write(leafId, { answer: isBlank(answer) ? [] : [...answer], marked });
  }
  toggleMark(leafId: string): void {
    if (!this.canAnswer) return;
    const { answer, marked } = this.book.read(leafId);
    this.#write(leafId, { answer, marked: !marked });
  }
  /** Practice: the solution is open from now on, and the answer stands. */
  reveal(leafId: string): void {
    if (this.isRevealed(leafId)) return;
    this.#revealed.add(leafId);
    this.meta.revealed = [...this.#revealed];
    void this.store.keep(this.meta, [], this.book);
    this.book.touch(leafId);
    this.#changed();
  }
  goTo(index: number): void {
    if (index === this.current || index < 0 || index >= this.leaves.length) return;
    this.meta.currentIndex = index;
    this.#changed();
    if (this.readonly) return;
    void this.store.keep(this.meta, [], this.book);
    if (this.book.isDirty && this.queue.state !== 'offline') void this.queue.flush();
  }

  /** Seconds: of an exam since its start, of a practice while it was seen. */
  usedTime(): number {
    if (!this.isExam) return Math.round(this.meta.usedTime);
    const { startTimestamp, endTimestamp } = this.paper;
    const until = Math.min(this.clock.now(), endTimestamp ?? Infinity);
    return Math.max(0, Math.round((until - startTimestamp) / 1000));
  }
  remaining(): number | null {
    return this.isExam ? this.clock.remaining(this.paper.endTimestamp) : null;
  }
  /** Called every second and when the page is seen again. */
  tick(visible: boolean): void {
    const steady = performance.now();
    if (visible && this.phase === 'ready' && !this.readonly)
      this.meta.usedTime += Math.min(2, (steady - this.#lastSteady) / 1000);
    this.#lastSteady = steady;
    if (this.remaining() !== 0 || this.phase !== 'ready' || this.readonly) return;
    if (this.clock.doubtful) void this.#checkEnd();
    else this.#expire();
  }

  submit(): Promise<void> {
    const sent = this.queue.submit();
    this.#changed();
    return sent;
  }
  /** The session ends or the page is hidden: what is unsent goes now, or stays on this device. */
  async flush(): Promise<void> {
    await this.store.keep(this.meta, [], this.book);
    if (!this.queue.isSettled) await this.queue.flush();
  }
  /** The screen goes: what can be sent is sent, the rest waits on this device. */
  async close(): Promise<void> {
    if (!this.readonly) await this.flush();
    this.queue.stop();
  }
  hurry(): void {
    if (this.readonly) return;
    void this.store.keep(this.meta, [], this.book);
    this.queue.hurry(keepaliveLimit, (save) => void sendSave(save, this.clock, true).catch(() => undefined));
  }

  /** A clock that leapt ends nothing until the server has told its time; without network it does. */
  async #checkEnd(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    await loadRecord(this.recordId, this.clock).catch(() => undefined);
    this.#checking = false;
    if (this.remaining() === 0 && this.phase === 'ready') this.#expire();
  }
  #expire(): void {
    this.expired = true;
    void this.submit();
  }
  #write(leafId: string, entry: { answer: readonly string[]; marked: boolean }): void {
    if (!this.book.set(leafId, entry)) return;
    this.store.putAnswer(leafId, this.book);
    this.queue.changed();
  }
  #count(): void {
    let answered = 0;
    let marked = 0;
    for (const leafId of this.book.leafIds()) {
      if (!this.#known.has(leafId)) continue;
      const entry = this.book.read(leafId);
      if (entry.answer.length > 0) answered += 1;
      if (entry.marked) marked += 1;
    }
    this.answered = answered;
    this.marked = marked;
  }
  #changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
