import { createStore, type StoreApi } from 'zustand/vanilla';
import { groupsOf, leavesOf, type Leaf, type LeafGroup } from '../question/leaves';
import { isBlank } from '../question/judge';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { ServerClock } from '@/offline/clock';
import { answerAt, knownLeaves, rowAt, withAnswer, type Answers, type LeafAnswer } from './answers';
import { canAnswer, isAtRest, owes, phaseOf, type AttemptMeta, type AttemptState } from './attempt-state';
import type { AttemptPaper, ServerState } from './attempt-types';
import type { DeviceCopy } from './device-copy';
import { ExamOutbox } from './exam-outbox';
import { isRefusal, loadRecord, sendSave, serverStateOf } from './record-server';

export interface AttemptParts {
  recordId: string;
  paper: AttemptPaper;
  meta: AttemptMeta;
  answers: Answers;
  copy: DeviceCopy;
  clock: ServerClock;
  readonly: boolean;
}

/** One attempt: its state in a store, and what may happen to it. */
export class Attempt {
  readonly store: StoreApi<AttemptState>;
  readonly recordId: string;
  readonly paper: AttemptPaper;
  readonly leaves: readonly Leaf<PaperQuestion>[];
  readonly groups: readonly LeafGroup<PaperQuestion>[];
  /** Answers that stood here only, at opening. */
  readonly restored: number;
  readonly #copy: DeviceCopy;
  readonly #clock: ServerClock;
  readonly #outbox: ExamOutbox;
  #checking = false;
  #lastTick = performance.now();

  constructor({ recordId, paper, meta, answers, copy, clock, readonly }: AttemptParts) {
    this.recordId = recordId;
    this.paper = paper;
    this.leaves = leavesOf(paper.questions);
    this.groups = groupsOf(this.leaves);
    this.restored = answers.dirty;
    this.#copy = copy;
    this.#clock = clock;
    const currentIndex = Math.max(0, Math.min(meta.currentIndex, this.leaves.length - 1));
    this.store = createStore<AttemptState>(() => ({
      answers,
      meta: { ...meta, currentIndex },
      saveState: readonly ? 'readonly' : 'saved',
      conflict: null,
      failures: 0,
      late: false,
      expired: false,
      keepsNothing: copy.refused,
      ...this.#times(meta),
    }));
    if (!readonly && owes(this.state)) this.store.setState({ saveState: 'saving' });
    copy.onRefused = () => this.store.setState({ keepsNothing: true });
    this.#outbox = new ExamOutbox(
      this.store,
      { recordId, source: paper.source },
      {
        save: (save, unloading) => sendSave(save, clock, unloading),
        load: async () => serverStateOf(await loadRecord(recordId, clock)),
        keep: (leafIds) => copy.keep(this.state, leafIds),
        isRefusal,
        usedTime: () => this.#times(this.state.meta).secondsUsed,
        now: () => clock.now(),
        random: Math.random,
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
    );
  }

  get state(): AttemptState {
    return this.store.getState();
  }
  get isExam(): boolean {
    return this.paper.source.examMode === 'EXAM';
  }

  answer(leafId: string, answer: readonly string[]): void {
    if (!canAnswer(this.state) || this.state.meta.revealed.has(leafId)) return;
    const { marked } = answerAt(this.state.answers, leafId);
    this.#write(leafId, { answer: isBlank(answer) ? [] : [...answer], marked });
  }
  toggleMark(leafId: string): void {
    if (!canAnswer(this.state)) return;
    const { answer, marked } = answerAt(this.state.answers, leafId);
    this.#write(leafId, { answer, marked: !marked });
  }
  /** Practice: the solution is open from now on, and the answer stands. */
  reveal(leafId: string): void {
    const { revealed } = this.state.meta;
    if (revealed.has(leafId)) return;
    this.#setMeta({ revealed: new Set(revealed).add(leafId) });
    void this.#copy.keep(this.state, []);
  }
  goTo(index: number): void {
    if (index === this.state.meta.currentIndex || index < 0 || index >= this.leaves.length) return;
    this.#setMeta({ currentIndex: index });
    const { saveState, answers } = this.state;
    if (saveState === 'readonly') return;
    void this.#copy.keep(this.state, []);
    if (answers.dirty > 0 && saveState !== 'offline') void this.#outbox.flush();
  }
  /** Called twice a second and when the page is seen again. */
  tick(visible: boolean): void {
    const now = performance.now();
    const passed = Math.min(2, (now - this.#lastTick) / 1000);
    this.#lastTick = now;
    const isRunning = phaseOf(this.state) === 'ready' && this.state.saveState !== 'readonly';
    if (visible && isRunning && !this.isExam) this.#setMeta({ usedTime: this.state.meta.usedTime + passed });
    const times = this.#times(this.state.meta);
    if (times.secondsLeft !== this.state.secondsLeft || times.secondsUsed !== this.state.secondsUsed)
      this.store.setState(times);
    if (this.#remaining() !== 0 || !isRunning) return;
    if (this.#clock.doubtful) void this.#checkEnd();
    else this.#expire();
  }
  submit(): Promise<void> {
    return this.#outbox.submit();
  }
  /** The learner's word on a conflict. */
  decide(choice: 'local' | 'server'): Promise<void> {
    return this.#outbox.decide(choice);
  }
  /** The session ends, the page is hidden or the network is back: what is unsent goes now, or stays on this device. */
  async flush(): Promise<void> {
    await this.#copy.keep(this.state, []);
    if (!isAtRest(this.state)) await this.#outbox.flush();
  }
  /** The page goes, and waits for nothing. */
  flushOnUnload(): void {
    if (this.state.saveState === 'readonly') return;
    void this.#copy.keep(this.state, []);
    this.#outbox.flushOnUnload();
  }
  /** The screen goes: what can be sent is sent, the rest waits on this device. */
  async close(): Promise<void> {
    if (this.state.saveState !== 'readonly') await this.flush();
    this.#outbox.stop();
  }
  /** Another window writes from now on. */
  takenOver(): void {
    this.#outbox.stop();
  }

  /** Right after the opening: compared with what the server holds, kept, and the rest of it sent. */
  async begin({ known, server, gone }: { known: boolean; server: ServerState | null; gone: boolean }): Promise<void> {
    if (known && server) await this.#outbox.reconcile(server);
    else await this.#copy.keep(this.state, known ? [] : knownLeaves(this.state.answers));
    if (gone) this.#outbox.refuse();
    else if (!isAtRest(this.state)) void this.#outbox.flush();
  }

  #setMeta(meta: Partial<AttemptMeta>): void {
    this.store.setState((state) => ({ meta: { ...state.meta, ...meta } }));
  }
  #write(leafId: string, next: LeafAnswer): void {
    const before = this.state.answers;
    const answers = withAnswer(before, leafId, next);
    const row = rowAt(answers, leafId);
    if (answers === before || !row) return;
    this.store.setState({ answers });
    this.#copy.putAnswer(leafId, row);
    this.#outbox.changed();
  }
  #remaining(): number | null {
    return this.isExam ? this.#clock.remaining(this.paper.endTimestamp) : null;
  }
  #times(meta: AttemptMeta): Pick<AttemptState, 'secondsLeft' | 'secondsUsed'> {
    const left = this.#remaining();
    const { startTimestamp, endTimestamp } = this.paper;
    const until = Math.min(this.#clock.now(), endTimestamp ?? Infinity);
    const used = this.isExam ? Math.max(0, (until - startTimestamp) / 1000) : meta.usedTime;
    return { secondsLeft: left === null ? null : Math.ceil(left / 1000), secondsUsed: Math.round(used) };
  }
  /** A clock that leapt ends nothing until the server has told its time; without network it does. */
  async #checkEnd(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    await loadRecord(this.recordId, this.#clock).catch(() => undefined);
    this.#checking = false;
    if (this.#remaining() === 0 && phaseOf(this.state) === 'ready') this.#expire();
  }
  #expire(): void {
    this.store.setState({ expired: true });
    void this.submit();
  }
}
