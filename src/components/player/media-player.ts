import { keysOf } from '@/shared/lib/keys-of';
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
  subtitles: [],
  inPip: false,
  qualities: [],
  quality: null,
};

const nearEnd = 5;
/** A film that ends before this share of its known length was not loaded completely. */
const whole = 0.9;

function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < (buffered?.length ?? 0); index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) > currentTime) return buffered.end(index);
  }
  return 0;
}

/** The player around a media element, which this site creates for files and HLS, and CC's script for CC videos. */
export class MediaPlayer implements PlayerAdapter {
  readonly #ccConfig: () => Promise<CcConfig>;
  readonly store = createStore(() => idle);
  #opened: OpenedMedia | null = null;
  #stop = new AbortController();
  /** Settings that were requested before the media was ready. */
  #wanted: { play: boolean; rate: number; volume: number; muted: boolean; quality: number | null };

  constructor(ccConfig: () => Promise<CcConfig>) {
    this.#ccConfig = ccConfig;
    this.#wanted = { play: false, rate: 1, volume: 1, muted: false, quality: null };
  }

  element = (): HTMLMediaElement | null => this.#opened?.element ?? null;

  load = async (source: MediaSource, host: HTMLElement, start: number): Promise<void> => {
    this.unload();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const { rate, volume, muted, quality } = this.#wanted;
    const { duration, subtitles } = source;
    this.#set({ ...idle, status: 'loading', duration, position: start, rate, volume, muted, subtitles });
    const context: OpenContext = {
      host,
      signal,
      onFatal: () => this.#fail(signal),
      quality,
      onQuality: (change) => !signal.aborted && this.#set(change),
    };
    try {
      const opened = await this.#open(source, context);
      if (signal.aborted) opened.close();
      else this.#attach(opened, { start, known: source.duration }, signal);
    } catch {
      this.#fail(signal);
    }
  };

  unload = (): void => {
    // Tell listeners to stop while the position is still known, for the study time.
    this.#set({ playing: false, buffering: false });
    this.#stop.abort();
    this.#opened?.close();
    this.#opened = null;
    this.#set(idle);
  };

  play = (): void => {
    this.#wanted.play = true;
    const element = this.element();
    // After a failure the media is reopened; play must not restart it behind the error message.
    if (!element || this.store.getState().status === 'failed') return;
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
  setQuality = (key: number | null): void => {
    this.#wanted.quality = key;
    this.#opened?.setQuality?.(key);
  };
  togglePip = (): void => {
    const element = this.element();
    if (!(element instanceof HTMLVideoElement)) return;
    // Browsers may refuse this without a click or by their settings; then nothing changes.
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
    if (keysOf(changes).some((key) => now[key] !== changes[key])) this.store.setState(changes);
  }

  #fail(signal: AbortSignal): void {
    if (!signal.aborted) this.#set({ status: 'failed', playing: false, buffering: false });
  }

  /** `known`: length in seconds from the server; 0 when unknown. */
  #attach(opened: OpenedMedia, { start, known }: { start: number; known: number }, signal: AbortSignal): void {
    const { element } = opened;
    this.#opened = opened;
    // Only grows, because a later duration may be the length of the loaded part.
    let longest = known;
    const isShort = (length: number) => length < longest * whole;
    const end = () => {
      if (isShort(element.currentTime)) this.#fail(signal);
      else this.#set({ playing: false, buffering: false, ended: true, position: this.store.getState().duration });
    };
    const { rate, volume, muted } = this.#wanted;
    const lengthOf = () => (Number.isFinite(element.duration) ? element.duration : this.store.getState().duration);
    const ready = () => {
      if (this.store.getState().status === 'ready') return;
      // The learner may have chosen another speed since the media was requested.
      element.playbackRate = this.#wanted.rate;
      const duration = lengthOf();
      longest = Math.max(longest, duration);
      // Uses the film's own duration: a position within 5 s of the end starts from the beginning.
      const from = duration > 0 && !isShort(duration) && start > duration - nearEnd ? 0 : start;
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
      // At the end browsers fire pause first, which is not a pause by the learner.
      pause: () => (element.ended ? end() : this.#set({ playing: false, buffering: false })),
      ended: end,
      // Listeners see the old position first, because the study time before the jump belongs to it.
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
}
