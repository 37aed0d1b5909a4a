import { serverNow } from '@/api/server-clock';

/** Ms. When the two clocks of a machine drift apart by more, it has slept or its clock was set. */
const jump = 2_000;

/**
 * Estimates the server's time as wall clock plus skew, so that no throttled timer stops it.
 * It starts from the Date header of any response (exact to the second) and then follows only the serverTime of an
 * attempt. When the wall clock jumps against the steady one, the machine has slept or its clock was set: the steady
 * clock then counts, and the time is doubtful until the server sends it again.
 */
export class ServerClock {
  doubtful = false;
  #skew: number;
  #lastWall: number;
  #lastSteady: number;

  /** `skew`: server minus wall, as far as it is known. */
  constructor(
    /** Epoch ms of the machine, and ms of a monotonic clock, which may stop while the machine sleeps. */
    private readonly clocks: Record<'wall' | 'steady', () => number>,
    skew = 0,
  ) {
    this.#skew = skew;
    this.#lastWall = clocks.wall();
    this.#lastSteady = clocks.steady();
  }

  /**
   * Sets the skew from the serverTime of a response, as of the middle of the round trip. A jump since the last look may
   * have happened during the round trip, so the next response is the first that counts. Null: the response has no time.
   */
  note(serverTime: number | null, sentAt: number, receivedAt = Date.now()): void {
    if (serverTime === null || this.#hasJumped()) return;
    this.#skew = serverTime - (sentAt + receivedAt) / 2;
    this.doubtful = false;
  }
  now(): number {
    this.#hasJumped();
    return this.#lastWall + this.#skew;
  }
  /** Looks at both clocks; after a jump the skew is corrected by the steady one. */
  #hasJumped(): boolean {
    const wall = this.clocks.wall();
    const steady = this.clocks.steady();
    const drift = wall - this.#lastWall - (steady - this.#lastSteady);
    this.#lastWall = wall;
    this.#lastSteady = steady;
    if (Math.abs(drift) <= jump) return false;
    this.#skew -= drift;
    this.doubtful = true;
    return true;
  }
  /** Ms to the end, never below 0; null without a limit. */
  remaining(endTimestamp: number | null): number | null {
    return endTimestamp === null ? null : Math.max(0, endTimestamp - this.now());
  }
}

export const serverClock = (): ServerClock =>
  new ServerClock({ wall: () => Date.now(), steady: () => performance.now() }, serverNow() - Date.now());
