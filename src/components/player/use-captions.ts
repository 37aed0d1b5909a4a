import { useEffect, useState } from 'react';
import { getFile } from '@/api/http';
import type { PlayerAdapter, Subtitle } from './player-adapter';
import { useMediaState } from './use-media-state';

/** Fetches the text for a local track, because a track of another host would need CORS on the film itself. */
async function trackFor(element: HTMLMediaElement, { label, src }: Subtitle, signal: AbortSignal) {
  const file = await getFile(src ?? '', signal);
  const track = document.createElement('track');
  track.kind = 'subtitles';
  track.label = label;
  track.src = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }));
  if (signal.aborted) throw new Error('left');
  element.append(track);
  return track;
}

// Cues of a subtitle track are VTTCues; its type says only TextTrackCue.
const linesOf = (track: TextTrack | undefined): string =>
  [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text.replace(/<[^>]*>/g, '')).join('\n');

interface Shown {
  subtitle: Subtitle | null;
  text: string;
  failed: boolean;
}
const none: Shown = { subtitle: null, text: '', failed: false };

/** Hides the track, because we draw the lines in the learner's size and background. In PiP the browser draws them. */
const applyMode = (track: TextTrack, inPip: boolean): void => {
  track.mode = inPip ? 'showing' : 'hidden';
};

/** The current lines of the chosen subtitle ('' in PiP), and whether it failed to load. */
export function useCaptions(media: PlayerAdapter, subtitle: Subtitle | null): { text: string; failed: boolean } {
  const ready = useMediaState(media, (state) => state.status === 'ready');
  const inPip = useMediaState(media, (state) => state.inPip);
  const [shown, setShown] = useState(none);

  useEffect(() => {
    const element = media.element();
    if (!ready || !element || !subtitle?.src) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = async () => {
      try {
        const made = await trackFor(element, subtitle, signal);
        signal.addEventListener('abort', () => {
          URL.revokeObjectURL(made.src);
          made.remove();
        });
        const { track } = made;
        const read = () => setShown({ subtitle, text: linesOf(track), failed: false });
        const follow = () => applyMode(track, media.store.getState().inPip);
        track.addEventListener('cuechange', read, { signal });
        signal.addEventListener('abort', media.store.subscribe(follow));
        follow();
      } catch {
        if (!signal.aborted) setShown({ subtitle, text: '', failed: true });
      }
    };
    void show();
    return () => leaving.abort();
  }, [media, ready, subtitle]);

  // The state may still belong to another subtitle.
  const { text, failed } = shown.subtitle === subtitle ? shown : none;
  return { text: inPip ? '' : text, failed };
}
