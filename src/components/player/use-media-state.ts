import { useStore } from 'zustand';
import type { MediaState, PlayerAdapter } from './player-adapter';

/** Selects a value of the player, so that only components that use the position render four times a second. */
export function useMediaState<Value extends string | number | boolean | null | MediaState['subtitles' | 'qualities']>(
  media: PlayerAdapter,
  select: (state: MediaState) => Value,
): Value {
  return useStore(media.store, select);
}
