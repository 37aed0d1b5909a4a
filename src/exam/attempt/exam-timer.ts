import type { StoreApi } from 'zustand/vanilla';
import type { ServerClock } from './exam-clock';
import { phaseOf, type AttemptMeta, type AttemptState } from './attempt-state';
import type { AttemptPaper } from './attempt-types';

/** Seconds. The most that one tick adds to the practice time, so that the time of a sleeping machine does not count. */
const longestStep = 2;
/** Ms between two questions for the server's time, when it did not answer. */
const askPause = 5_000;

/** The timer of one attempt: time left by the server's clock, time used, and the end of the exam. */
export class ExamTimer {
  #lastTick = performance.now();
  #asking = false;
  #askedAt = -Infinity;

  constructor(
    private readonly store: StoreApi<AttemptState>,
    private readonly paper: AttemptPaper,
    private readonly clock: ServerClock,
    /** Asks the server for its time; never rejects. */
    private readonly askTime: () => Promise<unknown>,
    /** Called when the time is up, after `expired` is set. */
    private readonly onEnd: () => void,
  ) {}

  /** Time left (null without a limit) and time used, in whole seconds. */
  static times(
    { source, startTimestamp, endTimestamp }: AttemptPaper,
    clock: ServerClock,
    { usedTime }: AttemptMeta,
  ): Pick<AttemptState, 'secondsLeft' | 'secondsUsed'> {
    if (source.examMode !== 'EXAM') return { secondsLeft: null, secondsUsed: Math.round(usedTime) };
    const left = clock.remaining(endTimestamp);
    const until = Math.min(clock.now(), endTimestamp ?? Infinity);
    const used = Math.max(0, (until - startTimestamp) / 1000);
    return { secondsLeft: left === null ? null : Math.ceil(left / 1000), secondsUsed: Math.round(used) };
  }

  /** `practising`: the time since the last tick counts as practice. */
  tick(practising: boolean): void {
    const now = performance.now();
    const passed = Math.min(longestStep, (now - this.#lastTick) / 1000);
    this.#lastTick = now;
    if (practising) this.store.setState(({ meta }) => ({ meta: { ...meta, usedTime: meta.usedTime + passed } }));
    const state = this.store.getState();
    const times = ExamTimer.times(this.paper, this.clock, state.meta);
    if (times.secondsLeft !== state.secondsLeft || times.secondsUsed !== state.secondsUsed) this.store.setState(times);
    if (this.paper.endTimestamp !== null && this.clock.doubtful) void this.#ask();
    // A server that does not answer does not keep the exam open: then it ends by the steady clock.
    if (!this.#isOver || this.#asking || state.saveState === 'readonly') return;
    this.store.setState({ expired: true });
    this.onEnd();
  }

  /** The clock has jumped: asks the server for its time, again after a pause if it did not answer. */
  async #ask(): Promise<void> {
    if (this.#asking || performance.now() - this.#askedAt < askPause) return;
    this.#asking = true;
    await this.askTime();
    this.#askedAt = performance.now();
    this.#asking = false;
  }
  /** Whether no time is left while the learner could still answer or choose between two answers. */
  get #isOver(): boolean {
    const { source, endTimestamp } = this.paper;
    if (source.examMode !== 'EXAM' || this.clock.remaining(endTimestamp) !== 0) return false;
    const state = this.store.getState();
    const phase = phaseOf(state);
    return phase === 'ready' || (phase === 'submitting' && state.answers.clashes > 0);
  }
}
