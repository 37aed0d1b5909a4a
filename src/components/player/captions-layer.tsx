import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/api/errors';
import { getFile } from '@/api/http';
import { readCaptions, toWebVtt, type Cue } from './captions';
import { decodeText } from './decode-text';
import { type PlayerAdapter, type Subtitle, useMediaState } from './player-adapter';
import { classNames } from '@/shared/lib/class-names';
import { usePlayerSettings } from './player-settings';
import styles from './player-stage.module.css';

/** The captions of a file, for the film and for 字幕文稿; fails if the file has none. */
export const captionsQuery = (src: string | null) =>
  queryOptions({
    queryKey: ['player', 'captions', src],
    queryFn: async ({ signal }) => {
      const file = await getFile(src ?? '', signal);
      const cues = readCaptions(decodeText(await file.arrayBuffer()));
      if (!cues) throw new ApiError('malformed', '字幕加载失败：文件里没有字幕');
      return cues;
    },
    enabled: src !== null,
    staleTime: Infinity,
  });

/** A local track, because a track of another host would need CORS on the film itself. */
function addTrack(element: HTMLMediaElement, label: string, cues: readonly Cue[]): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'subtitles';
  track.label = label;
  track.src = URL.createObjectURL(new Blob([toWebVtt(cues)], { type: 'text/vtt' }));
  element.append(track);
  return track;
}

const linesOf = (track: TextTrack, cues: readonly Cue[]): string =>
  [...(track.activeCues ?? [])].map(({ id }) => cues[Number(id)]?.text ?? '').join('\n');

const none = { cues: null as readonly Cue[] | null, text: '' };

/** The current lines of the chosen subtitle ('' in PiP), and a retry if it failed to load. */
export function useCaptions(media: PlayerAdapter, subtitle: Subtitle | null): { text: string; retry?: () => void } {
  const ready = useMediaState(media, (state) => state.status === 'ready');
  const inPip = useMediaState(media, (state) => state.inPip);
  const query = useQuery(captionsQuery(subtitle?.src ?? null));
  const [shown, setShown] = useState(none);
  const { data: cues } = query;
  const label = subtitle?.label ?? '';

  useEffect(() => {
    const element = media.element();
    if (!ready || !element || !cues) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const made = addTrack(element, label, cues);
    const { track } = made;
    const read = () => setShown({ cues, text: linesOf(track, cues) });
    // Hidden, because we draw the lines in the learner's size and background. In PiP the browser draws them.
    const follow = () => {
      track.mode = media.store.getState().inPip ? 'showing' : 'hidden';
    };
    track.addEventListener('cuechange', read, { signal });
    const unfollow = media.store.subscribe(follow);
    follow();
    return () => {
      leaving.abort();
      unfollow();
      URL.revokeObjectURL(made.src);
      made.remove();
    };
  }, [media, ready, label, cues]);

  if (query.error && !cues) return { text: '', retry: () => void query.refetch() };
  // The state may still belong to another subtitle.
  return { text: inPip || shown.cues !== cues ? '' : shown.text };
}

/** Captions drawn by us, so that the learner can set size and background. */
export function CaptionsLayer({ media, subtitles }: { media: PlayerAdapter; subtitles: readonly Subtitle[] }) {
  const { caption, captionSize, captionGround } = usePlayerSettings((settings) => settings);
  const chosen = subtitles.find(({ label }) => label === caption) ?? null;
  const { text, retry } = useCaptions(media, chosen);
  if (chosen === null || (text === '' && !retry)) return null;
  return (
    <div className={classNames(styles.captions, styles[captionSize], styles[captionGround])}>
      {retry ? (
        <span>
          字幕加载失败{' '}
          <button type="button" className={styles.retry} onClick={retry}>
            重试
          </button>
        </span>
      ) : (
        <span>{text}</span>
      )}
    </div>
  );
}
