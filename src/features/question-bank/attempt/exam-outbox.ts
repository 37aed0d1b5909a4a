import type { StoreApi } from 'zustand/vanilla';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import { bytesOf, pauseAfter, unloadLimit } from '@/offline/sending';
import { acknowledged, adopted, allAnswers, knownLeaves, rebased } from './answers';
import { isBlocked, owes, type AttemptMeta, type AttemptState } from './attempt-state';
import type { AttemptSource, ServerState } from './attempt-types';
import { isAcknowledged, makeSave, nextSeq, resolve } from './save-rules';

export interface SavePorts {
  save: (save: RecordSave, unloading: boolean) => Promise<SavedRecord>;
  load: () => Promise<ServerState>;
  /** Keeps meta and the named leaves on this device; never rejects. */
  keep: (leafIds: readonly string[]) => Promise<void>;
  /** The record is gone or not ours: it takes no answer any more. */
  isRefusal: (error: unknown) => boolean;
  /** Seconds of the whole attempt. */
  usedTime: () => number;
  now: () => number;
  random: () => number;
  /** Runs later; what it returns cancels it. */
  later: (run: () => void, ms: number) => () => void;
}

/** Ms from a change to its save: of rest after the last one, and at most after the first one. */
const cadence = { rest: 2_000, longest: 15_000 };
const pause = { first: 1_000, longest: 15_000 };
/** Responses in a row that acknowledge nothing, before it is taken for a failure. */
const silentRounds = 5;

/**
 * Sends what the server lacks of one attempt, one save at a time and in order; what the responses say goes into the
 * attempt's state (contract, Saves). The network and the device come in by ports, so that tests can play every
 * sequence of faults.
 */
export class ExamOutbox {
  #running: Promise<void> | null = null;
  /** Sends until nothing is owed, instead of resting after each save. */
  #urgent = false;
  #changedAt: number | null = null;
  #cancel = () => {};
  #kept: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: StoreApi<AttemptState>,
    private readonly record: { recordId: string; source: AttemptSource },
    private readonly ports: SavePorts,
  ) {}

  get #state(): AttemptState {
    return this.store.getState();
  }
  get #mayGo(): boolean {
    return owes(this.#state) && !isBlocked(this.#state);
  }

  /** After every change. */
  changed(): void {
    if (!this.#mayGo) return;
    const now = this.ports.now();
    this.#changedAt ??= now;
    if (this.#state.saveState === 'offline') return; // its own retry is on the way
    this.#set({ saveState: 'saving' });
    this.#wake(Math.min(cadence.rest, Math.max(0, this.#changedAt + cadence.longest - now)));
  }
  /** Sends at once; resolves when all is acknowledged, has failed or must wait for the learner. */
  flush(): Promise<void> {
    this.#urgent = true;
    return this.#start();
  }
  /** An unloading page waits for nothing: what can go with it is sent in this very task. */
  flushOnUnload(): void {
    if (!this.#mayGo) return;
    const save = this.#state.meta.inFlight ?? this.#make(unloadLimit);
    if (bytesOf(save) <= unloadLimit) void this.ports.save(save, true).catch(() => undefined);
  }
  submit(): Promise<void> {
    this.#set({ failures: 0 }, { submitAsked: true });
    void this.ports.keep([]);
    return this.#running ? this.#running.then(() => this.flush()) : this.flush();
  }
  /** The learner's word on a conflict. */
  async decide(choice: 'local' | 'server'): Promise<void> {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#take(conflict, choice === 'local' ? 'rebase' : 'adopt');
    this.#set({ conflict: null, saveState: 'saving' });
    await this.ports.keep(knownLeaves(this.#state.answers));
    await this.flush();
  }
  /** Another window has taken over. */
  stop(): void {
    this.#cancel();
    this.#set({ saveState: 'readonly' });
  }
  /** The record is gone: the copy here is kept and can be exported. */
  refuse(): void {
    this.#cancel();
    this.#set({ saveState: 'refused' });
  }
  /** Compares with what the server holds; where the two differ the learner may be asked. */
  async reconcile(server: ServerState): Promise<void> {
    const resolution = resolve(this.#state, server);
    if (resolution === 'refused') this.refuse();
    else if (resolution === 'ask') this.#set({ conflict: server, saveState: 'conflict' });
    else {
      this.#take(server, resolution);
      this.#set({ saveState: owes(this.#state) ? 'saving' : 'saved' });
      await this.ports.keep(knownLeaves(this.#state.answers));
    }
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
  #start(): Promise<void> {
    this.#cancel();
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    await this.#kept;
    try {
      for (let silent = 0; this.#mayGo;) {
        this.#set({ saveState: 'saving' });
        this.#changedAt = null;
        const save = this.#state.meta.inFlight ?? this.#make();
        await this.#kept;
        const response = await this.ports.save(save, false);
        if (isBlocked(this.#state)) return;
        if (isAcknowledged(save, response)) {
          await this.#acknowledge(save, response);
          if (this.#urgent || !owes(this.#state)) continue;
          this.changed();
          return;
        }
        silent += 1;
        if (silent > silentRounds) throw new Error('the server acknowledges nothing');
        const server = await this.ports.load();
        if (!isBlocked(this.#state)) await this.reconcile(server);
      }
      if (!isBlocked(this.#state)) this.#set({ saveState: 'saved' });
    } catch (error) {
      this.#failed(error);
    } finally {
      // In the task of the last look at what is owed: a flush that comes now starts anew.
      this.#running = null;
      this.#urgent = false;
    }
  }
  #failed(error: unknown): void {
    if (isBlocked(this.#state)) return;
    if (this.ports.isRefusal(error)) {
      this.refuse();
      return;
    }
    const failures = this.#state.failures + 1;
    this.#set({ failures, saveState: 'offline' });
    this.#wake(pauseAfter(failures, pause));
  }

  async #acknowledge(save: RecordSave, { status, late }: SavedRecord): Promise<void> {
    const { answers, meta } = this.#state;
    this.#set(
      { answers: acknowledged(answers, save.answers), failures: 0, late },
      {
        baseSeq: save.clientSeq,
        inFlight: null,
        status,
        savedAt: this.ports.now(),
        submitAsked: meta.submitAsked && status === 'DOING',
      },
    );
    await this.ports.keep(save.answers.map(({ questionId }) => questionId));
  }
  #take(server: ServerState, how: 'rebase' | 'adopt' | 'ended'): void {
    const { answers: before, meta } = this.#state;
    let answers = how === 'adopt' ? adopted(before, server.answers) : rebased(before, server.answers);
    if (how === 'ended') answers = acknowledged(answers, allAnswers(answers));
    const hasEnded = server.status !== 'DOING';
    this.#set(
      { answers },
      {
        inFlight: null,
        baseSeq: server.clientSeq,
        lastSeq: Math.max(meta.lastSeq, server.clientSeq),
        ...(hasEnded &&
          // The server closed it with less than stands here: one SUBMIT more is taken.
          (how === 'rebase' ? { submitAsked: true } : { status: server.status, submitAsked: false })),
      },
    );
  }
}
