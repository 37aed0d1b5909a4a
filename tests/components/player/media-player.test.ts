import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaPlayer } from '@/components/player/media-player';
import { newHost, newPlayer, sourceOf } from './player-of';

const source = sourceOf();
type Facts = Partial<Record<keyof HTMLVideoElement, unknown>>;

let host: HTMLElement;
beforeEach(() => void (host = newHost()));

/** Loads a film whose browser state is set by the test: it is 100 s long, and no data has arrived. */
async function load(player: MediaPlayer, { start = 0, known = 100 }: { start?: number; known?: number } = {}) {
  await player.load({ ...source, duration: known }, host, start);
  const element = host.lastElementChild;
  if (!(element instanceof HTMLVideoElement)) throw new Error('no film');
  const setFacts = (facts: Facts) => {
    for (const [key, value] of Object.entries(facts))
      Object.defineProperty(element, key, { value, writable: true, configurable: true });
  };
  setFacts({ duration: 100, currentTime: 0, paused: true, ended: false, seeking: false });
  const calls: string[] = [];
  element.play = () => {
    calls.push('play');
    return Promise.resolve();
  };
  element.pause = () => void calls.push('pause');
  const says = (event: string, facts: Facts = {}) => {
    setFacts(facts);
    element.dispatchEvent(new Event(event));
  };
  return { element, says, calls, state: () => player.store.getState() };
}
async function opened(params: { start?: number; known?: number } = {}, facts: Facts = {}) {
  const player = newPlayer();
  const film = await load(player, params);
  film.says('loadedmetadata', facts);
  return { player, ...film };
}

describe('a film starts', () => {
  it('at the requested second, only once', async () => {
    const { element, says, state } = await opened({ start: 40 });
    expect(element.currentTime).toBe(40);
    expect(state()).toMatchObject({ status: 'ready', position: 40, duration: 100 });
    says('loadedmetadata', { currentTime: 60 });
    expect(element.currentTime).toBe(60);
  });

  it.each([
    ['from the beginning within 5 s of its end', 96, 100, 100, 0],
    ['at the saved place just before the last 5 s', 95, 100, 100, 95],
    ['from the beginning within 5 s of its own end, whatever the catalogue says', 48, 100, 50, 0],
    ['at the saved place if its length is unknown', 48, 0, Infinity, 48],
  ])('%s', async (_, start, known, duration, from) => {
    const { element, state } = await opened({ start, known }, { duration });
    expect(element.currentTime).toBe(from);
    expect(state().position).toBe(from);
  });

  it('with the length from the server until its own length is known', async () => {
    const player = newPlayer();
    const { says, state } = await load(player, { known: 90 });
    expect(state()).toMatchObject({ status: 'loading', duration: 90, subtitles: source.subtitles });
    says('loadedmetadata', { duration: NaN });
    expect(state().duration).toBe(90);
    says('durationchange', { duration: 95 });
    expect(state().duration).toBe(95);
  });

  it('with the speed, volume and play command that were set before it loaded', async () => {
    const player = newPlayer();
    player.setRate(1.5);
    player.setVolume(0.3, true);
    player.play();
    player.seek(10);
    const { element, says, calls, state } = await load(player);
    expect(state()).toMatchObject({ rate: 1.5, volume: 0.3, muted: true });
    expect([element.defaultPlaybackRate, element.volume, element.muted]).toEqual([1.5, 0.3, true]);
    expect(calls).toEqual([]);
    says('loadedmetadata');
    expect(element.playbackRate).toBe(1.5);
    expect(calls).toEqual(['play']);
  });

  it('with the speed that was chosen while it was loading', async () => {
    const player = newPlayer();
    const { element, says, state } = await load(player);
    player.setRate(2);
    says('loadedmetadata');
    expect([element.playbackRate, state().rate]).toEqual([2, 2]);
  });

  it('paused, unless it was asked to play and not to pause', async () => {
    expect((await opened()).calls).toEqual([]);
    const player = newPlayer();
    player.play();
    player.pause();
    const { says, calls } = await load(player);
    says('loadedmetadata');
    expect(calls).toEqual([]);
  });

  it('at once if the browser already has its metadata', async () => {
    // The test's DOM does not define this constant.
    Object.defineProperty(HTMLMediaElement, 'HAVE_METADATA', { value: 1, configurable: true });
    const readyState = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1);
    const player = newPlayer();
    await player.load(source, host, 0);
    expect(player.store.getState().status).toBe('ready');
    readyState.mockReturnValue(0);
    await player.load(source, host, 0);
    expect(player.store.getState().status).toBe('loading');
    Reflect.deleteProperty(HTMLMediaElement, 'HAVE_METADATA');
  });

  it('not at all without an address', async () => {
    const player = newPlayer();
    await player.load({ ...source, playUrl: null }, host, 0);
    expect(player.store.getState().status).toBe('failed');
  });

  it('only if no other film was requested while it was loading', async () => {
    const player = newPlayer();
    const first = player.load({ ...source, title: '前一课' }, host, 0);
    await player.load(source, host, 0);
    await first;
    expect(player.element()).toHaveAttribute('aria-label', '第一课');
    expect(player.store.getState().status).toBe('loading');
  });
});

describe('the end of a film', () => {
  it.each([
    ['is reached at its full length', 100, 100, 100, null],
    ['is reached after nine tenths', 100, 100, 90, null],
    ['fails if more than a tenth is missing', 100, 100, 89, 'cut'],
    ['is its own end if the catalogue says more', 15, 12, 12, null],
    ['is its own end if the server sends no length', 0, 50, 50, null],
  ])('%s', async (_, known, duration, at, failure) => {
    const { says, state } = await opened({ known }, { duration });
    says('playing');
    says('ended', { currentTime: at, ended: true });
    const status = failure ? 'failed' : 'ready';
    expect(state()).toMatchObject({ status, failure, playing: false, buffering: false, ended: !failure });
    if (!failure) expect(state().position).toBe(duration);
  });

  it('is its own end if its length was not known at first', async () => {
    const { says, state } = await opened({ known: 15 }, { duration: NaN });
    says('durationchange', { duration: 12 });
    says('ended', { currentTime: 12, ended: true });
    expect(state()).toMatchObject({ status: 'ready', ended: true });
  });

  it('fails if its length shrinks while it plays', async () => {
    const { says, state } = await opened({ known: 0 });
    says('durationchange', { duration: 50 });
    says('ended', { currentTime: 50 });
    expect(state().status).toBe('failed');
  });

  it('ignores the pause right before it', async () => {
    const { says, state } = await opened();
    says('play');
    says('pause', { currentTime: 100, ended: true });
    expect(state()).toMatchObject({ ended: true, playing: false });
  });

  it('lets the film restart when it is played again, but a pause does not', async () => {
    const { player, element, says, state } = await opened();
    says('pause', { currentTime: 30 });
    player.play();
    expect(element.currentTime).toBe(30);
    says('ended', { currentTime: 100 });
    player.play();
    expect(element.currentTime).toBe(0);
    says('play');
    expect(state()).toMatchObject({ playing: true, ended: false });
    says('playing');
    expect(state()).toMatchObject({ playing: true, ended: false });
  });
});

describe('a film without a picture', () => {
  const blank = { videoWidth: 0 };

  it('fails after three seconds, during which nothing is studied, and stops its sound', async () => {
    const { says, calls, state } = await opened({ start: 40 }, blank);
    says('play');
    says('playing');
    says('canplay');
    says('timeupdate', { currentTime: 42.9 });
    expect(state()).toMatchObject({ status: 'ready', playing: true, buffering: true });
    says('timeupdate', { currentTime: 43 });
    expect(state()).toMatchObject({ status: 'failed', failure: 'blank', playing: false });
    expect(calls).toContain('pause');
  });

  it('plays on if its picture comes late, also after a jump', async () => {
    const { says, state } = await opened({}, blank);
    says('playing');
    says('timeupdate', { currentTime: 2 });
    says('seeking', { currentTime: 60 });
    says('timeupdate', { currentTime: 62 });
    says('resize', { videoWidth: 640 });
    says('timeupdate', { currentTime: 64 });
    expect(state()).toMatchObject({ status: 'ready', playing: true, buffering: false });
  });

  it('does not finish its lesson by a jump to the end', async () => {
    const { says, state } = await opened({}, blank);
    says('ended', { currentTime: 100, ended: true });
    expect(state()).toMatchObject({ status: 'failed', failure: 'blank', ended: false });
  });

  it('may be a sound, which needs none', async () => {
    const player = newPlayer();
    await player.load({ ...source, kind: 'AUDIO' }, host, 0);
    const element = player.element();
    Object.defineProperty(element, 'currentTime', { value: 9 });
    for (const event of ['loadedmetadata', 'playing', 'timeupdate']) element?.dispatchEvent(new Event(event));
    expect(player.store.getState()).toMatchObject({ status: 'ready', playing: true, buffering: false });
  });
});

describe('the state of the player', () => {
  it('reports playing, buffering and pause', async () => {
    const { says, state } = await opened();
    says('play');
    expect(state()).toMatchObject({ playing: true, buffering: false });
    says('waiting');
    expect(state()).toMatchObject({ playing: true, buffering: true });
    says('canplay');
    expect(state().buffering).toBe(false);
    says('waiting');
    says('playing');
    expect(state().buffering).toBe(false);
    says('waiting');
    says('pause');
    expect(state()).toMatchObject({ playing: false, buffering: false, ended: false });
  });

  it('reports the old position before a seek, and no positions during it', async () => {
    const { player, says, state } = await opened();
    says('timeupdate', { currentTime: 7 });
    expect(state().position).toBe(7);
    const states: [boolean, number][] = [];
    player.store.subscribe(({ seeking, position }) => states.push([seeking, position]));
    says('seeking', { currentTime: 50 });
    expect(states).toEqual([
      [true, 7],
      [true, 50],
    ]);
    says('timeupdate', { currentTime: 51, seeking: true });
    expect(state().position).toBe(50);
    says('seeked', { currentTime: 52, seeking: false });
    expect(state()).toMatchObject({ seeking: false, position: 52 });
  });

  it('reports how far the data around the position is buffered', async () => {
    const { says, state } = await opened();
    const parts = [
      [0, 10],
      [20.5, 40],
    ] as const;
    const buffered = {
      length: 2,
      start: (index: number) => parts[index]?.[0] ?? NaN,
      end: (index: number) => parts[index]?.[1] ?? NaN,
    };
    const reachAt = (currentTime: number) => {
      says('progress', { currentTime, buffered });
      return state().buffered;
    };
    expect([0, 9, 10, 19.9, 20, 39, 40, 60].map(reachAt)).toEqual([10, 10, 0, 0, 40, 40, 0, 0]);
  });

  it('reports speed, volume and picture-in-picture', async () => {
    const { player, element, says, state } = await opened();
    says('ratechange', { playbackRate: 2 });
    says('volumechange', { volume: 0.4, muted: true });
    says('enterpictureinpicture');
    expect(state()).toMatchObject({ rate: 2, volume: 0.4, muted: true, inPip: true });
    says('leavepictureinpicture');
    expect(state().inPip).toBe(false);
    player.setRate(0.75);
    player.setVolume(0.6, false);
    expect([element.playbackRate, element.volume, element.muted]).toEqual([0.75, 0.6, false]);
  });

  it('changes only if a value has changed', async () => {
    const { player, says } = await opened();
    let changes = 0;
    player.store.subscribe(() => (changes += 1));
    says('timeupdate', { currentTime: 7 });
    says('timeupdate', { currentTime: 7 });
    expect(changes).toBe(1);
  });
});

describe('the learner', () => {
  it('seeks only inside the film', async () => {
    const { player, element } = await opened();
    const after = (second: number) => {
      player.seek(second);
      return element.currentTime;
    };
    expect([after(30), after(-5), after(999)]).toEqual([30, 0, 100]);
    const endless = await opened({ known: 0 }, { duration: Infinity });
    endless.player.seek(999);
    expect(endless.element.currentTime).toBe(999);
  });

  it('is asked for a click if the browser refuses to play, until it plays', async () => {
    const { player, element, says, state } = await opened();
    element.play = () => Promise.reject(new DOMException('interrupted', 'AbortError'));
    player.play();
    await Promise.resolve();
    expect(state().refused).toBe(false);
    element.play = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    player.play();
    await expect.poll(() => state().refused).toBe(true);
    // Started with a key of the keyboard or of a headset.
    says('play');
    expect(state().refused).toBe(false);
    player.play();
    await expect.poll(() => state().refused).toBe(true);
    element.play = () => Promise.resolve();
    player.play();
    expect(state().refused).toBe(false);
  });

  it('does not restart a failed film', async () => {
    const { player, says, calls, state } = await opened();
    says('playing');
    says('error');
    expect(state()).toMatchObject({ status: 'failed', playing: false });
    player.play();
    expect(calls).toEqual([]);
  });

  it('opens and closes picture-in-picture for a film, not for a sound', async () => {
    const { player, element } = await opened();
    const requests: string[] = [];
    element.requestPictureInPicture = () => {
      requests.push('open');
      return Promise.reject(new Error('switched off'));
    };
    player.togglePip();
    Object.defineProperty(document, 'pictureInPictureElement', { value: element, configurable: true });
    document.exitPictureInPicture = () => {
      requests.push('close');
      return Promise.reject(new Error('gone'));
    };
    player.togglePip();
    Reflect.deleteProperty(document, 'pictureInPictureElement');
    Reflect.deleteProperty(document, 'exitPictureInPicture');
    expect(requests).toEqual(['open', 'close']);
    const sound = newPlayer();
    await sound.load({ ...source, kind: 'AUDIO' }, host, 0);
    expect(() => sound.togglePip()).not.toThrow();
    expect(() => newPlayer().togglePip()).not.toThrow();
  });
});

it('an unloaded film reports its stop with its last position, and nothing after that', async () => {
  const { player, element, says, state } = await opened();
  says('playing', { currentTime: 20 });
  says('timeupdate');
  const states: [boolean, number][] = [];
  const stop = player.store.subscribe(({ playing, position }) => states.push([playing, position]));
  player.unload();
  stop();
  expect(states).toEqual([
    [false, 20],
    [false, 0],
  ]);
  expect(state().status).toBe('idle');
  expect(player.element()).toBeNull();
  for (const event of ['playing', 'error', 'timeupdate']) element.dispatchEvent(new Event(event));
  expect(state()).toMatchObject({ status: 'idle', playing: false, position: 0 });
});
