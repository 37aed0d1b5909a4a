import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { jump, type PlayerActions } from './player-actions';
import type { PlayerAdapter, Subtitle } from './player-adapter';
import { CaptionMenu, SpeedMenu, VolumeMenu } from './player-menus';
import { Clock, SeekBar, type Chapter } from './seek-bar';
import { useMediaState } from './use-media-state';
import styles from './player-controls.module.css';

export interface PlayerControlsProps {
  media: PlayerAdapter;
  actions: PlayerActions;
  chapters: readonly Chapter[];
  subtitles: readonly Subtitle[];
  /** Absent where nothing follows or sound alone is played. */
  onNext?: () => void;
  onHelp: () => void;
  fullscreen?: { on: boolean; toggle: () => void };
  /** The film can be put into a small window of its own. */
  pip?: boolean;
}

export function PlayerControls(props: PlayerControlsProps) {
  const { media, actions, chapters, subtitles, onNext, onHelp, fullscreen, pip = false } = props;
  const playing = useMediaState(media, (state) => state.playing);
  const inPip = useMediaState(media, (state) => state.inPip);
  return (
    <div className={styles.bar} role="group" aria-label="播放控制">
      <SeekBar media={media} chapters={chapters} />
      <div className={styles.row}>
        <Control icon={playing ? 'pause' : 'play'} filled label={playing ? '暂停' : '播放'} onClick={actions.toggle} />
        {onNext && <Control icon="skip-next" label="下一节" onClick={onNext} />}
        <Control icon="rewind" label="后退 10 秒" onClick={() => actions.by(-jump)} />
        <Control icon="forward" label="前进 10 秒" onClick={() => actions.by(jump)} />
        <Clock media={media} />
        <span className={styles.gap} />
        <SpeedMenu media={media} actions={actions} />
        {subtitles.length > 0 && <CaptionMenu subtitles={subtitles} />}
        <VolumeMenu media={media} actions={actions} />
        {pip && <Control icon="pip" label={inPip ? '退出画中画' : '画中画'} onClick={media.togglePip} />}
        <Control icon="keyboard" label="快捷键" onClick={onHelp} />
        {fullscreen && (
          <Control
            icon={fullscreen.on ? 'fullscreen-exit' : 'fullscreen'}
            label={fullscreen.on ? '退出全屏' : '全屏'}
            onClick={fullscreen.toggle}
          />
        )}
      </div>
    </div>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  filled?: boolean;
  onClick: () => void;
}

function Control({ icon, label, filled, onClick }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={20} filled={filled} />
    </button>
  );
}
