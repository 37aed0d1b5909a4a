import { round2 } from '@/shared/lib/round2';
import type { PlayerAdapter } from './player-adapter';
import { playerSettings, rates } from './player-settings';

export const jump = 10;
const volumeStep = 0.1;

/** Actions of both buttons and keys. They store speed, volume and picture quality in the player's settings. */
export function playerActions(media: PlayerAdapter) {
  const setRate = (rate: number) => {
    media.setRate(rate);
    playerSettings.change({ rate });
  };
  const setVolume = (volume: number, muted = false) => {
    const next = round2(Math.min(1, Math.max(0, volume)));
    media.setVolume(next, muted);
    playerSettings.change({ volume: next, muted });
  };
  let before = 1.5;
  return {
    setQuality: (quality: number | null) => {
      media.setQuality(quality);
      playerSettings.change({ quality });
    },
    toggle: () => (media.store.getState().playing ? media.pause() : media.play()),
    by: (seconds: number) => media.seek(media.store.getState().position + seconds),
    /** Seeks to the n-th tenth of the film; does nothing while its length is unknown. */
    toTenth: (tenth: number) => {
      const { duration } = media.store.getState();
      if (duration > 0) media.seek((duration * tenth) / 10);
    },
    setRate,
    step: (direction: 1 | -1) => {
      const at = rates.findIndex((rate) => rate === media.store.getState().rate);
      const next = rates[(at < 0 ? rates.indexOf(1) : at) + direction];
      if (next !== undefined) setRate(next);
    },
    toggleNormal: () => {
      const { rate } = media.store.getState();
      if (rate === 1) setRate(before);
      else {
        before = rate;
        setRate(1);
      }
    },
    setVolume,
    louder: (direction: 1 | -1) => setVolume(media.store.getState().volume + direction * volumeStep),
    toggleMuted: () => {
      const { volume, muted } = media.store.getState();
      if (volume === 0) setVolume(0.5);
      else setVolume(volume, !muted);
    },
  };
}
export type PlayerActions = ReturnType<typeof playerActions>;
