import type { StoreApi } from 'zustand/vanilla';
import type { CoursewareInfo } from '@/api/products/schema';

export interface Subtitle {
  label: string;
  src: string | null;
}
export interface MediaSource {
  kind: 'VIDEO' | 'AUDIO';
  title: string;
  /** A file or an HLS list; wins over vid. */
  playUrl: string | null;
  /** 获得场景视频. */
  vid: string | null;
  /** As the server says it, until the media tells its own; seconds. */
  duration: number;
  subtitles: Subtitle[];
}

export const sourceOf = (info: CoursewareInfo): MediaSource => ({
  kind: info.type === 'AUDIO' ? 'AUDIO' : 'VIDEO',
  title: info.coursewareName,
  playUrl: info.playUrl,
  vid: info.vid,
  duration: info.duration,
  subtitles: info.subtitles,
});

/** One picture quality of a stream; its key is its height in pixels, or its bits a second where that is not told. */
export interface Quality {
  key: number;
  label: string;
}

export interface MediaState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  playing: boolean;
  /** It should play and has no data. */
  buffering: boolean;
  seeking: boolean;
  ended: boolean;
  /** The browser wants a click before it plays with sound. */
  refused: boolean;
  /** Seconds. */
  position: number;
  duration: number;
  /** End of what is loaded around the position, seconds. */
  buffered: number;
  rate: number;
  volume: number;
  muted: boolean;
  /** Of what is open. */
  subtitles: readonly Subtitle[];
  inPip: boolean;
  /** Best first; empty where the stream has one alone, or the browser chooses by itself. */
  qualities: readonly Quality[];
  /** The key of what plays; null until it is known. */
  quality: number | null;
}

/** What the screens, the recorder and the keys know of a player; CC, files and HLS stand behind it. */
export interface PlayerAdapter {
  load: (source: MediaSource, host: HTMLElement, start: number) => Promise<void>;
  unload: () => void;
  play: () => void;
  pause: () => void;
  /** Seconds; kept inside the film. */
  seek: (seconds: number) => void;
  setRate: (rate: number) => void;
  setVolume: (volume: number, muted: boolean) => void;
  /** null = 自动. A quality that this stream lacks is the next lower one of it. */
  setQuality: (key: number | null) => void;
  togglePip: () => void;
  /** For captions. */
  element: () => HTMLMediaElement | null;
  store: Pick<StoreApi<MediaState>, 'getState' | 'getInitialState' | 'subscribe'>;
}

/** A media element that an opener has put into the page, and how to take it away. */
export interface OpenedMedia {
  element: HTMLMediaElement;
  close: () => void;
  setQuality?: (key: number | null) => void;
}
export interface OpenContext {
  host: HTMLElement;
  signal: AbortSignal;
  /** The stream died for good; media errors of the element itself are seen without it. */
  onFatal: () => void;
  /** What the learner has chosen before. */
  quality: number | null;
  onQuality: (told: Partial<Pick<MediaState, 'qualities' | 'quality'>>) => void;
}
