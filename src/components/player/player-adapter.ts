import type { StoreApi } from 'zustand/vanilla';
import type { CoursewareInfo } from '@/api/products/schema';
import { useStore } from 'zustand';

export type Subtitle = CoursewareInfo['subtitles'][number];
/**
 * playUrl: a file or an HLS list; wins over vid, 获得场景视频. duration: seconds, from the server; replaced by the media's own
 * once it is known.
 */
export interface MediaSource extends Pick<CoursewareInfo, 'playUrl' | 'vid' | 'duration' | 'subtitles'> {
  kind: 'VIDEO' | 'AUDIO';
  title: string;
}

export const sourceOf = (info: CoursewareInfo): MediaSource => ({
  ...info,
  kind: info.type === 'AUDIO' ? 'AUDIO' : 'VIDEO',
  title: info.coursewareName,
});

/** A picture quality of a stream. Its key is the height in pixels, or bits per second if the height is unknown. */
export interface Quality {
  key: number;
  label: string;
}

/**
 * `broken`: it cannot be read. `expired`: its host no longer allows its address. `cut`: it ended before its own end. `blank`: it has played for
 * three seconds without a picture, because the browser cannot decode it or there is none.
 */
export type MediaFailure = 'broken' | 'expired' | 'cut' | 'blank';

export interface MediaState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the status is failed. */
  failure: MediaFailure | null;
  playing: boolean;
  /** Playback waits for data or for its first picture, so nothing is studied. */
  buffering: boolean;
  seeking: boolean;
  ended: boolean;
  /** The browser has refused to play, because it allows sound only after a click. */
  refused: boolean;
  /** Seconds. */
  position: number;
  duration: number;
  /** End of the loaded range around the position, seconds; 0 if there is none. */
  buffered: number;
  rate: number;
  volume: number;
  muted: boolean;
  subtitles: readonly Subtitle[];
  inPip: boolean;
  /** Best first; empty if the stream has only one, or the browser chooses the quality itself. */
  qualities: readonly Quality[];
  /** Key of the playing quality; null while unknown. */
  quality: number | null;
}

/** Interface of the player for screens, study recorder and keys, the same for CC, files and HLS. */
export interface PlayerAdapter {
  load: (source: MediaSource, host: HTMLElement, start: number) => Promise<void>;
  unload: () => void;
  play: () => void;
  pause: () => void;
  /** Seconds, clamped to the length of the film. */
  seek: (seconds: number) => void;
  setRate: (rate: number) => void;
  setVolume: (volume: number, muted: boolean) => void;
  /** null = 自动. If the stream lacks this quality, its next lower one plays. */
  setQuality: (key: number | null) => void;
  togglePip: () => void;
  /** The media element, for captions; null while none is open. */
  element: () => HTMLMediaElement | null;
  store: Pick<StoreApi<MediaState>, 'getState' | 'getInitialState' | 'subscribe'>;
}

/** A media element that an opener has added to the page; `close` removes it. */
export interface OpenedMedia {
  element: HTMLMediaElement;
  close: () => void;
  setQuality?: (key: number | null) => void;
}
export interface OpenContext {
  host: HTMLElement;
  signal: AbortSignal;
  /** For fatal errors of the stream or CC's player; the player itself listens to errors of the media element. */
  onFatal: (failure: Extract<MediaFailure, 'broken' | 'expired'>) => void;
  /** Key of the quality that the learner has chosen; null = 自动. */
  quality: number | null;
  onQuality: (change: Partial<Pick<MediaState, 'qualities' | 'quality'>>) => void;
}

/** Selects a value of the player, so that only components that use the position render four times a second. */
export function useMediaState<Value extends string | number | boolean | null | MediaState['subtitles' | 'qualities']>(
  media: PlayerAdapter,
  select: (state: MediaState) => Value,
): Value {
  return useStore(media.store, select);
}
