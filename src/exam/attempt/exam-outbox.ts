import type { StoreApi } from 'zustand/vanilla';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordStatus, SavedRecord } from '@/api/questionbank/record-schema';
import { troubleOf, type Trouble } from '@/api/trouble';
import { bytesOf, msUntil, pauseAfter, pauseForRetryAfter, unloadLimit } from '@/offline/retry-pauses';
import { acknowledged, allAnswers, answerAt, differing, knownLeaves, type Answers } from './answers';
import { isBlocked, hasPendingSave, type AttemptMeta, type AttemptState } from './attempt-state';
import type { AttemptSource, ServerState } from './attempt-types';
import { isBlank } from '../question/judge';
import { clashesOf, mergeAnswers, withChoices, type Choice } from './merge-answers';
import { isGone } from './record-server';
import { readsFirst, isAcknowledged, makeSave, nextSeq } from './save-policy';

export interface SavePorts {
  save: (save: RecordSave, unloading: boolean) => Promise<SavedRecord>;
  load: () => Promise<ServerState>;
  /** Stores meta and the given leaves on this device; never rejects. */
  keep: (leafIds: readonly string[]) => Promise<void>;
  /** Seconds used in the whole attempt. */
  usedTime: () => number;
  /** Epoch ms by the server's clock. */
  now: () => number;
  /** Epoch ms by this machine's clock, as `Trouble.retryAt`. */
  machineNow: () => number;
  random: () => number;
  /** setTimeout; returns the cancel function. */
  later: (run: () => void, ms: number) => () => void;
}

/** Ms. A save is sent `afterChange` after the last change, at most `longest` after the first unsaved one. */
const cadence = { afterChange: 2_000, longest: 15_000 };
const pause = { first: 1_000, longest: 15_000 };
/** Consecutive responses without acknowledgement that count as a failure. */
const silentRounds = 5;

/**
 * Sends the unsaved answers of one attempt, one save at a time and in order, and updates the attempt's state from the
 * responses (contract, Saves). Network and device are passed in as ports, so that tests can play every sequence of
 * faults.
 */
export class ExamOutbox {
  #running: Promise<void> | null = null;
  /** Sends until everything is acknowledged, without pauses between saves. */
  #urgent = false;
  #changedAt: number | null = null;
  #cancel = () => {};
  #kept: Promise<void> = Promise.resolve();
  #reportedAt = -Infinity;
  #readAt = -Infinity;

  constructor(
    private readonly store: StoreApi<AttemptState>,
    private readonly record: { recordId: string; source: AttemptSource },
    private readonly ports: SavePorts,
  ) {}

  get #state(): AttemptState {
    return this.store.getState();
  }
  get #mayGo(): boolean {
    return hasPendingSave(this.#state) && !isBlocked(this.#state);
  }

  changed(): void {
    if (!this.#mayGo) return;
    const now = this.ports.now();
    this.#changedAt ??= now;
    if (this.#state.saveState === 'failing') return; // a retry is scheduled already
    this.#set({ saveState: 'saving' });
    this.#wake(Math.min(cadence.afterChange, Math.max(0, this.#changedAt + cadence.longest - now)));
  }
  /**
   * Sends at once, or after the server's Retry-After. Resolves when everything is acknowledged, when sending has
   * failed, or when it has to wait for the learner or for that time.
   */
  flush(): Promise<void> {
    this.#urgent = true;
    return this.#start();
  }
  /** For an unloading page: sends what fits into keepalive requests, synchronously. */
  flushOnUnload(): void {
    if (!this.#mayGo || this.#toldMs > 0) return;
    const save = this.#state.meta.inFlight ?? this.#make(unloadLimit);
    if (bytesOf(save) > unloadLimit) return;
    // A page that was only hidden gets the response.
    this.ports.save(save, true).catch((error: unknown) => {
      const { retryAt = null } = troubleOf(error);
      if (retryAt !== null) this.#set({}, { notBefore: retryAt });
    });
  }
  submit(): Promise<void> {
    const { answers } = this.#state;
    this.#set({ failures: 0, trouble: null, answers: this.#decided(answers) }, { submitAsked: true });
    void this.ports.keep([...clashesOf(answers).keys()]);
    return this.#running ? this.#running.then(() => this.flush()) : this.flush();
  }
  /**
   * Takes back a submission that failed, so that the learner can continue. If the server did get it, the next save is
   * refused because the record has ended.
   */
  async withdraw(): Promise<void> {
    this.#cancel();
    await this.#running;
    this.#cancel();
    const { meta, expired } = this.#state;
    if (isBlocked(this.#state) || expired || meta.status !== 'DOING') return;
    this.#set({ failures: 0, trouble: null }, { submitAsked: false, inFlight: null });
    await this.ports.keep([]);
    this.#set({ saveState: hasPendingSave(this.#state) ? 'saving' : 'saved' });
    this.changed();
  }
  async choose(choices: ReadonlyMap<string, Choice>): Promise<void> {
    this.#set({ answers: withChoices(this.#state.answers, choices) });
    await this.ports.keep([...choices.keys()]);
    if (this.#mayGo) await this.flush();
  }
  /** Stops sending, because another window has taken over. */
  stop(): void {
    this.#cancel();
    this.#set({ saveState: 'readonly' });
  }
  /**
   * Stops because the record was deleted or has ended elsewhere with other answers. The local copy is kept and can be
   * exported.
   */
  refuse(reason: string): void {
    this.#cancel();
    this.#set({ saveState: 'refused', trouble: { kind: 'refused', reason } });
  }
  /** Retries on the learner's request, also after a refusal. */
  retry(): Promise<void> {
    if (this.#state.saveState === 'refused') this.#set({ saveState: 'saving', trouble: null, failures: 0 });
    return this.flush();
  }
  /** Reads what another device has saved, where the service does not tell it by a conflict. */
  async readAgain(): Promise<void> {
    if (this.#running || isBlocked(this.#state)) return;
    const server = await this.ports.load();
    if (!this.#running && !isBlocked(this.#state)) await this.reconcile(server, false);
    this.changed();
  }
  /**
   * Merges with the server's state (D16); clashes are marked in the answers. `hasResponse`: the running save had a
   * response, so it will not arrive later.
   */
  async reconcile(server: ServerState, hasResponse: boolean): Promise<void> {
    const { answers: before, meta, mergedCount: earlier } = this.#state;
    const ordersSaves = server.clientSeq !== null;
    const baseSeq = server.clientSeq ?? meta.baseSeq;
    this.#reportedAt = this.#readAt = this.ports.now();
    // A record that the server closed accepts one more submission, but that would take back the learner's scores.
    const endedElsewhere = server.status !== 'DOING' && (!server.closedByServer || server.isMarked === true);
    const merge = mergeAnswers(before, server, {
      unacknowledged: meta.inFlight?.answers ?? [],
      serverLostSaves: baseSeq < meta.baseSeq && !endedElsewhere,
      blankIsSilence: !ordersSaves,
    });
    const { adopted } = merge;
    const answers = this.#decided(merge.answers);
    const lacks = differing(answers, server.answers).length > 0;
    const isOwn = meta.submitAsked || meta.inFlight?.status === 'SUBMIT' || meta.status !== 'DOING';
    if (endedElsewhere && lacks) {
      // The local copy stays and can be exported; nothing more is sent.
      this.#set(
        { elsewhere: true, mergedCount: earlier },
        { status: server.status, submitAsked: false, inFlight: null },
      );
      this.refuse(server.closedByServer ? '这份卷已经评过分' : ordersSaves ? '已在别处交卷' : '考试已结束');
      await this.ports.keep([]);
      return;
    }
    const hasEnded = server.status !== 'DOING';
    const mayArrive = !hasResponse && !hasEnded && server.clientSeq === meta.baseSeq;
    this.#set(
      {
        answers: hasEnded && !lacks ? acknowledged(answers, allAnswers(answers)) : answers,
        mergedCount: earlier + adopted.length,
        elsewhere: endedElsewhere && !isOwn,
      },
      {
        baseSeq,
        ordersSaves,
        lastSeq: Math.max(meta.lastSeq, baseSeq),
        revealed: this.#revealedWith(answers, adopted),
        ...(!mayArrive && { inFlight: null }),
        ...(hasEnded &&
          // The server closed the record with fewer answers than this device has; it accepts one more SUBMIT.
          (lacks ? { submitAsked: true } : { status: server.status, submitAsked: false })),
      },
    );
    const { failures, saveState } = this.#state;
    this.#set({ saveState: !hasPendingSave(this.#state) ? 'saved' : failures > 0 ? saveState : 'saving' });
    await this.ports.keep(knownLeaves(answers));
  }

  #set(changes: Partial<AttemptState>, meta?: Partial<AttemptMeta>): void {
    this.store.setState((state) => (meta ? { ...changes, meta: { ...state.meta, ...meta } } : changes));
  }
  #make(limit = Infinity): RecordSave {
    const clientSeq = nextSeq(this.#state.meta, this.ports.random);
    const save = makeSave(this.#state, { ...this.record, clientSeq, usedTime: this.ports.usedTime() }, limit);
    this.#set({}, { lastSeq: clientSeq, inFlight: save });
    this.#kept = this.ports.keep([]);
    return save;
  }
  #wake(ms: number): void {
    this.#cancel();
    this.#cancel = this.ports.later(() => void this.#start(), ms);
  }
  /** Ms until `notBefore`, before which the server wants no request; 0 when it has passed. */
  get #toldMs(): number {
    return msUntil(this.#state.meta.notBefore, this.ports.machineNow());
  }
  /**
   * Delays all sending, even a flush, until `retryAt`. When the timer fires it clears that time without looking at the
   * clock, which may have been set back.
   */
  #waitUntil(retryAt: number, ms: number): void {
    const trouble: Trouble = { ...(this.#state.trouble ?? { kind: 'busy', reason: '' }), retryAt };
    this.#set({ saveState: 'failing', failures: Math.max(1, this.#state.failures), trouble }, { notBefore: retryAt });
    this.#cancel();
    this.#cancel = this.ports.later(() => {
      this.#set({}, { notBefore: null });
      void this.#start();
    }, ms);
  }
  #start(): Promise<void> {
    this.#cancel();
    const ms = this.#toldMs;
    if (!this.#running && ms > 0 && this.#mayGo) {
      this.#waitUntil(this.ports.machineNow() + ms, ms);
      return Promise.resolve();
    }
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    await this.#kept;
    try {
      for (let silent = 0; this.#mayGo;) {
        // A retry does not change the displayed 'failing' until it succeeds.
        if (this.#state.failures === 0) this.#set({ saveState: 'saving' });
        this.#changedAt = null;
        const contact = { reportedAt: this.#reportedAt, readAt: this.#readAt, now: this.ports.now() };
        if (readsFirst(this.#state.meta, contact)) {
          const server = await this.ports.load();
          if (isBlocked(this.#state)) return;
          await this.reconcile(server, false);
          continue;
        }
        const save = this.#state.meta.inFlight ?? this.#make();
        await this.#kept;
        const response = await this.ports.save(save, false);
        if (isBlocked(this.#state)) return;
        const { status } = response;
        if (isAcknowledged(save, response)) {
          await this.#acknowledge(save, response, status ?? 'DOING');
          if (this.#urgent || !hasPendingSave(this.#state)) continue;
          this.changed();
          return;
        }
        silent += 1;
        const server = await this.ports.load();
        if (isBlocked(this.#state)) return;
        if (status === null && !response.conflict && server.status !== 'DOING') {
          // The service has accepted the submission without saying what became of the record.
          await this.#acknowledge(save, response, server.status);
          continue;
        }
        if (silent > silentRounds && server.status !== 'DOING') {
          this.refuse('考试已结束');
          await this.ports.keep([]);
          return;
        }
        if (silent > silentRounds) throw new Error('the server acknowledges nothing');
        await this.reconcile(server, true);
      }
      if (!isBlocked(this.#state)) this.#set({ saveState: 'saved', failures: 0, trouble: null });
    } catch (error) {
      await this.#failed(error);
    } finally {
      // In the same task as the last check for pending saves, so that a later flush starts a new run.
      this.#running = null;
      this.#urgent = false;
    }
  }
  async #failed(error: unknown): Promise<void> {
    if (isBlocked(this.#state)) return;
    let trouble = troubleOf(error);
    if (trouble.kind === 'refused') trouble = await this.#lookUp(trouble);
    if (isBlocked(this.#state)) return;
    if (!hasPendingSave(this.#state)) {
      this.#set({ saveState: 'saved', failures: 0, trouble: null });
      return;
    }
    const failures = this.#state.failures + 1;
    this.#set({ failures, trouble, saveState: 'failing' }, { notBefore: null });
    const { random } = this.ports;
    if (trouble.retryAt === undefined) {
      this.#wake(pauseAfter(failures, pause, random));
      return;
    }
    const now = this.ports.machineNow();
    const ms = pauseForRetryAfter(msUntil(trouble.retryAt, now), failures, pause, random);
    this.#waitUntil(now + ms, ms);
    await this.ports.keep([]);
  }
  /** A refused save does not prove that the record is gone, so loads the record. Returns the trouble to show. */
  async #lookUp(refusal: Trouble): Promise<Trouble> {
    try {
      const server = await this.ports.load();
      if (!isBlocked(this.#state)) await this.reconcile(server, true);
      return refusal;
    } catch (error) {
      const trouble = troubleOf(error);
      if (isGone(error)) this.refuse(trouble.reason);
      return trouble.kind === 'refused' ? refusal : trouble;
    }
  }

  async #acknowledge(save: RecordSave, { clientSeq, late }: SavedRecord, status: RecordStatus): Promise<void> {
    const { answers, meta } = this.#state;
    this.#reportedAt = this.ports.now();
    this.#set(
      { answers: acknowledged(answers, save.answers), saveState: 'saving', failures: 0, trouble: null, late },
      {
        baseSeq: clientSeq ?? meta.baseSeq,
        ordersSaves: clientSeq !== null,
        inFlight: null,
        status,
        savedAt: this.ports.now(),
        submitAsked: meta.submitAsked && status === 'DOING',
      },
    );
    await this.ports.keep(save.answers.map(({ questionId }) => questionId));
  }
  /** When the time is up the learner can no longer choose, so each clash is resolved with the newer answer. */
  #decided(answers: Answers): Answers {
    return this.#state.expired ? withChoices(answers, clashesOf(answers)) : answers;
  }
  /** Practice: also opens the solutions of answers from another device, because that device has judged them. */
  #revealedWith(answers: Answers, adopted: readonly string[]): ReadonlySet<string> {
    const { revealed } = this.#state.meta;
    const adoptedAnswers = adopted.filter((leafId) => !isBlank(answerAt(answers, leafId).answer));
    return this.record.source.examMode === 'EXAM' || adoptedAnswers.length === 0
      ? revealed
      : new Set([...revealed, ...adoptedAnswers]);
  }
}
