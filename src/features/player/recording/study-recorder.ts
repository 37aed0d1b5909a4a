/** What happens around the courseware; time counts while it plays, has data, and is seen or in PiP. */
export interface StudyScene {
  playing: boolean;
  buffering: boolean;
  visible: boolean;
  inPip: boolean;
}
export interface RecordedSpan {
  /** Whole seconds, at least 1. */
  learnedTime: number;
  /** Seconds. */
  progressBar: number;
  /** Epoch ms of its start. */
  clientTime: number;
}
/** `leaving`: the page may be gone a moment later. */
type Urgency = 'normal' | 'leaving';

interface RecorderOptions {
  clock: {
    /** Never runs backwards; may stand still while the machine sleeps. */
    monotonic: () => number;
    /** Epoch ms; read once, so that a clock set back changes nothing. */
    wall: () => number;
  };
  /** Where the courseware is, seconds. */
  position: () => number;
  onSpan: (span: RecordedSpan, urgency: Urgency) => void;
}

const spanLength = 5_000;
/** A longer silence between two looks at the clock was sleep or a frozen page. */
const longestGap = 10_000;

/**
 * Sums the time really studied (S4): differences of a monotonic clock, at any speed of the film, in spans of 5 s.
 * What is left at a pause goes out in whole seconds; the fraction is carried on, so the sum stays true.
 */
export class StudyRecorder {
  readonly #options: RecorderOptions;
  /** Wall clock minus monotonic clock. */
  readonly #offset: number;
  #scene: StudyScene = { playing: false, buffering: false, visible: true, inPip: false };
  #lastLook: number;
  #gathered = 0;
  #lastStart = 0;
  #lastPosition: number | null = null;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#lastLook = options.clock.monotonic();
    this.#offset = options.clock.wall() - this.#lastLook;
  }

  /** Called about once a second, and by every change. */
  look(urgency: Urgency = 'normal'): void {
    const now = this.#options.clock.monotonic();
    const passed = now - this.#lastLook;
    this.#lastLook = now;
    if (this.#counts() && passed > 0 && passed <= longestGap) this.#gathered += passed;
    while (this.#gathered >= spanLength) this.#emit(spanLength / 1000, urgency);
  }

  change(changes: Partial<StudyScene>): void {
    this.look();
    this.#scene = { ...this.#scene, ...changes };
  }

  /** Pause, seek, hidden, pagehide: sends the whole seconds gathered so far. */
  flush(urgency: Urgency = 'normal'): void {
    this.look(urgency);
    const seconds = Math.floor(this.#gathered / 1000);
    if (seconds >= 1) this.#emit(seconds, urgency);
  }

  /** The courseware was played to its end: the place is told even where less than a second is left to tell it with. */
  end(): void {
    this.look();
    const seconds = Math.floor(this.#gathered / 1000);
    const told = this.#lastPosition === Math.round(this.#options.position());
    // The missing part of that second is borrowed from what is played next.
    if (seconds >= 1 || (!told && this.#gathered > 0)) this.#emit(Math.max(1, seconds), 'normal');
  }

  #counts(): boolean {
    const { playing, buffering, visible, inPip } = this.#scene;
    return playing && !buffering && (visible || inPip);
  }

  #emit(seconds: number, urgency: Urgency): void {
    const start = Math.round(this.#offset + this.#lastLook - this.#gathered);
    const clientTime = Math.max(this.#lastStart + 1, start);
    const progressBar = Math.round(Math.max(0, this.#options.position()));
    this.#lastStart = clientTime;
    this.#lastPosition = progressBar;
    this.#gathered -= seconds * 1000;
    this.#options.onSpan({ learnedTime: seconds, progressBar, clientTime }, urgency);
  }
}
