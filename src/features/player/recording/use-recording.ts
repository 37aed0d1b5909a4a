import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { serverNow } from '@/api/server-clock';
import { courseMemory } from '@/learning/course-memory';
import type { MediaState } from '@/components/player/player-adapter';
import { studyOutbox } from '@/components/study/study-sync';
import { logStudy } from '@/offline/study-rows';
import type { StudySpan } from '@/offline/db';

/** The state around the courseware. Time counts while it plays, has data, and is visible or in PiP. */
export interface StudyScene {
  playing: boolean;
  buffering: boolean;
  visible: boolean;
  inPip: boolean;
}
export type RecordedSpan = Pick<StudySpan, 'learnedTime' | 'progressBar' | 'clientTime'>;
/** `leaving`: the page may be closed right after. */
type Urgency = 'normal' | 'leaving';

interface RecorderOptions {
  clock: {
    /** A monotonic clock in ms; it may stop while the machine sleeps. */
    monotonic: () => number;
    /** Epoch ms; read once, so that setting the clock back has no effect. */
    wall: () => number;
  };
  /** Position in the courseware, seconds. */
  position: () => number;
  onSpan: (span: RecordedSpan, urgency: Urgency) => void;
}

const spanLength = 5_000;
/** Ms. A longer gap between two readings means sleep or a frozen page. */
const longestGap = 10_000;

/**
 * Measures study time (S4) as differences of a monotonic clock, at any playback speed, in spans of 5 s. A pause sends
 * the remaining whole seconds; the fraction is carried over, so that the sum is exact.
 */
export class StudyRecorder {
  readonly #options: RecorderOptions;
  /** Wall clock minus monotonic clock. */
  readonly #offset: number;
  #scene: StudyScene = { playing: false, buffering: false, visible: true, inPip: false };
  #gatheredAt: number;
  #gathered = 0;
  #lastPosition: number | null = null;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#gatheredAt = options.clock.monotonic();
    this.#offset = options.clock.wall() - this.#gatheredAt;
  }

  /** Called about once a second and on every change. */
  gather(urgency: Urgency = 'normal'): void {
    const now = this.#options.clock.monotonic();
    const passed = now - this.#gatheredAt;
    this.#gatheredAt = now;
    if (this.#counts() && passed <= longestGap) this.#gathered += passed;
    while (this.#gathered >= spanLength) this.#emit(spanLength / 1000, urgency);
  }

  change(changes: Partial<StudyScene>): void {
    this.gather();
    this.#scene = { ...this.#scene, ...changes };
  }

  /** On pause, seek, hidden and pagehide: sends the gathered whole seconds. */
  flush(urgency: Urgency = 'normal'): void {
    this.gather(urgency);
    const seconds = Math.floor(this.#gathered / 1000);
    if (seconds >= 1) this.#emit(seconds, urgency);
  }

  /** At the end of the courseware: reports the position even if less than a second was gathered. */
  end(): void {
    this.gather();
    const seconds = Math.floor(this.#gathered / 1000);
    const isReported = this.#lastPosition === Math.round(this.#options.position());
    // The missing part of the second is subtracted from the next span.
    if (seconds >= 1 || (!isReported && this.#gathered > 0)) this.#emit(Math.max(1, seconds), 'normal');
  }

  #counts(): boolean {
    const { playing, buffering, visible, inPip } = this.#scene;
    return playing && !buffering && (visible || inPip);
  }

  #emit(seconds: number, urgency: Urgency): void {
    const clientTime = Math.round(this.#offset + this.#gatheredAt - this.#gathered);
    const progressBar = Math.round(Math.max(0, this.#options.position()));
    this.#lastPosition = progressBar;
    this.#gathered -= seconds * 1000;
    this.#options.onSpan({ learnedTime: seconds, progressBar, clientTime }, urgency);
  }
}

type StudyState = Pick<MediaState, 'playing' | 'buffering' | 'seeking' | 'ended' | 'inPip' | 'position'>;
/** What is studied: a film, audio, or the pages of a document. */
export interface StudySource {
  store: Pick<StoreApi<StudyState>, 'getState' | 'subscribe'>;
}
export type StudySubject = Omit<StudySpan, keyof RecordedSpan | 'userId'>;

interface RecordingOptions {
  source: StudySource;
  subject: StudySubject;
  userId: string | null;
  /** Whether heartbeats are sent; otherwise only this device stores position and time. */
  reports: boolean;
  /** Called after a pause or the end, when its heartbeat is being sent. */
  onStop: () => void;
}

const gatherEvery = 1_000;

/** Follows the source while mounted and records study time as spans (S4). */
export function useRecording({ source, subject, userId, reports, onStop }: RecordingOptions): void {
  const stopped = useEffectEvent(onStop);
  /** Where the server keeps the place, this device keeps what it has sent to it, and nothing newer. */
  const keepPlace = useEffectEvent((sent?: number) => {
    const { courseId, coursewareId, coursewareName, coursewareType, stageId } = subject;
    const { position, ended } = source.store.getState();
    if (reports && sent === undefined && !ended) return;
    // A film or an audio that was finished starts again.
    const isOver = ended && !reports && coursewareType !== 'DOC';
    const place = {
      coursewareId,
      stageId,
      name: coursewareName,
      type: coursewareType,
      position: isOver ? 0 : (sent ?? Math.floor(position)),
      at: serverNow(),
    };
    courseMemory.keepPlace(courseId, place, ended);
  });
  const send = useEffectEvent((span: RecordedSpan, leaving: boolean) => {
    keepPlace(span.progressBar);
    if (userId === null) return;
    const { courseId, coursewareId } = subject;
    void logStudy(userId, { courseId, coursewareId, seconds: span.learnedTime }, serverNow());
    if (!reports) return;
    const outbox = studyOutbox(userId);
    if (leaving) outbox.leave({ ...subject, ...span, userId });
    else outbox.add({ ...subject, ...span, userId });
  });
  const leaveOutbox = useEffectEvent(() => {
    if (userId !== null && reports) studyOutbox(userId).leave(null);
  });

  useEffect(() => {
    const recorder = new StudyRecorder({
      clock: { monotonic: () => performance.now(), wall: () => Date.now() },
      position: () => source.store.getState().position,
      onSpan: (span, urgency) => send(span, urgency === 'leaving'),
    });
    recorder.change({ visible: !document.hidden });
    let before = source.store.getState();
    const follow = () => {
      const now = source.store.getState();
      if (now.seeking && !before.seeking) recorder.flush();
      recorder.change({ playing: now.playing, buffering: now.buffering || now.seeking, inPip: now.inPip });
      if (now.ended && !before.ended) recorder.end();
      else if (!now.playing && before.playing) recorder.flush();
      const stops = (now.ended && !before.ended) || (!now.playing && before.playing);
      before = now;
      if (!stops) return;
      keepPlace();
      stopped();
    };
    const onVisibility = () => {
      if (document.hidden) {
        keepPlace();
        recorder.flush('leaving');
      }
      recorder.change({ visible: !document.hidden });
    };
    const onLeave = () => {
      keepPlace();
      recorder.flush('leaving');
      leaveOutbox();
    };
    follow();
    const stopFollowing = source.store.subscribe(follow);
    const timer = setInterval(() => recorder.gather(), gatherEvery);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeave);
    return () => {
      stopFollowing();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
      recorder.flush();
    };
  }, [source]);
}
