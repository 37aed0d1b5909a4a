import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import { ApiError } from '@/api/errors';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import {
  answerAt,
  noAnswers,
  rowAt,
  withAnswer,
  withRows,
  type AnswerRow,
  type LeafAnswer,
} from '@/exam/attempt/answers';
import {
  canClose,
  newMeta,
  newState,
  hasPendingSave,
  type AttemptMeta,
  type AttemptState,
} from '@/exam/attempt/attempt-state';
import type { ServerState } from '@/exam/attempt/attempt-types';
import { clashesOf, type Choice } from '@/exam/attempt/merge-answers';
import { ExamOutbox } from '@/exam/attempt/exam-outbox';

/**
 * late: arrives when the test delivers it, after its sender has given it up. repeated: arrives twice. refused: with
 * a reason of the server. gone: no such record. retry-after: the server is busy, and asks for a pause of a minute.
 */
export type Fault =
  | 'none'
  | 'request-lost'
  | 'response-lost'
  | 'error'
  | 'late'
  | 'repeated'
  | 'refused'
  | 'gone'
  | 'retry-after';
const source = { sourceId: 'p', sourceType: 'PAPER', subjectId: 's' } as const;

/**
 * The rules of the contract for one record, written again for this test. `plain`: a service that promises only what the
 * specification does: it overwrites, and returns nothing but a success.
 */
export class ModelServer {
  seq = 1;
  saves = 0;
  reads = 0;

  constructor(readonly plain = false) {}

  status: 'DOING' | 'DONE' = 'DOING';
  closedBy: 'SERVER' | null = null;
  answers = new Map<string, LeafAnswer>();
  late: RecordSave[] = [];
  #last = '';

  save(save: RecordSave): SavedRecord {
    this.saves += 1;
    if (this.plain) {
      if (this.status === 'DOING') this.#apply(save, '');
      const nothing = { id: null, status: null, clientSeq: null, closedBy: null };
      return { ...nothing, conflict: false, late: false, startTimestamp: null, endTimestamp: null, serverTime: null };
    }
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
      this.answers.clear();
      this.status = 'DONE';
      this.closedBy = null;
    }
    for (const { questionId, answer, marked = false } of save.answers) this.answers.set(questionId, { answer, marked });
    this.seq = save.clientSeq;
    this.#last = content;
  }
  /** Another device, up to date, writes one answer. */
  writeElsewhere(leaf: string, value: string): boolean {
    if (this.status !== 'DOING') return false;
    this.seq += 1000;
    this.#last = '';
    this.answers.set(leaf, { answer: [value], marked: false });
    return true;
  }
  deliverLate(): void {
    for (const save of this.late.splice(0)) this.save(save);
  }
  close(): void {
    if (this.status !== 'DOING') return;
    this.status = 'DONE';
    this.closedBy = 'SERVER';
  }
  read(): ServerState {
    this.reads += 1;
    return this.state;
  }
  get state(): ServerState {
    return {
      status: this.status,
      clientSeq: this.plain ? null : this.seq,
      closedByServer: !this.plain && this.closedBy === 'SERVER',
      updatedAt: null,
      answers: new Map(this.answers),
    };
  }
}

/** One device: what it has stored outlives a crash, the rest does not. */
export class Device {
  stored: { meta: AttemptMeta; rows: Map<string, AnswerRow> } = {
    meta: { ...newMeta(), baseSeq: 1, lastSeq: 1 },
    rows: new Map(),
  };
  faults: Fault[] = [];
  /** The saves sent by an unloading page. */
  unloaded: RecordSave[] = [];
  /** The clashes shown to the learner: leaf, own answer, the server's. */
  shown: [leaf: string, here: string, there: string][] = [];
  declare store: StoreApi<AttemptState>;
  declare outbox: ExamOutbox;
  #timers: { at: number; run: () => void }[] = [];
  #now = 0;

  constructor(
    readonly server: ModelServer,
    private readonly chooses: (leaf: string) => Choice | 'wait' = () => 'here',
    private readonly examMode: 'EXAM' | 'PRACTICE' = 'EXAM',
  ) {
    if (server.plain) this.stored.meta = { ...newMeta(), ordersSaves: false };
    this.boot();
  }
  get state(): AttemptState {
    return this.store.getState();
  }
  boot(): void {
    this.#timers = [];
    const answers = withRows(noAnswers([]), structuredClone(this.stored.rows));
    const state = newState(answers, structuredClone(this.stored.meta));
    const store = createStore<AttemptState>(() => (hasPendingSave(state) ? { ...state, saveState: 'saving' } : state));
    this.store = store;
    const alive = () => this.store === store;
    const call = async <T>(run: () => T, save?: RecordSave): Promise<T> => {
      await Promise.resolve();
      if (!alive()) return new Promise<T>(() => {});
      const fault = this.faults.shift() ?? 'none';
      if (fault === 'late') {
        if (save) this.server.late.push(save);
        throw new Error(fault);
      }
      if (fault === 'refused') throw new ApiError('business', '暂无权限', { code: 400 });
      if (fault === 'gone') throw new ApiError('business', '记录不存在', { code: 404 });
      if (fault === 'retry-after') {
        const busy = new ApiError('http', '', { code: 429 });
        busy.retryAt = this.#now + 60_000;
        throw busy;
      }
      if (fault === 'repeated') run();
      if (fault === 'request-lost' || fault === 'error') throw new Error(fault);
      const response = run();
      if (fault === 'response-lost') throw new Error(fault);
      await Promise.resolve();
      return alive() ? response : new Promise<T>(() => {});
    };
    const ports = {
      save: (save: RecordSave, unloading: boolean) => {
        const sent = structuredClone(save);
        if (!unloading) return call(() => this.server.save(sent), sent);
        this.unloaded.push(sent);
        return this.faults[0] === 'retry-after'
          ? call(() => this.server.save(sent), sent)
          : new Promise<SavedRecord>(() => {});
      },
      load: () => call(() => this.server.read()),
      keep: (leafIds: readonly string[]) => {
        if (!alive()) return Promise.resolve();
        this.stored.meta = structuredClone(this.state.meta);
        for (const leaf of leafIds) this.#put(leaf);
        return Promise.resolve();
      },
      usedTime: () => 0,
      now: () => this.#now,
      machineNow: () => this.#now,
      // The longest delays.
      random: () => 1 - 2 ** -30,
      later: (run: () => void, ms: number) => {
        const timer = { at: this.#now + ms, run };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
        };
      },
    };
    this.outbox = new ExamOutbox(store, { recordId: 'r', source: { ...source, examMode: this.examMode } }, ports);
  }
  #put(leaf: string): void {
    const row = rowAt(this.state.answers, leaf);
    if (row) this.stored.rows.set(leaf, structuredClone(row));
  }
  answerAt(leaf: string): readonly string[] {
    return answerAt(this.state.answers, leaf).answer;
  }
  /** Changes the store as the clock of the attempt does. */
  timeIsOver(): void {
    this.store.setState({ expired: true });
  }
  /** False if it changes nothing on this device. */
  answer(leaf: string, value: string): boolean {
    const { marked } = answerAt(this.state.answers, leaf);
    return this.#change(leaf, { answer: value === '' ? [] : [value], marked });
  }
  toggleMark(leaf: string): boolean {
    const { answer, marked } = answerAt(this.state.answers, leaf);
    return this.#change(leaf, { answer, marked: !marked });
  }
  #change(leaf: string, chosen: LeafAnswer): boolean {
    const before = this.state.answers;
    const answers = withAnswer(before, leaf, chosen, this.#now);
    if (answers === before) return false;
    this.store.setState({ answers });
    this.#put(leaf);
    this.outbox.changed();
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
    await this.outbox.reconcile(this.server.state, false);
    await this.#decide();
    if (!canClose(this.state)) void this.outbox.flush();
  }
  /** The learner chooses as soon as there is something to choose. */
  async #decide(): Promise<void> {
    await settle();
    const { answers } = this.state;
    if (answers.clashes === 0) return;
    const choices = new Map<string, Choice>();
    for (const leaf of clashesOf(answers).keys()) {
      const choice = this.chooses(leaf);
      if (choice === 'wait') continue;
      this.shown.push([leaf, this.valueAt(leaf), rowAt(answers, leaf)?.clash?.held.answer[0] ?? '']);
      choices.set(leaf, choice);
    }
    void this.outbox.choose(choices);
    await settle();
  }
  valueAt(leaf: string): string {
    return this.answerAt(leaf)[0] ?? '';
  }
}
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}
