import type { ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { keysOf } from '@/shared/lib/keys-of';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { jump, type PlayerActions } from './player-actions';
import { type PlayerAdapter, type Subtitle, useMediaState } from './player-adapter';
import { captionGrounds, captionSizes, playerSettings, rates, usePlayerSettings } from './player-settings';
import { Popover } from '@/shared/ui/popover';
import { Segmented, type SegmentedProps } from '@/shared/ui/segmented';
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
  const { media, actions, chapters, notes, subtitles, onPrevious, onNext, onHelp, fullscreen, theatre, pip } = props;
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

/** A button of the player's bar with a panel that opens upwards. `label`: accessible name and tooltip. */
function ControlMenu({ label, face, children }: { label: string; face: ReactNode; children: ReactNode }) {
  return (
    <Popover
      label={label}
      className={styles.menu}
      trigger={(trigger) => (
        <button {...trigger} aria-label={label} title={label} className={styles.control}>
          {face}
        </button>
      )}
    >
      {() => children}
    </Popover>
  );
}

/** `inline`: the options stand side by side below the label. */
export function MenuChoice<Value extends string>({ inline, ...choice }: SegmentedProps<Value> & { inline?: boolean }) {
  return (
    <div className={inline ? styles.inline : undefined}>
      {inline && <p aria-hidden="true">{choice.label}</p>}
      <Segmented {...choice} className={styles.choices} itemClassName="text-13 text-left nowrap" />
    </div>
  );
}

interface MenuProps {
  media: PlayerAdapter;
  actions: PlayerActions;
}

export function SpeedMenu({ media, actions }: MenuProps) {
  const rate = useMediaState(media, (state) => state.rate);
  return (
    <ControlMenu label={`倍速 ${rate}x`} face={<b className={`num fs-14 strong ${styles.rate}`}>{`${rate}x`}</b>}>
      <MenuChoice
        label="播放速度"
        options={[...rates].reverse().map((value) => ({ value: String(value), label: `${value}x` }))}
        value={String(rate)}
        onChange={(value) => actions.setRate(Number(value))}
      />
    </ControlMenu>
  );
}

export function VolumeMenu({ media, actions }: MenuProps) {
  const volume = useMediaState(media, (state) => Math.round(state.volume * 100));
  const muted = useMediaState(media, (state) => state.muted || state.volume === 0);
  return (
    <span className={`inline-row ${styles.volume}`}>
      <button
        type="button"
        className={styles.control}
        aria-label={muted ? '取消静音' : '静音'}
        title={muted ? '取消静音 (M)' : '静音 (M)'}
        aria-pressed={muted}
        onClick={actions.toggleMuted}
      >
        <Icon name={muted ? 'volume-off' : 'volume'} size={20} />
      </button>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={muted ? 0 : volume}
        aria-label="音量"
        aria-valuetext={muted ? '静音' : `${volume}%`}
        onChange={(event) => actions.setVolume(Number(event.target.value) / 100)}
      />
    </span>
  );
}

const auto = 'auto';

/** 清晰度, shown if the stream has several: the chosen quality, and with 自动 the playing one. */
export function QualityMenu({ media, actions }: MenuProps) {
  const qualities = useMediaState(media, (state) => state.qualities);
  const playing = useMediaState(media, (state) => state.quality);
  const stored = usePlayerSettings((settings) => settings.quality);
  if (qualities.length === 0) return null;
  // If this stream lacks the stored quality, its next lower one plays.
  const chosen = stored === null ? null : (qualities.find(({ key }) => key <= stored) ?? qualities.at(-1) ?? null);
  const now = qualities.find(({ key }) => key === playing)?.label;
  const automatic = now ? `自动（${now}）` : '自动';
  return (
    <ControlMenu
      label={`清晰度 ${chosen ? chosen.label : automatic}`}
      face={<b className={`num fs-14 strong ${styles.rate}`}>{chosen ? chosen.label : '自动'}</b>}
    >
      <MenuChoice
        label="清晰度"
        options={[
          ...qualities.map(({ key, label }) => ({ value: String(key), label })),
          { value: auto, label: chosen ? '自动' : automatic },
        ]}
        value={chosen ? String(chosen.key) : auto}
        onChange={(value) => actions.setQuality(value === auto ? null : Number(value))}
      />
    </ControlMenu>
  );
}

const off = '';
const optionsOf = <Labels extends Record<string, string>>(labels: Labels) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }));

export function CaptionMenu({ subtitles }: { subtitles: readonly Subtitle[] }) {
  const { caption, captionSize, captionGround } = usePlayerSettings((settings) => settings);
  const chosen = subtitles.find(({ label }) => label === caption)?.label ?? off;
  return (
    <ControlMenu
      label={chosen === off ? '字幕 关' : `字幕 ${chosen}`}
      face={<Icon name="captions" size={20} className={chosen === off ? undefined : styles.lit} />}
    >
      <MenuChoice
        label="字幕"
        options={[{ value: off, label: '关闭字幕' }, ...subtitles.map(({ label }) => ({ value: label, label }))]}
        value={chosen}
        onChange={(value) => playerSettings.change({ caption: value === off ? null : value })}
      />
      <MenuChoice
        inline
        label="字幕大小"
        options={optionsOf(captionSizes)}
        value={captionSize}
        onChange={(value) => playerSettings.change({ captionSize: value })}
      />
      <MenuChoice
        inline
        label="字幕底色"
        options={optionsOf(captionGrounds)}
        value={captionGround}
        onChange={(value) => playerSettings.change({ captionGround: value })}
      />
    </ControlMenu>
  );
}
