import { seeded, hash } from './chance';
import type { Db } from './db';
import { parseScenario, UnknownScenario, type Fault } from './scenarios';
import { seedDb } from './world/seed';

interface Clock {
  offset: number;
  /** Epoch ms at which the clock is stopped; null while it runs. */
  frozenAt: number | null;
}

/** Increase when the shape of the stored data changes; older data is then ignored. */
export const worldVersion = 3;

/** `full` has all that this project has added to the specification. */
export type Nature = 'full' | 'plain' | 'odd';

/** State that must survive a reload. */
export interface WorldState {
  version: number;
  base: number;
  db: Db;
  clock: Clock;
  faults: Fault[];
}

/** One backend with its own memory, clock and faults; parallel tests each have their own. */
export class World {
  readonly key: string;
  /** Epoch ms of the first use. Every seeded time is relative to it. */
  base = 0;
  faults: Fault[] = [];
  clock: Clock = { offset: 0, frozenAt: null };
  /** Shortest and longest time of a call, ms: long enough to show loading states; the scenario `latency` makes it longer. */
  latency: [number, number] = [30, 120];
  /** Its nature whatever scenario is set: `plain` (plain.ts) or `odd` (odd.ts). */
  nature: Nature = 'full';
  /** What a gateway would say against requests of the site, if the server was given a check. */
  requestFaults: string[] = [];
  /** Added to every new id, so that two worlds never create the same id. */
  firstId = 0;
  private seededDb: Db | null = null;
  private nextRandom = seeded(1);

  constructor(key: string, state?: WorldState) {
    this.key = key;
    this.nextRandom = seeded(hash(key));
    if (state) Object.assign(this, { base: state.base, seededDb: state.db, clock: state.clock, faults: state.faults });
  }

  /** Whether this service promises only what the specification does. */
  get isPlain(): boolean {
    return this.nature === 'plain' || this.faults.some(({ kind }) => kind === 'plain');
  }

  /** Whether this service bends what the specification leaves open. */
  get isOdd(): boolean {
    return this.nature === 'odd' || this.faults.some(({ kind }) => kind === 'odd');
  }

  /** The data, seeded at first use, so that unused worlds cost nothing. */
  get db(): Db {
    if (!this.seededDb) {
      this.base = this.now();
      this.seededDb = seedDb(this.base);
    }
    return this.seededDb;
  }

  now(): number {
    return (this.clock.frozenAt ?? Date.now()) + this.clock.offset;
  }

  random(): number {
    return this.nextRandom();
  }

  nextId(prefix = ''): string {
    this.db.seq += 1;
    return `${prefix}${this.db.seq + this.firstId}`;
  }

  reset(): void {
    this.seededDb = null;
    this.faults = [];
    this.clock = { offset: 0, frozenAt: null };
    this.nextRandom = seeded(hash(this.key));
  }

  /** Throws `UnknownScenario`, and then keeps the faults that it has. */
  setScenario(text: string): void {
    this.faults = parseScenario(text);
  }

  /** For a scenario whose refusal somebody else shows. */
  tryScenario(text: string): void {
    try {
      this.setScenario(text);
    } catch (error) {
      if (!(error instanceof UnknownScenario)) throw error;
    }
  }

  /** `advance` adds to earlier advances; `freeze: true` stops the clock at the present time. */
  setClock(change: { advance?: number | undefined; freeze?: number | boolean | undefined }): void {
    if (change.freeze === false) this.clock = { offset: 0, frozenAt: null };
    else if (change.freeze !== undefined)
      this.clock = { offset: 0, frozenAt: change.freeze === true ? this.now() : change.freeze };
    if (change.advance !== undefined) this.clock.offset += change.advance;
  }

  state(): WorldState {
    return { version: worldVersion, base: this.base, db: this.db, clock: this.clock, faults: this.faults };
  }
}

type WorldSource = (request: Request) => World;
let source: WorldSource | null = null;
let afterCall: ((world: World) => void) | null = null;

/** Sets how a transport finds the world of a request, and what it does after a call (the browser stores the world). */
export const connectWorlds = (find: WorldSource, after?: (world: World) => void): void => {
  source = find;
  afterCall = after ?? null;
};

export const worldOf = (request: Request): World => {
  if (!source) throw new Error('no world: call connectWorlds first');
  return source(request);
};

export const saveWorld = (world: World): void => afterCall?.(world);
