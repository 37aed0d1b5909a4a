import { createStore, type StoreApi } from 'zustand/vanilla';
import { database } from '@/offline/db';
import { onDeviceOr } from '@/offline/device-storage';
import type { Journal } from '@/offline/journal';
import { noTrace, traceJournal, type LeafTrace, type Traces } from '@/offline/traces';
import { isBlank } from '../question/judge';

const longestList = 20;
/**
 * Adds a choice to the list of choices made. Ticking a further option extends the last choice instead of adding one.
 */
export function withChoice(choices: readonly string[][], answer: readonly string[]): string[][] {
  if (isBlank(answer)) return [...choices];
  const last = choices.at(-1);
  const grows = last !== undefined && last.length < answer.length && last.every((key) => answer.includes(key));
  const before = grows ? choices.slice(0, -1) : choices;
  const isKnown = before.some((known) => known.length === answer.length && known.every((key) => answer.includes(key)));
  return isKnown ? [...before] : [...before, [...answer]].slice(-longestList);
}

/** Ms without input after which the learner counts as away. */
const maxIdle = 60_000;
/** Ms of counted time between two writes. */
const writeEvery = 10_000;

/** The traces of one attempt, in memory and, if possible, stored on this device. */
export class Trace {
  readonly store: StoreApi<{ traces: Traces }>;
  readonly #journal: Journal<LeafTrace>;
  #time: { leafId: string; ms: number } | null = null;
  #lastTick: number;
  #lastInput: number;
  #stopped = false;

  constructor(
    private readonly userId: string,
    private readonly recordId: string,
    known: Traces,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.store = createStore(() => ({ traces: known }));
    this.#journal = traceJournal(userId, recordId);
    this.#lastTick = this.#lastInput = clock();
  }

  at(leafId: string): LeafTrace {
    return this.store.getState().traces.get(leafId) ?? noTrace;
  }
  /** Changes a trace and writes it synchronously to the journal. Only the window with the lease calls it. */
  change(leafId: string, changes: Partial<LeafTrace>): void {
    if (this.#stopped) return;
    const { userId, recordId } = this;
    const trace = { ...this.at(leafId), ...changes };
    this.store.setState(({ traces }) => ({ traces: new Map(traces).set(leafId, trace) }));
    this.#journal.add(leafId, trace);
    // Without a database the traces are not stored.
    void onDeviceOr(undefined, async () =>
      (await database()).put('traces', { userId, recordId, leafId, trace, at: Date.now() }),
    ).then(() => this.#journal.settle(leafId, trace));
  }
  /** Moves journal entries of an earlier page into the database. */
  resume(): void {
    for (const [leafId, trace] of this.#journal.read()) this.change(leafId, trace);
  }
  noteChoice(leafId: string, answer: readonly string[]): void {
    const { given } = this.at(leafId);
    const next = withChoice(given, answer);
    if (JSON.stringify(next) !== JSON.stringify(given)) this.change(leafId, { given: next });
  }

  /** Notes input: pointer, keys or scrolling. */
  touched(): void {
    this.#lastInput = this.clock();
  }
  /** Called twice a second; `leafId`: the current leaf, null while paused, hidden or finished. */
  tick(leafId: string | null): void {
    const now = this.clock();
    const from = this.#lastTick;
    this.#lastTick = now;
    if (this.#time && this.#time.leafId !== leafId) this.keep();
    if (leafId === null) return;
    // At most 2 s per tick, so that the time of a sleeping machine does not count.
    const until = Math.min(now, this.#lastInput + maxIdle, from + 2_000);
    this.#time ??= { leafId, ms: 0 };
    this.#time.ms += Math.max(0, until - from);
    if (this.#time.ms >= writeEvery) this.keep();
  }
  /** Stores the whole seconds; the remaining fraction is kept for the next write. */
  keep(): void {
    const time = this.#time;
    this.#time = null;
    if (!time || time.ms === 0) return;
    const { seconds } = this.at(time.leafId);
    this.change(time.leafId, { seconds: Math.round(seconds * 10 + time.ms / 100) / 10 });
  }
  /** Stops writing, because another window has taken over. */
  stop(): void {
    this.#stopped = true;
  }
}
