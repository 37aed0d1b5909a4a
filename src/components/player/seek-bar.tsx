import { formatDuration } from '@/shared/lib/format';
import type { PlayerAdapter } from './player-adapter';
import { useMediaState } from './use-media-state';
import styles from './player-controls.module.css';

export interface Chapter {
  time: number;
  title: string;
}

interface SeekBarProps {
  media: PlayerAdapter;
  chapters: readonly Chapter[];
}

/** A native slider under our own drawing: its keys and its role come with it. */
export function SeekBar({ media, chapters }: SeekBarProps) {
  const position = useMediaState(media, (state) => Math.round(state.position * 4) / 4);
  const duration = useMediaState(media, (state) => state.duration);
  const buffered = useMediaState(media, (state) => Math.round(state.buffered));
  const share = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0);
  return (
    <div className={styles.seek}>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(position)}
        aria-label="播放进度"
        aria-valuetext={`${formatDuration(position)} / ${formatDuration(duration)}`}
        onChange={(event) => media.seek(Number(event.target.value))}
      />
      <div className={styles.rail} aria-hidden="true">
        <span className={styles.loaded} style={{ transform: `scaleX(${share(buffered)})` }} />
        <span className={styles.played} style={{ transform: `scaleX(${share(position)})` }} />
        {chapters.map(({ time, title }) =>
          time > 0 && time < duration ? (
            <span key={`${time}-${title}`} className={styles.mark} style={{ left: `${share(time) * 100}%` }} />
          ) : null,
        )}
        <span className={styles.knob} style={{ left: `${share(position) * 100}%` }} />
      </div>
    </div>
  );
}

export function Clock({ media }: { media: PlayerAdapter }) {
  const position = useMediaState(media, (state) => Math.floor(state.position));
  const duration = useMediaState(media, (state) => Math.floor(state.duration));
  return (
    <span className={`num ${styles.clock}`}>
      {formatDuration(position)} <i>/ {formatDuration(duration)}</i>
    </span>
  );
}
