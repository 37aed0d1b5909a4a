import { useStore } from 'zustand';
import type { MediaState, PlayerAdapter } from './player-adapter';

/** One value of the player; a component that reads none of the position is not drawn four times a second. */
export function useMediaState<Value extends string | number | boolean | null | MediaState['subtitles' | 'qualities']>(
  media: PlayerAdapter,
  select: (state: MediaState) => Value,
): Value {
  return useStore(media.store, select);
}
