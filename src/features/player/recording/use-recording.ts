import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { serverNow } from '@/api/server-clock';
import { courseMemory } from '@/components/study/course-memory';
import { studyService } from '@/components/study/study-service';
import { logStudy, type StudySpan } from '@/shared/lib/study-store';
import { StudyRecorder } from './study-recorder';

interface StudyState {
  playing: boolean;
  buffering: boolean;
  seeking: boolean;
  ended: boolean;
  inPip: boolean;
  position: number;
}
/** What is studied: a film, a sound, or the pages of a document. */
export interface StudySource {
  store: Pick<StoreApi<StudyState>, 'getState' | 'subscribe'>;
}
/** The courseware under study. */
export interface StudySubject {
  courseId: string;
  coursewareId: string;
  coursewareName: string;
  coursewareType: string;
  stageId: string;
}

interface RecordingOptions {
  source: StudySource;
  subject: StudySubject;
  userId: string | null;
  /** Heartbeats are sent; without it only this device remembers place and time. */
  reports: boolean;
  /** After a pause or the end, when the heartbeat of it is on its way. */
  onStop: () => void;
}

const lookEvery = 1_000;

/** Follows the source while mounted and turns what was really studied into spans (S4). */
export function useRecording({ source, subject, userId, reports, onStop }: RecordingOptions): void {
  const stopped = useEffectEvent(onStop);
  const keepPlace = useEffectEvent(() => {
    if (reports) return;
    const { courseId, coursewareId, coursewareName, stageId } = subject;
    const { position, ended } = source.store.getState();
    courseMemory.keepPlace(courseId, {
      coursewareId,
      stageId,
      name: coursewareName,
      position: ended ? 0 : Math.floor(position),
      at: Date.now(),
    });
  });
  const send = useEffectEvent(
    (span: Pick<StudySpan, 'learnedTime' | 'progressBar' | 'clientTime'>, leaving: boolean) => {
      keepPlace();
      if (userId === null) return;
      // The calendar is a convenience: without storage it stays empty.
      void logStudy(userId, subject.courseId, span.learnedTime, serverNow()).catch(() => undefined);
      if (!reports) return;
      const { queue } = studyService(userId);
      if (leaving) queue.leave({ ...subject, ...span, userId });
      else queue.add({ ...subject, ...span, userId });
    },
  );
  const leaveQueue = useEffectEvent(() => {
    if (userId !== null && reports) studyService(userId).queue.leave(null);
  });

  useEffect(() => {
    const recorder = new StudyRecorder({
      clock: { monotonic: () => performance.now(), wall: () => Date.now() },
      position: () => source.store.getState().position,
      onSpan: (span, urgency) => send(span, urgency === 'leaving'),
    });
    recorder.change({ visible: !document.hidden });
    let before = source.store.getState();
    const follow = () => {
      const now = source.store.getState();
      if (now.seeking && !before.seeking) recorder.flush();
      recorder.change({ playing: now.playing, buffering: now.buffering || now.seeking, inPip: now.inPip });
      if (now.ended && !before.ended) recorder.end();
      else if (!now.playing && before.playing) recorder.flush();
      const stops = (now.ended && !before.ended) || (!now.playing && before.playing);
      before = now;
      if (!stops) return;
      keepPlace();
      stopped();
    };
    const onVisibility = () => {
      if (document.hidden) {
        keepPlace();
        recorder.flush('leaving');
      }
      recorder.change({ visible: !document.hidden });
    };
    const onLeave = () => {
      keepPlace();
      recorder.flush('leaving');
      leaveQueue();
    };
    follow();
    const stopFollowing = source.store.subscribe(follow);
    const timer = setInterval(() => recorder.look(), lookEvery);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeave);
    return () => {
      stopFollowing();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
      recorder.flush();
    };
  }, [source]);
}
