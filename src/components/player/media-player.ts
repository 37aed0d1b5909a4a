import { createStore } from 'zustand/vanilla';
import type { CcConfig } from '@/api/products/schema';
import { openCc } from './open-cc';
import { openNative } from './open-native';
import type { MediaSource, MediaState, OpenContext, OpenedMedia, PlayerAdapter } from './player-adapter';

const idle: MediaState = {
  status: 'idle',
  playing: false,
  buffering: false,
  seeking: false,
  ended: false,
  refused: false,
  position: 0,
  duration: 0,
  buffered: 0,
  rate: 1,
  volume: 1,
  muted: false,
  inPip: false,
};

const nearEnd = 5;

function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < (buffered?.length ?? 0); index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) > currentTime) return buffered.end(index);
  }
  return 0;
}

/** The adapter over a media element, whoever made it: files and HLS by the browser, CC by its script. */
export class MediaPlayer implements PlayerAdapter {
  readonly #ccConfig: () => Promise<CcConfig>;
  readonly store = createStore(() => idle);
  #opened: OpenedMedia | null = null;
  #stop = new AbortController();
  /** Asked for before the media was there. */
  #wanted: { play: boolean; rate: number; volume: number; muted: boolean };

  constructor(ccConfig: () => Promise<CcConfig>) {
    this.#ccConfig = ccConfig;
    this.#wanted = { play: false, rate: 1, volume: 1, muted: false };
  }

  element = (): HTMLMediaElement | null => this.#opened?.element ?? null;

  load = async (source: MediaSource, host: HTMLElement, start: number): Promise<void> => {
    this.unload();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const { rate, volume, muted } = this.#wanted;
    this.#set({ ...idle, status: 'loading', duration: source.duration, position: start, rate, volume, muted });
    const context: OpenContext = { host, signal, onFatal: () => this.#fail(signal) };
    try {
      const opened = await this.#open(source, context);
      if (signal.aborted) opened.close();
      else this.#attach(opened, start, signal);
    } catch {
      this.#fail(signal);
    }
  };

  unload = (): void => {
    // Who counts the time hears of the stop while the place is still known.
    this.#set({ playing: false, buffering: false });
    this.#stop.abort();
    this.#opened?.close();
    this.#opened = null;
    this.#set(idle);
  };

  play = (): void => {
    this.#wanted.play = true;
    const element = this.element();
    if (!element) return;
    if (this.store.getState().ended) element.currentTime = 0;
    this.#set({ refused: false });
    element.play()?.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#set({ refused: true });
    });
  };
  pause = (): void => {
    this.#wanted.play = false;
    this.element()?.pause();
  };
  seek = (seconds: number): void => {
    const element = this.element();
    if (!element) return;
    const end = this.store.getState().duration || Infinity;
    element.currentTime = Math.min(Math.max(0, seconds), end);
  };
  setRate = (rate: number): void => {
    this.#wanted.rate = rate;
    const element = this.element();
    if (element) element.playbackRate = rate;
    this.#set({ rate });
  };
  setVolume = (volume: number, muted: boolean): void => {
    this.#wanted = { ...this.#wanted, volume, muted };
    const element = this.element();
    if (element) {
      element.volume = volume;
      element.muted = muted;
    }
    this.#set({ volume, muted });
  };
  togglePip = (): void => {
    const element = this.element();
    if (!(element instanceof HTMLVideoElement)) return;
    // Refused without a click or by the browser's own settings: then the film simply stays where it is.
    if (document.pictureInPictureElement === element) void document.exitPictureInPicture().catch(() => undefined);
    else void element.requestPictureInPicture?.().catch(() => undefined);
  };

  async #open(source: MediaSource, context: OpenContext): Promise<OpenedMedia> {
    if (source.playUrl) return await openNative(source, source.playUrl, context);
    if (source.vid) return await openCc(source.vid, await this.#ccConfig(), context);
    throw new Error('neither address nor vid');
  }

  #set(changes: Partial<MediaState>): void {
    const now = this.store.getState();
    const entries = Object.entries(changes) as [keyof MediaState, unknown][];
    if (entries.some(([key, value]) => now[key] !== value)) this.store.setState(changes);
  }

  #fail(signal: AbortSignal): void {
    if (!signal.aborted) this.#set({ status: 'failed', playing: false, buffering: false });
  }

  #attach(opened: OpenedMedia, start: number, signal: AbortSignal): void {
    const { element } = opened;
    this.#opened = opened;
    const { rate, volume, muted } = this.#wanted;
    const lengthOf = () => (Number.isFinite(element.duration) ? element.duration : this.store.getState().duration);
    const ready = () => {
      if (this.store.getState().status === 'ready') return;
      element.playbackRate = rate;
      const duration = lengthOf();
      // The film itself knows best how long it is: within 5 s of its end it begins anew.
      const from = duration > 0 && start > duration - nearEnd ? 0 : start;
      if (from > 0) element.currentTime = from;
      this.#set({ status: 'ready', duration, position: from });
      if (this.#wanted.play) this.play();
    };
    element.defaultPlaybackRate = rate;
    element.volume = volume;
    element.muted = muted;
    const position = () => this.#set({ position: element.currentTime, buffered: bufferedEnd(element) });
    const on: Record<string, () => void> = {
      loadedmetadata: ready,
      durationchange: () => this.#set({ duration: lengthOf() }),
      play: () => this.#set({ playing: true, ended: false, refused: false }),
      playing: () => this.#set({ playing: true, buffering: false, ended: false }),
      waiting: () => this.#set({ buffering: true }),
      canplay: () => this.#set({ buffering: false }),
      // A film that has come to its end is paused first, which is no pause of the learner's.
      pause: () => (element.ended ? this.#end() : this.#set({ playing: false, buffering: false })),
      ended: () => this.#end(),
      // Who listens sees the old place first: it is where the time before the jump was spent.
      seeking: () => {
        this.#set({ seeking: true, ended: false });
        position();
      },
      seeked: () => {
        this.#set({ seeking: false });
        position();
      },
      timeupdate: () => {
        if (!element.seeking) position();
      },
      progress: position,
      ratechange: () => this.#set({ rate: element.playbackRate }),
      volumechange: () => this.#set({ volume: element.volume, muted: element.muted }),
      enterpictureinpicture: () => this.#set({ inPip: true }),
      leavepictureinpicture: () => this.#set({ inPip: false }),
      error: () => this.#fail(signal),
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener, { signal });
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) ready();
  }

  #end(): void {
    this.#set({ playing: false, buffering: false, ended: true, position: this.store.getState().duration });
  }
}
