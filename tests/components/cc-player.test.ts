import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaPlayer } from '@/components/player/media-player';
import { newHost, sourceOf } from './player/player-of';

interface CcOptions {
  vid: string;
  siteid: string;
  parentNode: HTMLElement;
}
/** The global interface of 获得场景视频, as its script would bring it. */
interface Cc {
  createCCH5Player?: (options: CcOptions) => { destroy: () => void };
  onCCH5PlayerLoaded?: () => void;
  on_CCH5player_ready?: (ready: { vid: string; videoElement: HTMLVideoElement }) => void;
  on_CCH5player_error?: (failed: { vid?: string }) => void;
}
const cc = window as Cc;
const config = {
  siteId: 'site-1',
  playerId: 'p-1',
  scriptUrl: 'https://p.bokecc.com/player?siteid=site-1&newversion=true',
};
const source = sourceOf({ playUrl: null, vid: 'v1', duration: 60, subtitles: [] });
const player = () => new MediaPlayer(() => Promise.resolve(config));
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

let host: HTMLElement;
let destroyed: number;
const made: CcOptions[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  host = newHost();
  destroyed = 0;
  made.length = 0;
  cc.createCCH5Player = (options) => {
    made.push(options);
    return {
      destroy: () => {
        destroyed += 1;
        throw new Error('its own cleaning fails');
      },
    };
  };
});
afterEach(() => {
  delete cc.createCCH5Player;
});

describe('a film of CC', () => {
  it('plays through the video element that its player hands over', async () => {
    const media = player();
    void media.load(source, host, 20);
    await settle();
    expect(made).toMatchObject([{ vid: 'v1', siteid: 'site-1', parentNode: host }]);
    const videoElement = document.createElement('video');
    Object.defineProperty(videoElement, 'duration', { value: 60 });
    host.append(videoElement);
    cc.on_CCH5player_ready?.({ vid: 'other', videoElement: document.createElement('video') });
    cc.on_CCH5player_ready?.({ vid: 'v1', videoElement });
    await settle();
    videoElement.dispatchEvent(new Event('loadedmetadata'));
    expect(media.store.getState()).toMatchObject({ status: 'ready', duration: 60, position: 20 });
    expect(videoElement.currentTime).toBe(20);
    media.setRate(1.5);
    expect(videoElement.playbackRate).toBe(1.5);
    videoElement.dispatchEvent(new Event('play'));
    expect(media.store.getState().playing).toBe(true);
    media.unload();
    expect(destroyed).toBe(1);
    expect(host).toBeEmptyDOMElement();
  });

  it('fails when its player reports an error, before or after it is ready', async () => {
    const early = player();
    void early.load(source, host, 0);
    await settle();
    cc.on_CCH5player_error?.({ vid: 'v1' });
    await settle();
    expect(early.store.getState().status).toBe('failed');

    const late = player();
    void late.load(source, host, 0);
    await settle();
    cc.on_CCH5player_ready?.({ vid: 'v1', videoElement: document.createElement('video') });
    await settle();
    cc.on_CCH5player_error?.({});
    cc.on_CCH5player_error?.({ vid: 'other' });
    expect(late.store.getState().status).toBe('loading');
    cc.on_CCH5player_error?.({ vid: 'v1' });
    expect(late.store.getState().status).toBe('failed');
    late.unload();
  });

  it('fails after 15 s without a response, and without vid and address', async () => {
    const media = player();
    void media.load(source, host, 0);
    await vi.advanceTimersByTimeAsync(15_100);
    expect(media.store.getState().status).toBe('failed');
    void media.load({ ...source, vid: null }, host, 0);
    await settle();
    expect(media.store.getState().status).toBe('failed');
  });

  it('fails if the script does not load, and loads it again on the next try', async () => {
    delete cc.createCCH5Player;
    const requests: HTMLScriptElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) requests.push(node);
    });
    const media = player();
    void media.load(source, host, 0);
    await settle();
    expect(requests[0]?.src).toBe(config.scriptUrl);
    requests[0]?.dispatchEvent(new Event('error'));
    await settle();
    expect(media.store.getState().status).toBe('failed');
    const other = new MediaPlayer(() => Promise.resolve({ ...config, siteId: 'site 2', scriptUrl: null }));
    void other.load(source, host, 0);
    await settle();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.src).toBe('https://p.bokecc.com/player?siteid=site%202&newversion=true');
    // Unloaded before the script has loaded: no player is created.
    other.unload();
    cc.createCCH5Player = (options) => {
      made.push(options);
      return { destroy: () => undefined };
    };
    cc.onCCH5PlayerLoaded?.();
    await settle();
    expect(made).toEqual([]);
    expect(other.store.getState().status).toBe('idle');
  });
});
