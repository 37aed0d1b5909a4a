import { createStore, type StoreApi } from 'zustand/vanilla';
import { groupsOf, leavesOf, type Leaf, type LeafGroup, isChoice, answerOf, withOption } from '../question/leaves';
import { isBlank } from '../question/judge';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { ServerClock } from './exam-clock';
import { deviceStorage } from '@/offline/device-storage';
import { answerAt, knownLeaves, rowAt, sameAnswer, withAnswer, type AnswerRow, type LeafAnswer } from './answers';
import { canAnswer, canClose, isPaused, newState, hasPendingSave, phaseOf, type AttemptState } from './attempt-state';
import type { AttemptPaper, ServerState } from './attempt-types';
import type { DeviceCopy } from './device-copy';
import { EndWatch, announceEnd } from './ended-elsewhere';
import { ExamOutbox } from './exam-outbox';
import { ExamTimer } from './exam-timer';
import { loadRecord, sendSave, serverStateOf } from './record-server';
import type { Trace } from './trace';

export interface AttemptParts {
  recordId: string;
  paper: AttemptPaper;
  meta: AttemptState['meta'];
  answers: AttemptState['answers'];
  copy: DeviceCopy;
  trace: Trace;
  clock: ServerClock;
  readonly: boolean;
}

export class Attempt {
  readonly store: StoreApi<AttemptState>;
  readonly userId: string;
  readonly recordId: string;
  readonly paper: AttemptPaper;
  readonly leaves: readonly Leaf<PaperQuestion>[];
  readonly groups: readonly LeafGroup<PaperQuestion>[];
  /** Number of answers that existed only on this device when it was opened. */
  readonly restored: number;
  /** Time per leaf, ruled-out options and highlights: kept on this device, never sent. */
  readonly trace: Trace;
  /** Sends the answers; submit and retry are its methods. */
  readonly outbox: ExamOutbox;
  readonly endWatch: EndWatch;
  readonly #timer: ExamTimer;
  readonly #copy: DeviceCopy;
  readonly #clock: ServerClock;
  readonly #unwatch: () => void;
  #covered = false;

  constructor({ recordId, paper, meta, answers, copy, trace, clock, readonly }: AttemptParts) {
    this.userId = copy.userId;
    this.recordId = recordId;
    this.paper = paper;
    this.leaves = leavesOf(paper.questions);
    this.groups = groupsOf(this.leaves);
    this.restored = answers.dirty;
    this.trace = trace;
    if (readonly) trace.stop();
    this.#copy = copy;
    this.#clock = clock;
    const currentIndex = Math.max(0, Math.min(meta.currentIndex, this.leaves.length - 1));
    this.store = createStore<AttemptState>(() => ({
      ...newState(answers, { ...meta, currentIndex }),
      saveState: readonly ? 'readonly' : 'saved',
      ...ExamTimer.times(paper, clock, meta),
    }));
    if (!readonly && hasPendingSave(this.state)) this.store.setState({ saveState: 'saving' });
    this.store.subscribe(({ meta: { status } }, before) => {
      if (before.meta.status === 'DOING' && status !== 'DOING') announceEnd(this.userId, recordId, status);
    });
    if (!readonly)
      this.store.subscribe((state, before) => {
        const isSame = state.answers === before.answers && state.meta.submitAsked === before.meta.submitAsked;
        if (!isSame || state.trouble !== before.trouble) copy.listUnsent(state);
      });
    this.#unwatch = deviceStorage.subscribe(({ keeps }) => this.store.setState({ keepsNothing: keeps === false }));
    this.outbox = new ExamOutbox(
      this.store,
      { recordId, source: paper.source },
      {
        save: (save, unloading) => {
          this.endWatch.reported();
          return sendSave(save, clock, unloading);
        },
        load: async () => serverStateOf(await loadRecord(recordId, clock)),
        keep: (leafIds) => copy.keep(this.state, leafIds),
        usedTime: () => ExamTimer.times(paper, clock, this.state.meta).secondsUsed,
        now: () => clock.now(),
        machineNow: Date.now,
        random: Math.random,
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
    );
    this.endWatch = new EndWatch(this.store, { recordId, source: paper.source }, clock, this.outbox);
    const askTime = () => loadRecord(recordId, clock).catch(() => undefined);
    this.#timer = new ExamTimer(this.store, paper, clock, askTime, () => void this.outbox.submit());
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
    const leaf = this.leaves.find(({ id }) => id === leafId);
    if (leaf && isChoice(leaf.question.type)) this.trace.noteChoice(leafId, answer);
    // Choosing an option ends its being ruled out; with a single choice no other option is restored.
    const { struck, dropped } = this.trace.at(leafId);
    const stays = (key: string) => !answer.includes(key);
    const mayReturn = dropped.filter((key) => leaf && answerOf(leaf.question.type) === 'options' && stays(key));
    if (mayReturn.length < dropped.length || !struck.every(stays))
      this.trace.change(leafId, { struck: struck.filter(stays), dropped: mayReturn });
  }
  /**
   * Rules an option out (which removes it from the answer), or undoes that (which restores it). Returns whether it is
   * ruled out now and whether the answer changed; null if nothing can be answered.
   */
  strike(leafId: string, key: string): { struck: boolean; choice: boolean } | null {
    if (!canAnswer(this.state) || this.state.meta.revealed.has(leafId)) return null;
    const { answer } = answerAt(this.state.answers, leafId);
    const others = (keys: readonly string[]) => keys.filter((each) => each !== key);
    const before = this.trace.at(leafId);
    if (before.struck.includes(key)) {
      const choice = before.dropped.includes(key);
      this.trace.change(leafId, { struck: others(before.struck), dropped: others(before.dropped) });
      const options = this.leaves.find(({ id }) => id === leafId)?.question.options ?? [];
      if (choice) this.answer(leafId, withOption(options, answer, key, true));
      return { struck: false, choice };
    }
    const choice = answer.includes(key);
    if (choice) this.answer(leafId, others(answer));
    const { struck, dropped } = this.trace.at(leafId);
    this.trace.change(leafId, { struck: [...struck, key], dropped: choice ? [...dropped, key] : dropped });
    return { struck: true, choice };
  }
  toggleMark(leafId: string): void {
    if (!canAnswer(this.state)) return;
    const { answer, marked } = answerAt(this.state.answers, leafId);
    this.#write(leafId, { answer, marked: !marked });
  }
  /**
   * Applies answers from another device's file after the learner's merge. They are ordinary changes; in practice their
   * solutions open, because the other device has judged them. Returns false if the attempt has been closed meanwhile.
   */
  applyImportedAnswers(imported: ReadonlyMap<string, LeafAnswer & Pick<AnswerRow, 'at'>>): boolean {
    if (!canAnswer(this.state)) return false;
    const now = this.#clock.now();
    const before = this.state.answers;
    let answers = before;
    for (const [leafId, { answer, marked, at = now }] of imported)
      answers = withAnswer(answers, leafId, { answer, marked }, Math.min(at, now));
    const leafIds = [...imported.keys()];
    const isNew = (leafId: string) => !sameAnswer(answerAt(answers, leafId), answerAt(before, leafId));
    const judged = this.isExam ? [] : leafIds.filter(isNew);
    this.store.setState({ answers });
    this.#setMeta({ revealed: new Set([...this.state.meta.revealed, ...judged]) });
    for (const leafId of leafIds) {
      const row = rowAt(answers, leafId);
      if (row) this.#copy.putAnswer(leafId, row);
    }
    void this.#copy.keep(this.state, []);
    this.outbox.changed();
    return true;
  }
  /** Practice: opens the solution; the answer cannot change any more. */
  reveal(leafId: string): void {
    const { revealed } = this.state.meta;
    if (revealed.has(leafId)) return;
    this.#setMeta({ revealed: new Set(revealed).add(leafId) });
    void this.#copy.keep(this.state, []);
  }
  /**
   * Practice: pauses or resumes the clock and the time per question. The pause is stored, so it survives leaving the
   * page.
   */
  pause(paused: boolean): void {
    if (this.isExam || !canAnswer(this.state)) return;
    this.tick(true);
    this.#setMeta({ paused });
    this.trace.keep();
    void this.#copy.keep(this.state, []);
  }
  goTo(index: number): void {
    if (index === this.state.meta.currentIndex || index < 0 || index >= this.leaves.length) return;
    this.#setMeta({ currentIndex: index });
    const { saveState, answers } = this.state;
    if (saveState === 'readonly') return;
    void this.#copy.keep(this.state, []);
    if (answers.dirty > 0 && saveState !== 'failing') void this.outbox.flush();
  }
  /** While the list of all questions covers the current one, no time is counted for it. */
  setCovered(covered: boolean): void {
    this.#covered = covered;
    this.trace.keep();
  }
  /** Called twice a second and when the page is seen again. */
  tick(visible: boolean): void {
    if (phaseOf(this.state) === 'done') {
      this.trace.tick(null);
      return;
    }
    const { state } = this;
    const isRunning = visible && phaseOf(state) === 'ready' && state.saveState !== 'readonly' && !isPaused(state);
    this.trace.tick((isRunning && !this.#covered && this.leaves[state.meta.currentIndex]?.id) || null);
    if (visible) this.endWatch.checkIfSilent();
    this.#timer.tick(isRunning && !this.isExam);
  }
  /**
   * Sends everything now: at the end of a session, when the page is hidden, or when the network returns. What cannot be
   * sent stays on this device.
   */
  async flush(): Promise<void> {
    this.trace.keep();
    await this.#copy.keep(this.state, []);
    if (!canClose(this.state)) await this.outbox.flush();
  }
  flushOnUnload(): void {
    if (this.state.saveState === 'readonly') return;
    this.trace.keep();
    void this.#copy.keep(this.state, []);
    this.outbox.flushOnUnload();
  }
  /** Called when the screen closes: sends what it can; the rest waits on this device. */
  async close(): Promise<void> {
    if (this.state.saveState !== 'readonly') await this.flush();
    this.dispose();
  }
  /** Ends the attempt without sending: what is unsent stays on this device. */
  dispose(): void {
    this.loseLease();
    this.#unwatch();
  }
  /** Makes this window read-only, because another one has taken the lease. */
  loseLease(): void {
    this.trace.stop();
    this.outbox.stop();
  }

  /**
   * Called once after opening: merges with the server's state, stores the result and sends the difference. `known`: this
   * device has a copy. `gone`: why the server no longer has the record.
   */
  async begin(known: boolean, server: ServerState | null, gone: string | null): Promise<void> {
    if (known && server) await this.outbox.reconcile(server, false);
    else await this.#copy.keep(this.state, known ? [] : knownLeaves(this.state.answers));
    if (gone !== null) this.outbox.refuse(gone);
    else if (!canClose(this.state)) void this.outbox.flush();
  }

  #setMeta(meta: Partial<AttemptState['meta']>): void {
    this.store.setState((state) => ({ meta: { ...state.meta, ...meta } }));
  }
  #write(leafId: string, next: LeafAnswer): void {
    const before = this.state.answers;
    const answers = withAnswer(before, leafId, next, this.#clock.now());
    const row = rowAt(answers, leafId);
    if (answers === before || !row) return;
    this.store.setState({ answers });
    this.#copy.putAnswer(leafId, row);
    this.outbox.changed();
  }
}
