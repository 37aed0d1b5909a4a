import { useMemo, useState } from 'react';
import { CoverImage } from '@/shared/ui/cover-image';
import { MediaFailed } from './media-failed';
import { playerActions } from './player-actions';
import { PlayerControls } from './player-controls';
import { ShortcutDialog } from './shortcut-dialog';
import { ResumeNotice } from './resume-notice';
import { useLoadedMedia } from './use-loaded-media';
import { useMediaState } from './use-media-state';
import { useShortcuts } from './use-shortcuts';
import type { MediaStageProps } from './video-stage';
import styles from './player-stage.module.css';

/** AUDIO: the player's bar below the course's cover. */
export function AudioStage(props: MediaStageProps) {
  const { media, source, start, autoplay = true, resumed = false, chapters = [], cover } = props;
  const { onPrevious, onNext, onRetry, overlay = null, notes = [] } = props;
  const host = useLoadedMedia(media, source, start, autoplay);
  const actions = useMemo(() => playerActions(media), [media]);
  const [help, setHelp] = useState(false);
  const failed = useMediaState(media, (state) => state.status === 'failed');
  const failure = useMediaState(media, (state) => state.failure);
  const ready = useMediaState(media, (state) => state.status === 'ready');
  useShortcuts(media, actions, { next: onNext, help: () => setHelp(true) });
  return (
    <div className={styles.stage} role="group" aria-label="音频播放器">
      <div ref={host} hidden />
      <div className={`row centre gap-16 ${styles.sound}`}>
        <CoverImage src={cover} width={320} height={180} eager className={styles.cover} />
        <p className={`fs-16 text-centre ${styles.soundTitle}`}>{source.title}</p>
      </div>
      {resumed && ready && overlay === null && !failed && <ResumeNotice media={media} />}
      {overlay === null && !failed && (
        <div className={styles.controls}>
          <PlayerControls
            media={media}
            actions={actions}
            chapters={chapters}
            notes={notes}
            subtitles={[]}
            onPrevious={onPrevious}
            onNext={onNext}
            onHelp={() => setHelp(true)}
          />
        </div>
      )}
      {failed && overlay === null && <MediaFailed source={source} failure={failure} onRetry={onRetry} />}
      {overlay !== null && <div className={styles.overlay}>{overlay}</div>}
      {help && <ShortcutDialog onClose={() => setHelp(false)} />}
    </div>
  );
}
