import { useMemo, useRef, useState, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { CoverImage } from '@/shared/ui/cover-image';
import { Icon } from '@/shared/ui/icon';
import { CaptionsLayer } from './captions-layer';
import { MediaFailed } from './stage-message';
import { playerActions } from './player-actions';
import { type MediaSource, type PlayerAdapter, useMediaState } from './player-adapter';
import { PlayerControls } from './player-controls';
import { ShortcutDialog, useShortcuts } from './shortcuts';
import { playerSettings } from './player-settings';
import type { Chapter, NoteMark } from './seek-bar';
import { useFullscreen } from '@/shared/lib/use-fullscreen';
import styles from './player-stage.module.css';
import { useUser } from '@/session/login';
import { brand } from '@/shared/constants';
import { formatDuration } from '@/shared/lib/format';
import { IconButton } from '@/shared/ui/icon-button';

const places = [
  [8, 62],
  [70, 10],
  [12, 14],
  [58, 52],
  [34, 30],
] as const;
const stay = 20_000;

/** A moving mark with the brand and the last four digits of the learner's mobile, which identifies a copied film. */
function Watermark() {
  const digits = useUser()?.mobile.slice(-4) ?? '';
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPlace((before) => (before + 1) % places.length), stay);
    return () => clearInterval(timer);
  }, []);
  const [left, top] = places[place] ?? places[0];
  if (!/^\d{4}$/.test(digits)) return null;
  return (
    <span className={`num ${styles.watermark}`} style={{ left: `${left}%`, top: `${top}%` }} aria-hidden="true">
      {`${brand.slice(0, 2)} ${digits}`}
    </span>
  );
}

export interface MediaStageProps {
  media: PlayerAdapter;
  source: MediaSource;
  /** Second at which the media starts. */
  start: number;
  autoplay?: boolean;
  /** Shows the notice 上次看到 …. */
  resumed?: boolean;
  chapters?: readonly Chapter[];
  notes?: readonly NoteMark[];
  /** Of a sound. */
  cover?: string | null;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  theatre?: { on: boolean; toggle: () => void };
  /** An element around it that goes full screen instead of it. */
  fullscreenIn?: RefObject<HTMLElement | null>;
  /** Reopens the media at the position where it failed. */
  onRetry: () => void;
  /** Content that covers the film and replaces the controls, such as the next lesson. */
  overlay?: ReactNode;
  /** The player's keys work only while the focus is in this element; for pages that have keys of their own. */
  keysWithin?: RefObject<HTMLElement | null>;
}

const pipKnown = () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;

/** The player of a film, or of a sound, whose bar lies below the course's cover. */
export function MediaStage(props: MediaStageProps) {
  const { media, source, start, autoplay = true, resumed, chapters = [], overlay = null } = props;
  const { onPrevious, onNext, onRetry, keysWithin, theatre, fullscreenIn, notes = [], cover } = props;
  const isFilm = source.kind === 'VIDEO';
  const subtitles = isFilm ? source.subtitles : [];
  const frame = useRef<HTMLDivElement>(null);
  const host = useLoadedMedia(media, source, start, autoplay);
  const actions = useMemo(() => playerActions(media), [media]);
  const fullscreen = useFullscreen(fullscreenIn ?? frame);
  const { idle, wakeProps } = useIdle();
  const [help, setHelp] = useState(false);
  const playing = useMediaState(media, (state) => state.playing);
  const status = useMediaState(media, (state) => state.status);
  const failure = useMediaState(media, (state) => state.failure);
  const failed = status === 'failed';
  const covered = overlay !== null || failed;

  const captions = () => {
    const first = subtitles[0]?.label ?? null;
    playerSettings.change({ caption: playerSettings.read().caption === null ? first : null });
  };
  useShortcuts(media, actions, {
    ...(isFilm && { fullscreen: fullscreen.toggle, pip: pipKnown(), theatre: theatre?.toggle }),
    captions: subtitles.length > 0 ? captions : undefined,
    next: onNext,
    help: () => setHelp(true),
    within: keysWithin,
  });
  return (
    <div
      ref={frame}
      className={classNames('no-print', styles.stage, isFilm && playing && idle && styles.idle)}
      role="group"
      aria-label={isFilm ? '视频播放器' : '音频播放器'}
      {...(isFilm && wakeProps)}
    >
      {isFilm ? (
        <>
          {/* A click on the film does the same as the play button; the keyboard has its own shortcuts. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div ref={host} className={styles.film} onClick={actions.toggle} onDoubleClick={fullscreen.toggle} />
          <CaptionsLayer media={media} subtitles={subtitles} />
          <Watermark />
          {!covered && <Middle media={media} />}
        </>
      ) : (
        <>
          <div ref={host} hidden />
          <div className={`row centre gap-16 ${styles.sound}`}>
            <CoverImage src={cover} width={320} height={180} eager className={styles.cover} />
            <p className={`fs-16 text-centre ${styles.soundTitle}`}>{source.title}</p>
          </div>
        </>
      )}
      {resumed && status === 'ready' && !covered && <ResumeNotice media={media} />}
      {!covered && (
        <div className={styles.controls}>
          <PlayerControls
            media={media}
            actions={actions}
            chapters={chapters}
            notes={notes}
            subtitles={subtitles}
            onPrevious={onPrevious}
            onNext={onNext}
            onHelp={() => setHelp(true)}
            {...(isFilm && { theatre, fullscreen, pip: pipKnown() })}
          />
        </div>
      )}
      {failed && overlay === null && <MediaFailed source={source} failure={failure} onRetry={onRetry} />}
      {overlay !== null && <div className={styles.overlay}>{overlay}</div>}
      {help && <ShortcutDialog onClose={() => setHelp(false)} />}
    </div>
  );
}

/** A large play button while paused, a spinner while loading or buffering. */
function Middle({ media }: { media: PlayerAdapter }) {
  const waiting = useMediaState(
    media,
    ({ status, playing, buffering }) => status === 'loading' || (playing && buffering),
  );
  const standing = useMediaState(media, ({ status, playing }) => status === 'ready' && !playing);
  if (waiting)
    return (
      <span className={`middle ${styles.waiting}`} role="status" aria-label="正在缓冲">
        <Icon name="refresh" size={28} />
      </span>
    );
  if (!standing) return null;
  return (
    <button type="button" className={`middle ${styles.bigPlay}`} aria-label="开始播放" onClick={media.play}>
      <Icon name="play" size={28} filled />
    </button>
  );
}

const idleAfter = 3_000;

/** True after three seconds without pointer or key over the stage; the controls are then hidden. */
function useIdle() {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    clearTimeout(timer.current);
    if (idle) setIdle(false);
    timer.current = setTimeout(() => setIdle(true), idleAfter);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { idle, wakeProps: { onPointerMove: wake, onPointerDown: wake, onKeyDown: wake, onFocus: wake } };
}

/** Opens the media in the returned box while mounted, with the learner's stored speed, volume and quality. */
function useLoadedMedia(media: PlayerAdapter, source: MediaSource, start: number, autoplay: boolean) {
  const host = useRef<HTMLDivElement>(null);
  const load = useEffectEvent((box: HTMLElement) => {
    const { rate, volume, muted, quality } = playerSettings.read();
    media.setRate(rate);
    media.setVolume(volume, muted);
    media.setQuality(quality);
    if (autoplay) media.play();
    void media.load(source, box, start);
  });
  useEffect(() => {
    if (host.current) load(host.current);
    return () => media.unload();
  }, [media]);
  return host;
}

const noticeStay = 8_000;

/** The notice 上次看到 12:30. It disappears after 8 s, but not while it contains the focus. */
function ResumeNotice({ media }: { media: PlayerAdapter }) {
  const [from] = useState(() => media.store.getState().position);
  const playing = useMediaState(media, (state) => state.playing);
  const [shown, setShown] = useState(true);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setShown(false), noticeStay);
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
