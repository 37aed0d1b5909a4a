import FullHls from 'hls.js';
import Hls from 'hls.js/light';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { levelOf, qualitiesOf } from '@/components/player/open-native';
import { newHost, newPlayer, sourceOf } from './player-of';

const list = sourceOf({ playUrl: '/film/list.m3u8?key=1', subtitles: [] });
const levels = [360, 1080, 720].map((height) => ({ height, bitrate: height * 1_000 }));

let host: HTMLElement;
beforeEach(() => void (host = newHost()));
const film = () => host.querySelector('video');

/** A stub of hls.js whose levels and events are set by the test. */
function hls(known: readonly object[] = levels) {
  vi.stubGlobal('MediaSource', class {});
  const listeners = new Map<string, (name: string, data: object) => void>();
  vi.spyOn(Hls.prototype, 'on').mockImplementation((name, listener) => void listeners.set(name, listener as never));
  vi.spyOn(Hls.prototype, 'levels', 'get').mockReturnValue(known as never);
  return {
    source: vi.spyOn(Hls.prototype, 'loadSource').mockReturnValue(),
    media: vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue(),
    destroy: vi.spyOn(Hls.prototype, 'destroy').mockReturnValue(),
    loadLevel: vi.spyOn(Hls.prototype, 'loadLevel', 'set').mockReturnValue(),
    nextLevel: vi.spyOn(Hls.prototype, 'nextLevel', 'set').mockReturnValue(),
    says: (name: string, data: object = {}) => listeners.get(name)?.(name, data),
  };
}
async function opened(quality: number | null = null, known?: readonly object[]) {
  const stream = hls(known);
  const player = newPlayer();
  player.setQuality(quality);
  await player.load(list, host, 0);
  return { ...stream, player, state: () => player.store.getState() };
}

describe('an HLS playlist', () => {
  it('is loaded by hls.js into the film, and destroyed with it', async () => {
    const { source, media, destroy, player } = await opened();
    expect(source).toHaveBeenCalledExactlyOnceWith('/film/list.m3u8?key=1');
    expect(media).toHaveBeenCalledExactlyOnceWith(film());
    expect(film()?.hasAttribute('src')).toBe(false);
    expect(destroy).not.toHaveBeenCalled();
    player.unload();
    expect(destroy).toHaveBeenCalledOnce();
    expect(film()).toBeNull();
  });

  it('offers its qualities, shows the current one, and lets the learner choose', async () => {
    const { says, state, loadLevel, nextLevel, player } = await opened();
    says(Hls.Events.MANIFEST_PARSED);
    expect(state().qualities.map(({ label }) => label)).toEqual(['1080P', '720P', '360P']);
    expect(loadLevel).toHaveBeenCalledExactlyOnceWith(-1);
    says(Hls.Events.LEVEL_SWITCHED, { level: 2 });
    expect(state().quality).toBe(720);
    says(Hls.Events.LEVEL_SWITCHED, { level: 9 });
    expect(state().quality).toBe(720);
    player.setQuality(1080);
    player.setQuality(null);
    expect(nextLevel.mock.calls).toEqual([[1], [-1]]);
  });

  it('starts in the quality chosen before', async () => {
    const { says, loadLevel } = await opened(800);
    says(Hls.Events.MANIFEST_PARSED);
    expect(loadLevel).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('with one quality offers no choice', async () => {
    const { says, loadLevel, state } = await opened(720, levels.slice(0, 1));
    says(Hls.Events.MANIFEST_PARSED);
    expect(state().qualities).toEqual([]);
    expect(loadLevel).not.toHaveBeenCalled();
  });

  it('fails on a fatal error, not on one from which hls.js recovers', async () => {
    const { says, state } = await opened();
    says(Hls.Events.ERROR, { fatal: false });
    expect(state().status).toBe('loading');
    says(Hls.Events.ERROR, { fatal: true });
    expect(state().status).toBe('failed');
  });

  it.each([401, 403, 410])('fails at once if its address is no longer allowed (%i)', async (code) => {
    const { says, state } = await opened();
    says(Hls.Events.ERROR, { fatal: false, response: { code: 404 } });
    expect(state().status).toBe('loading');
    says(Hls.Events.ERROR, { fatal: false, response: { code } });
    expect(state()).toMatchObject({ status: 'failed', failure: 'expired' });
  });

  it('is loaded by the full hls.js if its sound has a list of its own', async () => {
    const full = {
      source: vi.spyOn(FullHls.prototype, 'loadSource').mockReturnValue(),
      media: vi.spyOn(FullHls.prototype, 'attachMedia').mockReturnValue(),
      on: vi.spyOn(FullHls.prototype, 'on').mockReturnValue(),
    };
    const { says, destroy, player } = await opened();
    says(Hls.Events.MANIFEST_LOADED, { audioTracks: [{ name: '普通话', url: '' }] });
    expect(destroy).not.toHaveBeenCalled();
    says(Hls.Events.MANIFEST_LOADED, { audioTracks: [{ name: '普通话', url: '/a.m3u8' }] });
    expect(destroy).toHaveBeenCalledOnce();
    await expect.poll(() => full.source).toHaveBeenCalledExactlyOnceWith('/film/list.m3u8?key=1');
    expect(full.media).toHaveBeenCalledExactlyOnceWith(film());
    const gone = vi.spyOn(FullHls.prototype, 'destroy').mockReturnValue();
    player.unload();
    expect(gone).toHaveBeenCalledOnce();
  });

  it('reports nothing after it was unloaded', async () => {
    const { says, state, player } = await opened();
    player.unload();
    says(Hls.Events.MANIFEST_PARSED);
    says(Hls.Events.ERROR, { fatal: true });
    expect(state()).toMatchObject({ status: 'idle', qualities: [] });
  });

  it('is not loaded if the learner leaves while hls.js is loading', async () => {
    const { source } = hls();
    const player = newPlayer();
    const loading = player.load(list, host, 0);
    player.unload();
    await loading;
    expect(source).not.toHaveBeenCalled();
    expect(film()).toBeNull();
  });

  it.each([
    ['a film', '/film.mp4', ['MediaSource']],
    ['a film with a playlist extension inside its name', '/a.m3u8.mp4', ['MediaSource']],
    ['a playlist without media source support', '/list.m3u8', []],
  ])('leaves %s to the browser', async (_what, playUrl, known) => {
    const { source } = hls();
    if (known.length === 0) Reflect.deleteProperty(globalThis, 'MediaSource');
    await newPlayer().load({ ...list, playUrl }, host, 0);
    expect(film()).toHaveAttribute('src', playUrl);
    expect(source).not.toHaveBeenCalled();
  });

  it('is loaded by hls.js if only ManagedMediaSource is supported', async () => {
    const { source } = hls();
    Reflect.deleteProperty(globalThis, 'MediaSource');
    vi.stubGlobal('ManagedMediaSource', class {});
    await newPlayer().load({ ...list, playUrl: '/LIST.M3U8#a' }, host, 0);
    expect(source).toHaveBeenCalledExactlyOnceWith('/LIST.M3U8#a');
  });
});

it('a sound is an audio element with its title, played inline', async () => {
  await newPlayer().load({ ...list, kind: 'AUDIO', playUrl: '/a.mp3' }, host, 0);
  const sound = host.querySelector('audio');
  expect(sound).toHaveAttribute('aria-label', '第一课');
  expect(sound).toHaveAttribute('playsinline', '');
  expect(sound).toHaveAttribute('preload', 'auto');
  expect(film()).toBeNull();
});

describe('the qualities of a stream', () => {
  const level = (height: number, bitrate: number) => ({ height, bitrate });
  const three = [level(360, 400_000), level(1080, 3_000_000), level(720, 1_500_000), level(720, 2_000_000)];

  it.each([
    ['once each, best first', three, ['1080P', '720P', '360P']],
    ['not at all if there is only one', [level(720, 1), level(720, 2)], []],
    ['not at all if there are none', [], []],
    ['by bitrate if the height is unknown', [level(0, 64_000), level(0, 128_000)], ['128 kbps', '64 kbps']],
  ])('are offered %s', (_what, levels, labels) => {
    expect(qualitiesOf(levels).map(({ label }) => label)).toEqual(labels);
  });
  it('map to the best level of the chosen height, otherwise the next lower, otherwise the lowest', () => {
    expect([null, 1080, 720, 900, 360, 240].map((key) => levelOf(three, key))).toEqual([-1, 1, 3, 3, 0, 0]);
    expect(levelOf([], 720)).toBe(-1);
  });
});
