import type { PlayerAdapter } from '@/components/player/player-adapter';
import type { Chapter } from '@/components/player/seek-bar';
import { useMediaState } from '@/components/player/use-media-state';
import { formatDuration } from '@/shared/lib/format';
import styles from './player-frame.module.css';

/** The chapters of the film; a click jumps to a chapter. */
export function ChapterCards({ media, chapters }: { media: PlayerAdapter; chapters: readonly Chapter[] }) {
  const current = useMediaState(media, ({ position }) => chapters.findLastIndex(({ time }) => time <= position + 0.5));
  return (
    <ol className={styles.chapters} aria-label="章节">
      {chapters.map(({ time, title }, index) => (
        <li key={`${time}-${title}`}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => media.seek(time)}
          >
            <span className="num muted">{formatDuration(time)}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
