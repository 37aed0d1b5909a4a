/** What an unloading page may send in all: browsers allow 64 KB to calls that outlive it. */
const unloadLimit = 48 * 1024;

/** acknowledged: the server has it. again: something else has to be sent at once. lost: nobody knows, sent again unchanged. */
export type Sent = 'acknowledged' | 'again' | 'lost';

export interface OutboxPolicy<Item> {
  /** Ms from a change to its sending: of rest after the last one, and at most after the first one. */
  cadence: { rest: number; longest: number };
  /** Ms after a sending that found no response; doubled each time. */
  pause: { first: number; longest: number };
  /** Something waits, and nothing forbids to send it. */
  owes: () => boolean;
  /** The oldest thing that waits, as it has been written down on this device; null where another window has sent it. */
  next: () => Promise<Item | null>;
  /** Sends it and takes the response in; to reject is to say `lost`. */
  send: (item: Item) => Promise<Sent>;
  /** All is sent, or a pause has begun. */
  onRest?: () => void;
  /** What goes with an unloading page, in this order and up to so many bytes. */
  unloading: (limit: number) => readonly Item[];
  sendUnloading: (item: Item) => Promise<unknown>;
  /** Where several windows send from the same rows. */
  exclusive?: ((run: () => Promise<void>) => Promise<void>) | undefined;
}

export interface OutboxMachine {
  now: () => number;
  /** Runs later; what it returns cancels it. */
  later: (run: () => void, ms: number) => () => void;
}
const machine: OutboxMachine = {
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Sends what waits on this device, one thing at a time and in order, until the server has acknowledged it. It knows
 * neither React nor the network nor the database: they come with the policy, so that tests can play every sequence
 * of faults.
 */
export class Outbox<Item> {
  /** Sendings that failed in a row. */
  failures = 0;
  /** Waits after a failure. */
  paused = false;
  #running: Promise<void> | null = null;
  #again = false;
  /** Sends until nothing is owed, instead of resting after each item. */
  #urgent = false;
  #changedAt: number | null = null;
  #cancel = () => {};
  #unloadBytes = 0;

  constructor(
    private readonly policy: OutboxPolicy<Item>,
    private readonly on: OutboxMachine = machine,
  ) {}

  /** Something more waits: it goes out in its cadence, or after the pause that has begun. */
  changed(): void {
    const { rest, longest } = this.policy.cadence;
    this.#changedAt ??= this.on.now();
    if (!this.paused) this.#wake(Math.min(rest, Math.max(0, this.#changedAt + longest - this.on.now())));
  }
  /** Sends at once; resolves when all is acknowledged, nothing more may be sent or a pause has begun. */
  flush(): Promise<void> {
    this.#urgent = true;
    this.#again = true;
    return this.#start();
  }
  stop(): void {
    this.#cancel();
  }
  /** An unloading page waits for nothing: what can go with it is sent in this very task. */
  flushOnUnload(): void {
    for (const item of this.policy.unloading(unloadLimit)) {
      const bytes = new TextEncoder().encode(JSON.stringify(item)).length;
      if (this.#unloadBytes + bytes > unloadLimit) return;
      this.#unloadBytes += bytes;
      void this.policy
        .sendUnloading(item)
        .catch(() => undefined)
        .finally(() => {
          this.#unloadBytes -= bytes;
        });
    }
  }

  #wake(ms: number): void {
    this.#cancel();
    this.#cancel = this.on.later(() => void this.#start(), ms);
  }
  #start(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#urgent = false;
    });
    return this.#running;
  }
  async #run(): Promise<void> {
    const { exclusive = (run) => run() } = this.policy;
    do {
      this.#cancel();
      this.#again = false;
      this.paused = false;
      await exclusive(() => this.#round());
    } while (this.#again);
  }
  async #round(): Promise<void> {
    const { policy } = this;
    while (policy.owes()) {
      this.#changedAt = null;
      const item = await policy.next();
      if (item === null) break;
      const sent = await policy.send(item).catch((): Sent => 'lost');
      if (sent === 'lost') {
        this.#pause();
        return;
      }
      if (sent === 'again') continue;
      this.failures = 0;
      if (this.#urgent || !policy.owes()) continue;
      this.changed();
      return;
    }
    policy.onRest?.();
  }
  #pause(): void {
    const { first, longest } = this.policy.pause;
    this.failures += 1;
    this.paused = true;
    this.policy.onRest?.();
    this.#wake(Math.min(longest, first * 2 ** (this.failures - 1)));
  }
}
