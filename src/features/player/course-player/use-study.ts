import { useRecording, type StudySource } from '../recording/use-recording';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownKey } from '@/session/own-settings';
import { takeLease } from '@/offline/lease';
import type { PlayerAdapter } from '@/components/player/player-adapter';
import type { OpenedProps } from './lesson-area';

/** Records study time of the open courseware, in one window per account. */
export function useStudy(source: StudySource, props: OpenedProps) {
  const { course, data, state, userId, media, info, onStop } = props;
  const lease = usePlayerLease(userId, media);
  useRecording({
    source,
    subject: {
      courseId: course.id,
      coursewareId: info.coursewareId,
      coursewareName: info.coursewareName,
      coursewareType: info.type,
      stageId: state.lesson?.row.stageId ?? state.lesson?.nodeId ?? '',
    },
    userId,
    reports: data.reports,
    onStop,
  });
  return lease;
}

/** One window per account plays at a time: the newer one takes the lease; the older one stops with a message. */
function usePlayerLease(userId: string | null, media: PlayerAdapter) {
  const [lost, setLost] = useState(false);
  /** A new object for each lease. */
  const [round, setRound] = useState({});
  const resume = useRef(false);
  const onHeld = useEffectEvent(() => {
    setLost(false);
    if (resume.current) media.play();
    resume.current = false;
  });
  const onLost = useEffectEvent(() => {
    media.pause();
    setLost(true);
  });
  useEffect(() => {
    if (userId === null) return;
    const name = ownKey(userId, 'lease:player');
    return takeLease({ name, steal: true, onHeld: () => onHeld(), onLost: () => onLost() });
  }, [userId, round]);

  // Player keys and media keys can reach a stopped window, too.
  useEffect(() => {
    if (!lost) return;
    return media.store.subscribe(() => {
      if (media.store.getState().playing) media.pause();
    });
  }, [lost, media]);

  const takeBack = () => {
    resume.current = true;
    setLost(false);
    setRound({});
  };
  return { lost, takeBack };
}
