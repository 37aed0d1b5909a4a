import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import type { AnswerBook } from './answer-book';
import type { AttemptMeta, AttemptSource, ServerState } from './attempt-types';
import { isAcknowledged, makeSave, nextSeq, resolve } from './save-rules';

export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused' | 'readonly';
export type Failure = 'retry' | 'refused';

export interface QueuePorts {
  save: (save: RecordSave) => Promise<SavedRecord>;
  load: () => Promise<ServerState>;
  /** Keeps meta and the acknowledged leaves on this device; never rejects. */
  keep: (meta: AttemptMeta, leafIds: readonly string[]) => Promise<void>;
  failureOf: (error: unknown) => Failure;
  now: () => number;
  random: () => number;
  /** Runs later; the answer cancels it. */
  later: (run: () => void, ms: number) => () => void;
  usedTime: () => number;
}

const debounce = 2_000;
const longestWait = 15_000;
/** 1, 2, 4, 8, then every 15 s. */
const backoff = (failures: number): number => Math.min(15_000, 1000 * 2 ** (failures - 1));
const silentRounds = 5;

/**
 * Sends what the server lacks, one save at a time and in order. It knows neither React nor the network: both come
 * in by ports, so that every sequence of faults can be played in tests.
 */
export class SaveQueue {
  state: SaveState = 'saved';
  /** The server's state that the learner has to decide about. */
  conflict: ServerState | null = null;
  /** Sendings that failed in a row. */
  failures = 0;
  late = false;
  readonly #listeners = new Set<() => void>();
  #running: Promise<void> | null = null;
  #cancel = () => {};
  #dirtySince: number | null = null;
  #stopped = false;
  /** Sends until nothing is owed, instead of resting after each save. */
  #urgent = false;
  #kept: Promise<void> = Promise.resolve();

  constructor(
    readonly book: AnswerBook,
    readonly meta: AttemptMeta,
    private readonly recordId: string,
    private readonly source: AttemptSource,
    private readonly ports: QueuePorts,
  ) {
    if (this.#owes) this.state = 'saving';
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  get #owes(): boolean {
    return this.book.isDirty || this.meta.inFlight !== null || (this.meta.submitAsked && this.meta.status === 'DOING');
  }
  get isSettled(): boolean {
    return !this.#owes || this.#blocked;
  }
  get #blocked(): boolean {
    return this.#stopped || this.state === 'conflict' || this.state === 'refused';
  }

  /** After every change: sent after 2 s of rest, and at the latest 15 s after the first one. */
  changed(): void {
    if (this.#blocked || !this.#owes) return;
    const now = this.ports.now();
    this.#dirtySince ??= now;
    if (this.state === 'offline') return; // its own retry is on the way
    this.#set('saving');
    this.#wake(Math.min(debounce, Math.max(0, this.#dirtySince + longestWait - now)));
  }
  /** Sends at once; resolves when it is answered, has failed or must wait for the learner. */
  flush(): Promise<void> {
    this.#urgent = true;
    return this.#start();
  }
  /** An unloading page waits for nothing: what can go with it is handed to `send` in this very task. */
  hurry(limit: number, send: (save: RecordSave) => void): void {
    if (this.#blocked || !this.#owes) return;
    const save = this.meta.inFlight ?? this.#make(limit);
    if (new TextEncoder().encode(JSON.stringify(save)).length <= limit) send(save);
  }
  submit(): Promise<void> {
    this.meta.submitAsked = true;
    this.failures = 0;
    void this.ports.keep(this.meta, []);
    return this.#running ? this.#running.then(() => this.flush()) : this.flush();
  }
  /** The learner's word on a conflict. */
  async decide(choice: 'local' | 'server'): Promise<void> {
    if (!this.conflict) return;
    this.#take(this.conflict, choice === 'local' ? 'rebase' : 'adopt');
    this.conflict = null;
    this.#set('saving');
    await this.ports.keep(this.meta, this.book.leafIds());
    await this.flush();
  }
  /** Another window has taken over. */
  stop(): void {
    this.#stopped = true;
    this.#cancel();
    this.#set('readonly');
  }

  /** The record is gone: the copy here is kept and can be exported. */
  refuse(): void {
    this.#cancel();
    this.#set('refused');
  }

  /** Compares with what the server holds at opening; true when the answers here may go on. */
  async meet(server: ServerState): Promise<void> {
    await this.#settle(server);
    if (!this.#blocked) this.#set(this.#owes ? 'saving' : 'saved');
  }

  #wake(ms: number): void {
    this.#cancel();
    this.#cancel = this.ports.later(() => void this.#start(), ms);
  }
  #start(): Promise<void> {
    this.#cancel();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#urgent = false;
    });
    return this.#running;
  }
  #make(limit = Infinity): RecordSave {
    const { meta, ports } = this;
    meta.lastSeq = nextSeq(meta, ports.random);
    const { recordId, source } = this;
    const facts = { recordId, source, clientSeq: meta.lastSeq, currentIndex: meta.currentIndex };
    meta.inFlight = makeSave(this.book, meta, { ...facts, usedTime: ports.usedTime() }, limit);
    this.#kept = ports.keep(meta, []);
    return meta.inFlight;
  }
  #set(state: SaveState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }

  async #run(): Promise<void> {
    let silent = 0;
    while (!this.#blocked && this.#owes) {
      this.#set('saving');
      this.#dirtySince = null;
      const { ports } = this;
      const sent = this.meta.inFlight ?? this.#make();
      await this.#kept;
      try {
        const answer = await ports.save(sent);
        if (this.#stopped) return;
        if (isAcknowledged(sent, answer)) {
          await this.#acknowledged(sent, answer);
          if (this.#owes && !this.#urgent && !this.meta.submitAsked) {
            this.changed();
            return;
          }
        } else {
          silent += 1;
          if (silent > silentRounds) throw new Error('the server acknowledges nothing');
          const server = await ports.load();
          if (this.#stopped) return;
          await this.#settle(server);
        }
      } catch (error) {
        this.#failed(error);
        return;
      }
    }
    if (!this.#blocked) this.#set('saved');
  }

  async #acknowledged(sent: RecordSave, answer: SavedRecord): Promise<void> {
    const { meta } = this;
    const leafIds = this.book.acknowledge(sent.answers);
    meta.baseSeq = sent.clientSeq;
    meta.inFlight = null;
    meta.status = answer.status;
    meta.savedAt = this.ports.now();
    this.failures = 0;
    this.late = answer.late;
    if (answer.status !== 'DOING') meta.submitAsked = false;
    await this.ports.keep(meta, leafIds);
  }

  async #settle(server: ServerState): Promise<void> {
    const resolution = resolve(this.book, this.meta, server);
    if (resolution === 'ask' || resolution === 'refused') {
      this.conflict = resolution === 'ask' ? server : null;
      this.#set(resolution === 'ask' ? 'conflict' : 'refused');
      return;
    }
    this.#take(server, resolution);
    await this.ports.keep(this.meta, this.book.leafIds());
  }

  #take(server: ServerState, how: 'rebase' | 'adopt' | 'ended'): void {
    const { meta } = this;
    if (how === 'adopt') this.book.adopt(server.entries);
    else this.book.rebase(server.entries);
    if (how === 'ended') this.book.acknowledge(this.book.all());
    meta.inFlight = null;
    meta.baseSeq = server.clientSeq;
    meta.lastSeq = Math.max(meta.lastSeq, server.clientSeq);
    if (server.status === 'DOING') return;
    // The server closed it with less than stands here: one SUBMIT more is taken.
    if (how === 'rebase') meta.submitAsked = true;
    else {
      meta.status = server.status;
      meta.submitAsked = false;
    }
  }

  #failed(error: unknown): void {
    const failure = this.ports.failureOf(error);
    if (failure === 'refused') {
      this.#set('refused');
      return;
    }
    this.failures += 1;
    this.#set('offline');
    this.#wake(backoff(this.failures));
  }
}
