import { serverNow } from '@/api/server-clock';

/** Ms. When the two clocks of a machine drift apart by more, it has slept or its clock was set. */
const jump = 2_000;

interface Clocks {
  /** Epoch ms of the machine. */
  wall: () => number;
  /** Ms of a monotonic clock, which may stop while the machine sleeps. */
  steady: () => number;
}

/**
 * Estimates the server's time as wall clock plus skew, so that no throttled timer or sleep stops it.
 * It starts from the Date header of any response (exact to the second) and then follows only the serverTime of an
 * attempt. When the wall clock is set back, the steady clock corrects it. When it leaps forward, the machine may also
 * have slept, so the time is doubtful until the server sends it again.
 */
export class ServerClock {
  doubtful = false;
  #skew: number;
  #lastWall: number;
  #lastSteady: number;

  /** `skew`: server minus wall, as far as it is known. */
  constructor(
    private readonly clocks: Clocks,
    skew = 0,
  ) {
    this.#skew = skew;
    this.#lastWall = clocks.wall();
    this.#lastSteady = clocks.steady();
  }

  /** Sets the skew from the serverTime of a response, as of the middle of the round trip. */
  note(serverTime: number, sentAt: number, receivedAt: number): void {
    this.now();
    this.#skew = serverTime - (sentAt + receivedAt) / 2;
    this.doubtful = false;
  }
  now(): number {
    const wall = this.clocks.wall();
    const steady = this.clocks.steady();
    const drift = wall - this.#lastWall - (steady - this.#lastSteady);
    this.#lastWall = wall;
    this.#lastSteady = steady;
    if (drift < -jump) this.#skew -= drift;
    else if (drift > jump) this.doubtful = true;
    return wall + this.#skew;
  }
  /** Ms to the end, never below 0; null without a limit. */
  remaining(endTimestamp: number | null): number | null {
    return endTimestamp === null ? null : Math.max(0, endTimestamp - this.now());
  }
}

export const serverClock = (): ServerClock =>
  new ServerClock({ wall: () => Date.now(), steady: () => performance.now() }, serverNow() - Date.now());
