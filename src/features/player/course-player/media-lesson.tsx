import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '@/api/errors';
import { getFileFacts } from '@/api/file-facts';
import { MediaStage } from '@/components/player/media-stage';
import { sourceOf, type PlayerAdapter, useMediaState } from '@/components/player/player-adapter';
import { holdReload } from '@/shared/busy';
import { DeferUntilVisible } from '@/components/deferred/defer-until-visible';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Chapter } from '@/components/player/seek-bar';
import { formatDuration } from '@/shared/lib/format';
import { useNotes } from '../panel/use-notes';
import { EndOverlay } from './end-overlay';
import { OtherWindow } from './other-window';
import { useStudy } from './use-study';
import type { OpenedProps } from './lesson-area';
import { startSecond } from '@/learning/lesson';
import styles from './player-frame.module.css';

const TodayStrip = lazyPart(() => import('@/components/desk/today-strip').then((file) => file.TodayStrip));

interface MediaLessonProps extends OpenedProps {
  /** Start position from the address or a retry, seconds. */
  requestedSecond: number | null;
  /** Called when the address of media that was ready has expired at this second. */
  onExpired: (from: number) => void;
}

/** A media element does not say why its file broke, so the host is asked. */
const isRefused = (url: string, signal: AbortSignal): Promise<boolean> =>
  getFileFacts(url, signal).then(
    () => false,
    (error: unknown) => isApiError(error, 'http'),
  );

/** A VIDEO or AUDIO lesson: plays, records study time, and shows what comes next. */
export function MediaLesson(props: MediaLessonProps) {
  const { course, data, state, media, info, local, requestedSecond } = props;
  // Fixed at the opening, because a refetch must not move the film.
  const [opened] = useState(() => ({
    source: sourceOf(info),
    start: startPosition({
      requested: requestedSecond,
      server: data.reports ? info.startPosition : 0,
      local,
      duration: info.duration,
    }),
    resumed: requestedSecond === null,
  }));
  const { lost, takeBack } = useStudy(media, props);
  const used = useEffectEvent(() => {
    if (state.secondParam !== null) state.forgetSecond();
  });
  useEffect(() => used(), []);
  const ready = useMediaState(media, (now) => now.status === 'ready');
  const failure = useMediaState(media, (now) => now.failure);
  const [wasReady, setWasReady] = useState(false);
  if (ready && !wasReady) setWasReady(true);
  const renew = useEffectEvent(async (signal: AbortSignal) => {
    if (!wasReady || info.playUrl === null) return;
    const isExpired = failure === 'expired' || (await isRefused(info.playUrl, signal));
    if (isExpired && !signal.aborted) props.onExpired(Math.floor(media.store.getState().position));
  });
  useEffect(() => {
    if (failure !== 'broken' && failure !== 'expired') return;
    const leaving = new AbortController();
    void renew(leaving.signal);
    return () => leaving.abort();
  }, [failure]);
  const playing = useMediaState(media, (now) => now.playing);
  useEffect(() => (playing ? holdReload('video') : undefined), [playing]);
  const ended = useMediaState(media, (now) => now.ended);
  const [dismissed, setDismissed] = useState(false);
  if (!ended && dismissed) setDismissed(false);
  // Stays true when the film is played again, so that nothing moves.
  const [wasEnded, setWasEnded] = useState(false);
  if (ended && !wasEnded) setWasEnded(true);

  const { notes } = useNotes(course.id);
  const marks = notes.flatMap(({ coursewareId, time, text }) =>
    coursewareId === info.coursewareId && time !== null ? [{ time, text }] : [],
  );

  const { previous, next, nextPending } = state;
  const goNext = next || nextPending ? () => next && state.go(next) : undefined;
  const overlay = lost ? (
    <OtherWindow onTakeBack={takeBack} />
  ) : ended && !dismissed ? (
    <EndOverlay course={course} data={data} state={state} onReplay={media.play} onCancel={() => setDismissed(true)} />
  ) : null;
  const stage = {
    media,
    ...opened,
    chapters: info.chapters,
    notes: marks,
    theatre: props.theatre,
    fullscreenIn: props.main,
    cover: course.coverUrl,
    onPrevious: previous ? () => state.go(previous) : undefined,
    onNext: goNext,
    onRetry: () => props.onRetry(Math.floor(media.store.getState().position)),
    overlay,
  };
  return (
    <>
      <MediaStage {...stage} />
      {props.foot}
      {info.chapters.length > 0 && <ChapterCards media={media} chapters={info.chapters} />}
      {wasEnded && data.loggedIn && (
        <DeferUntilVisible height={156} className={`mt-24 ${styles.today}`}>
          <TodayStrip fallback={<Skeleton height={156} radius={16} />} />
        </DeferUntilVisible>
      )}
    </>
  );
}

function ChapterCards({ media, chapters }: { media: PlayerAdapter; chapters: readonly Chapter[] }) {
  const current = useMediaState(media, ({ position }) => chapters.findLastIndex(({ time }) => time <= position + 0.5));
  return (
    <ol className={`grid gap-16 mt-16 ${styles.chapters}`} aria-label="章节">
      {chapters.map(({ time, title }, index) => (
        <li key={`${time}-${title}`}>
          <button
            type="button"
            className={`grid gap-2 fs-13 ink text-left ${styles.chapter}`}
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

interface StartFacts {
  /** Second in the address (`t`); null if missing or invalid. */
  requested: number | null;
  /** The server's position (SYS and PACK). */
  server: number;
  /** This device's unsent position, or its only one for EXP, FREE and ADD. */
  local: number | null;
  /** Seconds; 0 when unknown. */
  duration: number;
}

/** Start position of a film, seconds. */
export const startPosition = ({ requested, server, local, duration }: StartFacts): number =>
  startSecond(requested ?? local ?? server, duration);

/** Parses `t` of the address: whole seconds, or null. */
export function parseSecond(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
