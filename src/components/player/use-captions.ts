import { useEffect, useState } from 'react';
import type { PlayerAdapter, Subtitle } from './player-adapter';
import { useMediaState } from './use-media-state';

/** The text is fetched first: a track of another host would need the film itself to allow it. */
async function trackFor(element: HTMLMediaElement, { label, src }: Subtitle, signal: AbortSignal) {
  const answer = await fetch(src ?? '', { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const track = document.createElement('track');
  track.kind = 'subtitles';
  track.label = label;
  track.src = URL.createObjectURL(new Blob([await answer.text()], { type: 'text/vtt' }));
  if (signal.aborted) throw new Error('left');
  element.append(track);
  return track;
}

const linesOf = (track: TextTrack | undefined): string =>
  [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text.replace(/<[^>]*>/g, '')).join('\n');

/** Lines of the chosen subtitle at this moment. In PiP, where our own layer is not seen, the browser draws them. */
export function useCaptions(media: PlayerAdapter, subtitle: Subtitle | null): { text: string; failed: boolean } {
  const ready = useMediaState(media, (state) => state.status === 'ready');
  const inPip = useMediaState(media, (state) => state.inPip);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const [track, setTrack] = useState<HTMLTrackElement | null>(null);

  useEffect(() => {
    const element = media.element();
    if (!ready || !element || !subtitle?.src) return;
    const leaving = new AbortController();
    let made: HTMLTrackElement | null = null;
    setFailed(false);
    trackFor(element, subtitle, leaving.signal).then(
      (next) => {
        made = next;
        const read = () => setText(linesOf(next.track));
        next.track.addEventListener('cuechange', read, { signal: leaving.signal });
        next.track.mode = 'hidden';
        setTrack(next);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made.src);
      made?.remove();
      setTrack(null);
      setText('');
    };
  }, [media, ready, subtitle]);

  useEffect(() => {
    if (track) track.track.mode = inPip ? 'showing' : 'hidden';
  }, [track, inPip]);
  return { text: inPip ? '' : text, failed };
}
