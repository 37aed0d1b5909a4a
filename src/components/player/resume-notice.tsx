import { useEffect, useState } from 'react';
import { formatDuration } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import type { PlayerAdapter } from './player-adapter';
import { useMediaState } from './use-media-state';
import styles from './player-stage.module.css';

const stay = 8_000;

/** The notice 上次看到 12:30. It disappears after 8 s, but not while it contains the focus. */
export function ResumeNotice({ media }: { media: PlayerAdapter }) {
  const [from] = useState(() => media.store.getState().position);
  const playing = useMediaState(media, (state) => state.playing);
  const [shown, setShown] = useState(true);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setShown(false), stay);
    return () => clearTimeout(timer);
  }, [held]);
  if (!shown || from < 1) return null;
  const startOver = () => {
    media.seek(0);
    media.play();
    setShown(false);
  };
  return (
    <div
      className={`row gap-8 ${styles.resume}`}
      role="status"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="history" size={16} />
      <span className="num">{`上次看到 ${formatDuration(from)}，${playing ? '已为你接着播放' : '从这里继续'}`}</span>
      <button type="button" onClick={startOver}>
        从头播放
      </button>
      <IconButton small icon="close" label="关闭提示" onClick={() => setShown(false)} />
    </div>
  );
}
