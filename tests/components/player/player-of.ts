import { act } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { MediaPlayer } from '@/components/player/media-player';
import { playerActions } from '@/components/player/player-actions';
import type { MediaSource, MediaState, PlayerAdapter } from '@/components/player/player-adapter';

/** A film of 100 s with captions. */
export const sourceOf = (facts: Partial<MediaSource> = {}): MediaSource => ({
  kind: 'VIDEO',
  title: '第一课',
  playUrl: '/film.mp4',
  vid: null,
  duration: 100,
  subtitles: [{ label: '中文', src: '/film.vtt' }],
  ...facts,
});

/** A player of films and sounds, none of which are of CC. */
export const newPlayer = () => new MediaPlayer(() => Promise.reject(new Error('no CC here')));

/** The parent element of the films of a test. */
export function newHost(): HTMLElement {
  const host = document.createElement('div');
  document.body.append(host);
  return host;
}

/** A player whose film follows every command at once; `tell` changes the state of the film. */
export function playerOf(state: Partial<MediaState> = {}) {
  const idle = newPlayer().store.getState();
  const store = createStore<MediaState>(() => ({ ...idle, ...state }));
  const said: string[] = [];
  let element: HTMLMediaElement | null = null;
  const media: PlayerAdapter = {
    load: () => Promise.resolve(),
    unload: () => undefined,
    play: () => store.setState({ playing: true }),
    pause: () => store.setState({ playing: false }),
    seek: (position) => {
      said.push(`seek ${position}`);
      store.setState({ position });
    },
    togglePip: () => void said.push('pip'),
    store,
    setRate: (rate) => store.setState({ rate }),
    setVolume: (volume, muted) => store.setState({ volume, muted }),
    setQuality: () => undefined,
    element: () => element,
  };
  return {
    media,
    said,
    actions: playerActions(media),
    now: () => store.getState(),
    tell: (changes: Partial<MediaState>) => act(() => store.setState(changes)),
    put: (own: HTMLMediaElement) => void (element = own),
  };
}
