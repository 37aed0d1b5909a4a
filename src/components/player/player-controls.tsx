import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { jump, type PlayerActions } from './player-actions';
import { type PlayerAdapter, type Subtitle, useMediaState } from './player-adapter';
import { CaptionMenu, QualityMenu, SpeedMenu, VolumeMenu } from './player-menus';
import { Clock, SeekBar, type Chapter, type NoteMark } from './seek-bar';
import styles from './player-controls.module.css';

export interface PlayerControlsProps {
  media: PlayerAdapter;
  actions: PlayerActions;
  chapters: readonly Chapter[];
  notes: readonly NoteMark[];
  subtitles: readonly Subtitle[];
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onHelp: () => void;
  /** Set if a panel beside the film can be folded. */
  theatre?: { on: boolean; toggle: () => void } | undefined;
  fullscreen?: { on: boolean; toggle: () => void };
  pip?: boolean;
}

export function PlayerControls(props: PlayerControlsProps) {
  const { media, actions, chapters, notes, subtitles, onPrevious, onNext, onHelp, fullscreen, theatre } = props;
  const { pip = false } = props;
  const playing = useMediaState(media, (state) => state.playing);
  const inPip = useMediaState(media, (state) => state.inPip);
  return (
    <div className={styles.bar} role="group" aria-label="播放控制">
      <SeekBar media={media} chapters={chapters} notes={notes} />
      <div className={`row gap-4 ${styles.row}`}>
        <Control icon={playing ? 'pause' : 'play'} filled label={playing ? '暂停' : '播放'} onClick={actions.toggle} />
        {onPrevious && <Control mirrored icon="skip-next" label="上一节" onClick={onPrevious} />}
        {onNext && <Control icon="skip-next" label="下一节" onClick={onNext} />}
        <Control icon="rewind" label="后退 10 秒" onClick={() => actions.by(-jump)} />
        <Control icon="forward" label="前进 10 秒" onClick={() => actions.by(jump)} />
        <Clock media={media} />
        <span className="grow" />
        <SpeedMenu media={media} actions={actions} />
        <QualityMenu media={media} actions={actions} />
        {subtitles.length > 0 && <CaptionMenu subtitles={subtitles} />}
        <VolumeMenu media={media} actions={actions} />
        {pip && <Control icon="pip" label={inPip ? '退出画中画' : '画中画'} onClick={media.togglePip} />}
        <Control icon="keyboard" label="快捷键" onClick={onHelp} />
        {theatre && (
          <Control icon="theatre" label={theatre.on ? '退出剧场模式' : '剧场模式'} onClick={theatre.toggle} />
        )}
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
  /** Mirrors the icon, so that it points the other way. */
  mirrored?: boolean;
  onClick: () => void;
}

function Control({ icon, label, filled, mirrored, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={classNames(styles.control, mirrored && styles.mirrored)}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} size={20} filled={filled} />
    </button>
  );
}
