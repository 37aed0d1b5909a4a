import { useEffect, useEffectEvent, useRef } from 'react';
import type { MediaSource, PlayerAdapter } from './player-adapter';
import { playerSettings } from './player-settings';

/** Opens the media in the returned box while mounted, with the learner's stored speed, volume and quality. */
export function useLoadedMedia(media: PlayerAdapter, source: MediaSource, start: number, autoplay: boolean) {
  const host = useRef<HTMLDivElement>(null);
  const load = useEffectEvent((box: HTMLElement) => {
    const { rate, volume, muted, quality } = playerSettings.read();
    media.setRate(rate);
    media.setVolume(volume, muted);
    media.setQuality(quality);
    if (autoplay) media.play();
    void media.load(source, box, start);
  });
  useEffect(() => {
    if (host.current) load(host.current);
    return () => media.unload();
  }, [media]);
  return host;
}
