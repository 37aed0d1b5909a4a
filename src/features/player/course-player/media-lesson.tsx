import { useEffect, useEffectEvent, useState } from 'react';
import { AudioStage } from '@/components/player/audio-stage';
import { sourceOf } from '@/components/player/player-adapter';
import { useMediaState } from '@/components/player/use-media-state';
import { VideoStage } from '@/components/player/video-stage';
import { holdReload } from '@/shared/busy';
import { startPosition } from './start-position';
import type { OpenedLesson } from './lesson-parts';
import { ChapterCards } from './chapter-cards';
import { EndOverlay } from './end-overlay';
import type { LessonAreaProps } from './lesson-area';
import { LessonFoot } from './lesson-foot';
import { OtherWindow } from './other-window';
import { useStudy } from './use-study';

interface MediaLessonProps extends LessonAreaProps, OpenedLesson {
  /** Second that the address or a retry names. */
  asked: number | null;
  /** A retry goes on without saying where. */
  silent: boolean;
  onRetry: (from: number) => void;
}

/** VIDEO and AUDIO: plays, records, and says what comes next. */
export function MediaLesson(props: MediaLessonProps) {
  const { course, data, state, media, info, local, asked, silent } = props;
  // As it was at the opening: a refetch must not move the film.
  const [opened] = useState(() => ({
    source: sourceOf(info),
    start: startPosition({ asked, server: data.reports ? info.startPosition : 0, local, duration: info.duration }),
    resumed: asked === null && !silent,
  }));
  const { lost, takeBack } = useStudy(media, props);
  const used = useEffectEvent(() => {
    if (state.asked !== null) state.forgetSecond();
  });
  useEffect(() => used(), []);
  const playing = useMediaState(media, (now) => now.playing);
  useEffect(() => (playing ? holdReload('video') : undefined), [playing]);
  const ended = useMediaState(media, (now) => now.ended);
  const [dismissed, setDismissed] = useState(false);
  if (!ended && dismissed) setDismissed(false);

  const { next, nextPending } = state;
  const goNext = next || nextPending ? () => next && state.go(next) : undefined;
  const overlay = lost ? (
    <OtherWindow onTakeBack={takeBack} />
  ) : ended && !dismissed ? (
    <EndOverlay course={course} state={state} onCancel={() => setDismissed(true)} />
  ) : null;
  const stage = {
    media,
    ...opened,
    chapters: info.chapters,
    cover: course.coverUrl,
    onNext: goNext,
    onRetry: () => props.onRetry(Math.floor(media.store.getState().position)),
    overlay,
  };
  return (
    <>
      {info.type === 'AUDIO' ? <AudioStage {...stage} /> : <VideoStage {...stage} />}
      <LessonFoot
        course={course}
        row={state.lesson?.row ?? null}
        name={info.coursewareName}
        state={state}
        onNote={props.onNote}
      />
      {info.chapters.length > 0 && <ChapterCards media={media} chapters={info.chapters} />}
    </>
  );
}
