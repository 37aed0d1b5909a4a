import type { StoreApi } from 'zustand/vanilla';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import { Outbox, type OutboxMachine, type Sent } from '@/offline/outbox';
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
  now: () => number;
  random: () => number;
}

/** Responses in a row that acknowledge nothing, before it is taken for a failure. */
const silentRounds = 5;

/**
 * Sends what the server lacks of one attempt: an item is the difference since the last acknowledged save (contract,
 * Saves). What a response says goes into the attempt's state.
 */
export class ExamOutbox {
  readonly #outbox: Outbox<RecordSave>;
  #kept: Promise<void> = Promise.resolve();
  #silent = 0;

  constructor(
    private readonly store: StoreApi<AttemptState>,
    private readonly record: { recordId: string; source: AttemptSource },
    private readonly ports: SavePorts,
    machine?: OutboxMachine,
  ) {
    const policy = {
      cadence: { rest: 2_000, longest: 15_000 },
      pause: { first: 1_000, longest: 15_000 },
      owes: () => this.#mayGo,
      next: () => this.#next(),
      send: (save: RecordSave) => this.#send(save),
      onRest: () => this.#rest(),
      unloading: (limit: number) => (this.#mayGo ? [this.#state.meta.inFlight ?? this.#make(limit)] : []),
      sendUnloading: (save: RecordSave) => ports.save(save, true),
    };
    this.#outbox = new Outbox(policy, machine);
  }

  get #state(): AttemptState {
    return this.store.getState();
  }
  get #mayGo(): boolean {
    return owes(this.#state) && !isBlocked(this.#state);
  }

  /** After every change. */
  changed(): void {
    if (!this.#mayGo) return;
    if (!this.#outbox.paused) this.#set({ saveState: 'saving' });
    this.#outbox.changed();
  }
  flush = (): Promise<void> => this.#outbox.flush();
  flushOnUnload = (): void => this.#outbox.flushOnUnload();
  submit(): Promise<void> {
    this.#outbox.failures = 0;
    this.#set({ failures: 0 }, { submitAsked: true });
    void this.ports.keep([]);
    return this.flush();
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
    this.#outbox.stop();
    this.#set({ saveState: 'readonly' });
  }
  /** The record is gone: the copy here is kept and can be exported. */
  refuse(): void {
    this.#outbox.stop();
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
    const { secondsUsed: usedTime } = this.#state;
    const save = makeSave(this.#state, { ...this.record, clientSeq, usedTime }, limit);
    this.#set({}, { lastSeq: clientSeq, inFlight: save });
    this.#kept = this.ports.keep([]);
    return save;
  }
  async #next(): Promise<RecordSave> {
    this.#set({ saveState: 'saving' });
    const save = this.#state.meta.inFlight ?? this.#make();
    await this.#kept;
    return save;
  }
  async #send(save: RecordSave): Promise<Sent> {
    try {
      const response = await this.ports.save(save, false);
      if (isBlocked(this.#state)) return 'again';
      if (isAcknowledged(save, response)) {
        this.#silent = 0;
        await this.#acknowledge(save, response);
        return 'acknowledged';
      }
      this.#silent += 1;
      if (this.#silent > silentRounds) return 'lost';
      const server = await this.ports.load();
      if (!isBlocked(this.#state)) await this.reconcile(server);
      return 'again';
    } catch (error) {
      if (!this.ports.isRefusal(error)) return 'lost';
      this.refuse();
      return 'again';
    }
  }
  #rest(): void {
    this.#silent = 0;
    if (isBlocked(this.#state)) return;
    const { failures, paused } = this.#outbox;
    this.#set({ failures, saveState: paused ? 'offline' : 'saved' });
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
