/** A jump of this size between the two clocks of a machine is a sleep or a hand at the clock. */
const jump = 2_000;

interface Clocks {
  /** Epoch ms of the machine. */
  wall: () => number;
  /** Ms that only run forward, and may stand still while the machine sleeps. */
  steady: () => number;
}

/**
 * The server's time as this machine can know it: wall clock plus skew, so that no throttled timer or sleep stops it.
 * A wall clock that was set back is put right by the steady one; one that leapt forward may also have slept, so it
 * is doubtful until the server has told its time again.
 */
export class ExamClock {
  doubtful = false;
  #skew = 0;
  #lastWall: number;
  #lastSteady: number;

  constructor(private readonly clocks: Clocks) {
    this.#lastWall = clocks.wall();
    this.#lastSteady = clocks.steady();
  }

  /** serverTime of an answer, less half the round trip. */
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

export type TimeWarning = 15 | 5 | 1;
/** The mark that was passed between two looks at the clock, the nearest to the end. */
export function passedMark(before: number, after: number): TimeWarning | null {
  for (const minutes of [1, 5, 15] as const) {
    const mark = minutes * 60_000;
    if (before > mark && after <= mark && after > 0) return minutes;
  }
  return null;
}

const two = (value: number): string => String(value).padStart(2, '0');
/** 02:37:15 */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
/** 2 小时 37 分, for ears. */
export function spokenTime(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.ceil(ms / 1000)} 秒`;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${minutes} 分`;
}
