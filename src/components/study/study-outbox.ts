import { createStore } from 'zustand/vanilla';
import type { Trouble } from '@/api/trouble';
import type { StudyPercentageInfo } from '@/api/products/schema';
import type { QueuedSpan, StudySpan } from '@/offline/db';
import type { Journal } from '@/offline/journal';
import { bytesOf, msUntil, pauseAfter, pauseForRetryAfter, unloadLimit } from '@/offline/retry-pauses';
import type { SendOutcome } from './study-sync';
import { markedSent, memoryStore, nameOf, namesOf, withSpans, without, type Rows, type SpanStore } from './spans';

export interface StudyPorts {
  store: SpanStore;
  send: (span: QueuedSpan, unloading: boolean) => Promise<SendOutcome>;
  isOnline: () => boolean;
  journal: Journal<StudySpan>;
  /** Only one window sends at a time. */
  exclusive: (run: () => Promise<void>) => Promise<void>;
  /** Epoch ms, this machine's clock. */
  now: () => number;
  random: () => number;
  later: (run: () => void, ms: number) => void;
}
export interface StudyState {
  /** The waiting spans, oldest first. */
  rows: Rows;
  /** Spans wait because the server cannot be reached; the player shows 进度待同步. */
  stuck: boolean;
  /** Why spans wait. */
  trouble: Trouble;
  /** The newest span that the server has counted, and its response for the courseware. */
  counted: { span: StudySpan; info: StudyPercentageInfo | null } | null;
}

const pause = { first: 5_000, longest: 60_000 };
export const unreached: Trouble = { kind: 'offline', reason: '' };

/** The queue of study time: spans are stored on this device first, sent in order, and never counted twice. */
export class StudyOutbox {
  readonly state = createStore<StudyState>(() => ({ rows: [], stuck: false, trouble: unreached, counted: null }));
  #store: SpanStore;
  #inMemory = false;
  #restored: Promise<void> | null = null;
  #running: Promise<void> | null = null;
  #isFlushAsked = false;
  #failures = 0;
  /** True during the pause after a failure. */
  #paused = false;
  /** Number of pauses so far, so that a longer pause requested by the server replaces the current one. */
  #rounds = 0;
  /** Epoch ms before which the server wants no request. */
  #notBefore: number | null = null;
  #stopped = false;
  #unloadBytes = 0;
  /** Requests without a response so far. A service without `clientTime` counts a span as often as it is sent. */
  readonly #onTheWay = new Map<string, Promise<boolean>>();

  constructor(private readonly ports: StudyPorts) {
    this.#store = ports.store;
  }

  /** Loads the spans of earlier visits, once. */
  restore(): Promise<void> {
    const spans = this.ports.journal.read();
    this.#restored ??= this.#change((rows) => withSpans(rows, [...spans.values()], 1)).then(() =>
      this.ports.journal.forget(spans.keys()),
    );
    return this.#restored;
  }
  /** Position (seconds) at the end of the newest unacknowledged span of a courseware; null for none. */
  placeOf(coursewareId: string): number | null {
    return this.#rows.findLast((row) => row.coursewareId === coursewareId)?.progressBar ?? null;
  }
  /** As `placeOf`, after the spans of earlier visits have loaded. Newer than the server's position. */
  async unsentPlace(coursewareId: string): Promise<number | null> {
    await this.restore();
    return this.placeOf(coursewareId);
  }
  add(span: StudySpan): void {
    const name = nameOf(span);
    this.ports.journal.add(name, span);
    void this.#change((rows) => withSpans(rows, [span], 0)).then(() => {
      this.ports.journal.settle(name, span);
      // During a pause, spans only gather and merge.
      if (!this.#paused) void this.flush();
    });
  }
  /**
   * For a page that may be closed: sends at once with keepalive what is not on its way, and keeps everything until it is
   * acknowledged.
   */
  leave(span: StudySpan | null): void {
    if (span) {
      this.ports.journal.add(nameOf(span), span);
      const change = (rows: Rows) => withSpans(rows, [span], 1);
      this.#show(change(this.#rows));
      void this.#change(change);
    }
    for (const row of this.#mayGo ? this.#rows : []) {
      if (this.#onTheWay.has(nameOf(row))) continue;
      const bytes = bytesOf(row);
      if (this.#unloadBytes + bytes > unloadLimit) return;
      this.#unloadBytes += bytes;
      if (row.sent === 0) void this.#change((rows) => markedSent(rows, row));
      void this.#send(row, true).finally(() => {
        this.#unloadBytes -= bytes;
      });
    }
  }
  /** Sends all spans, oldest first; stops at the first one without a response. */
  flush(): Promise<void> {
    this.#isFlushAsked = true;
    this.#running ??= this.#run();
    return this.#running;
  }
  /** Stops sending for good. */
  stop(): void {
    this.#stopped = true;
  }

  get #mayGo(): boolean {
    return this.ports.isOnline() && msUntil(this.#notBefore, this.ports.now()) === 0;
  }
  get #rows(): Rows {
    return this.state.getState().rows;
  }
  async #run(): Promise<void> {
    try {
      while (this.#isFlushAsked) {
        this.#isFlushAsked = false;
        await this.ports.exclusive(() => this.#sendAll());
      }
    } finally {
      // Cleared synchronously after the last check, so that a later flush starts a new run.
      this.#running = null;
    }
  }
  async #sendAll(): Promise<void> {
    while (this.#mayGo && !this.#stopped) {
      const [head] = await this.#change((rows) => (rows[0] ? markedSent(rows, rows[0]) : rows));
      if (!head) return;
      const request = this.#onTheWay.get(nameOf(head));
      // A page that was only hidden has sent it. It is sent again if that was lost.
      if (request) await request;
      else if (!(await this.#send(head, false))) return;
      this.#failures = 0;
    }
  }
  /** Resolves to false when it is unknown whether the span was counted. */
  #send(span: QueuedSpan, unloading: boolean): Promise<boolean> {
    const name = nameOf(span);
    const request = this.#request(span, unloading).finally(() => this.#onTheWay.delete(name));
    this.#onTheWay.set(name, request);
    return request;
  }
  async #request(span: QueuedSpan, unloading: boolean): Promise<boolean> {
    const outcome = await this.ports.send(span, unloading).catch((): SendOutcome => ({ kind: 'lost' }));
    if (outcome.kind === 'lost' || outcome.kind === 'out') {
      const trouble = outcome.kind === 'lost' ? (outcome.trouble ?? unreached) : null;
      if (trouble) this.state.setState({ trouble });
      const retryAt = trouble?.retryAt;
      // A page that was only hidden still gets the server's Retry-After.
      if (!unloading || retryAt !== undefined) this.#pause(retryAt);
      return false;
    }
    await this.#change((rows) => without(rows, span));
    this.ports.journal.forget(namesOf(span));
    if (outcome.kind === 'done') this.state.setState({ counted: { span, info: outcome.info } });
    return true;
  }
  /** Starts a pause. `retryAt`: epoch ms from the server's Retry-After. */
  #pause(retryAt: number | undefined): void {
    const { now, random, later } = this.ports;
    const hasRetryAfter = retryAt !== undefined && retryAt > (this.#notBefore ?? now());
    if (this.#stopped || (this.#paused && !hasRetryAfter)) return;
    this.#paused = true;
    this.#failures += 1;
    const ms = hasRetryAfter
      ? pauseForRetryAfter(msUntil(retryAt, now()), this.#failures, pause, random)
      : pauseAfter(this.#failures, pause, random);
    if (hasRetryAfter) {
      const notBefore = now() + ms;
      this.#notBefore = notBefore;
      this.state.setState(({ trouble }) => ({ trouble: { ...trouble, retryAt: notBefore } }));
    }
    this.#show(this.#rows);
    const round = (this.#rounds += 1);
    later(() => {
      if (round !== this.#rounds) return;
      this.#paused = false;
      this.#notBefore = null;
      void this.flush();
    }, ms);
  }
  async #change(change: (rows: Rows) => Rows): Promise<Rows> {
    const rows = await this.#store(change).catch(() => {
      // Without storage the queue stays in memory for the rest of the visit.
      if (!this.#inMemory) this.#store = memoryStore(this.#rows);
      this.#inMemory = true;
      return this.#store(change);
    });
    this.#show(rows);
    return rows;
  }
  #show(rows: Rows): void {
    this.state.setState({ rows, stuck: rows.length > 0 && (this.#paused || !this.ports.isOnline()) });
  }
}
