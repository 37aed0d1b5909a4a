import { keysOf } from '@/shared/lib/keys-of';
import { createStore } from 'zustand/vanilla';
import type { CcConfig } from '@/api/products/schema';
import { openCc } from './open-cc';
import { openNative } from './open-native';
import type { MediaFailure, MediaSource, MediaState, OpenContext, OpenedMedia, PlayerAdapter } from './player-adapter';

const idle: MediaState = {
  status: 'idle',
  failure: null,
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

type Wanted = Pick<MediaState, 'rate' | 'volume' | 'muted' | 'quality'> & { play: boolean };

const nearEnd = 5;
/** A film that ends before this share of its own length was not loaded completely. */
const whole = 0.9;
/** Seconds of a film that may play before its first picture. */
const blankFor = 3;

function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < (buffered?.length ?? 0); index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) > currentTime) return buffered.end(index);
  }
  return 0;
}

/** The player around a media element, which this site creates for files and HLS, and CC's script for CC videos. */
export class MediaPlayer implements PlayerAdapter {
  readonly store = createStore(() => idle);
  #opened: OpenedMedia | null = null;
  #stop = new AbortController();
  /** Settings that were requested before the media was ready. */
  #wanted: Wanted = { play: false, rate: 1, volume: 1, muted: false, quality: null };

  constructor(private readonly ccConfig: () => Promise<CcConfig>) {}

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
      onFatal: (failure) => this.#fail(signal, failure),
      quality,
      onQuality: (change) => !signal.aborted && this.#set(change),
    };
    try {
      const opened = await this.#open(source, context);
      if (signal.aborted) opened.close();
      else this.#attach(opened, { start, isFilm: source.kind === 'VIDEO' }, signal);
    } catch {
      this.#fail(signal, 'broken');
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
    if (source.vid) return await openCc(source.vid, await this.ccConfig(), context);
    throw new Error('neither address nor vid');
  }

  #set(changes: Partial<MediaState>): void {
    const now = this.store.getState();
    if (keysOf(changes).some((key) => now[key] !== changes[key])) this.store.setState(changes);
  }

  #fail(signal: AbortSignal, failure: MediaFailure): void {
    if (!signal.aborted) this.#set({ status: 'failed', failure, playing: false, buffering: false });
  }

  #attach(opened: OpenedMedia, { start, isFilm }: { start: number; isFilm: boolean }, signal: AbortSignal): void {
    const { element } = opened;
    this.#opened = opened;
    // Its own length, not that of the catalogue. Only grows, because a later one may be the length of the loaded part.
    let longest = 0;
    const isBlank = () => isFilm && element instanceof HTMLVideoElement && element.videoWidth === 0;
    let blankFrom = start;
    const end = () => {
      if (isBlank()) this.#fail(signal, 'blank');
      else if (element.currentTime < longest * whole) this.#fail(signal, 'cut');
      else this.#set({ playing: false, buffering: false, ended: true, position: this.store.getState().duration });
    };
    const { rate, volume, muted } = this.#wanted;
    const lengthOf = () => (Number.isFinite(element.duration) ? element.duration : this.store.getState().duration);
    const noteLength = () => {
      if (Number.isFinite(element.duration)) longest = Math.max(longest, element.duration);
    };
    const ready = () => {
      if (this.store.getState().status === 'ready') return;
      // The learner may have chosen another speed since the media was requested.
      element.playbackRate = this.#wanted.rate;
      const duration = lengthOf();
      noteLength();
      // Uses the film's own duration: a position within 5 s of the end starts from the beginning.
      const from = duration > 0 && start > duration - nearEnd ? 0 : start;
      if (from > 0) element.currentTime = from;
      this.#set({ status: 'ready', duration, position: from });
      if (this.#wanted.play) this.play();
    };
    element.defaultPlaybackRate = rate;
    element.volume = volume;
    element.muted = muted;
    const position = () => this.#set({ position: element.currentTime, buffered: bufferedEnd(element) });
    const checkPicture = () => {
      if (!isBlank() || element.currentTime - blankFrom < blankFor) return;
      element.pause();
      this.#fail(signal, 'blank');
    };
    const on: Record<string, () => void> = {
      loadedmetadata: ready,
      durationchange: () => {
        noteLength();
        this.#set({ duration: lengthOf() });
      },
      play: () => {
        blankFrom = element.currentTime;
        this.#set({ playing: true, buffering: isBlank(), ended: false, refused: false });
      },
      playing: () => this.#set({ playing: true, buffering: isBlank(), ended: false }),
      resize: () => this.#set({ buffering: isBlank() }),
      waiting: () => this.#set({ buffering: true }),
      canplay: () => this.#set({ buffering: isBlank() && this.store.getState().playing }),
      // At the end browsers fire pause first, which is not a pause by the learner.
      pause: () => (element.ended ? end() : this.#set({ playing: false, buffering: false })),
      ended: end,
      // Listeners see the old position first, because the study time before the jump belongs to it.
      seeking: () => {
        blankFrom = element.currentTime;
        this.#set({ seeking: true, ended: false });
        position();
      },
      seeked: () => {
        this.#set({ seeking: false });
        position();
      },
      timeupdate: () => {
        if (element.seeking) return;
        position();
        checkPicture();
      },
      progress: position,
      ratechange: () => this.#set({ rate: element.playbackRate }),
      volumechange: () => this.#set({ volume: element.volume, muted: element.muted }),
      enterpictureinpicture: () => this.#set({ inPip: true }),
      leavepictureinpicture: () => this.#set({ inPip: false }),
      error: () => this.#fail(signal, 'broken'),
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener, { signal });
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) ready();
  }
}
