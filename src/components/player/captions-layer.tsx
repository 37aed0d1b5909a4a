import { classNames } from '@/shared/lib/class-names';
import type { PlayerAdapter, Subtitle } from './player-adapter';
import { usePlayerSettings } from './player-settings';
import { useCaptions } from './use-captions';
import styles from './player-stage.module.css';

/** Captions drawn by us, so that the learner can set size and background. */
export function CaptionsLayer({ media, subtitles }: { media: PlayerAdapter; subtitles: readonly Subtitle[] }) {
  const caption = usePlayerSettings((settings) => settings.caption);
  const captionSize = usePlayerSettings((settings) => settings.captionSize);
  const captionGround = usePlayerSettings((settings) => settings.captionGround);
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
