import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mediaUrl } from '@/api/media-url';
import { catalogueQueries } from '@/api/products/queries';
import { MediaPlayer } from '@/components/player/media-player';
import { type MediaSource, useMediaState } from '@/components/player/player-adapter';
import { MediaStage } from '@/components/player/media-stage';
import { holdReload } from '@/shared/busy';
import styles from './solution.module.css';

/** The field is a CC id, or an address on a server without CC. */
const isAddress = (vid: string): boolean => vid.includes('/');
const sourceOf = (no: string, vid: string): MediaSource => ({
  kind: 'VIDEO',
  title: `第 ${no} 题 视频解析`,
  playUrl: isAddress(vid) ? mediaUrl(vid) : null,
  vid: isAddress(vid) ? null : vid,
  duration: 0,
  subtitles: [],
});

/** The player of a video explanation. It counts no study time, and its keys work while the focus is inside. */
export function SolutionFilm({ no, vid }: { no: string; vid: string }) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [media] = useState(() => new MediaPlayer(() => client.fetchQuery(catalogueQueries.ccConfig())));
  const [source] = useState(() => sourceOf(no, vid));
  const playing = useMediaState(media, (state) => state.playing);
  useEffect(() => {
    if (playing) return holdReload('video');
  }, [playing]);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-own-keys data-theme="dark" className={`grid items-centre gap-12 ${styles.film}`}>
      <MediaStage
        key={round}
        media={media}
        source={source}
        start={0}
        keysWithin={box}
        onRetry={() => {
          setRound(round + 1);
          box.current?.focus();
        }}
      />
    </div>
  );
}
