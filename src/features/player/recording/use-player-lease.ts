import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownKey } from '@/session/own-settings';
import { takeLease } from '@/offline/lease';
import type { PlayerAdapter } from '@/components/player/player-adapter';

/** One window of an account plays at a time: the newer takes the lease, the older stops and says so. */
export function usePlayerLease(userId: string | null, media: PlayerAdapter) {
  const [lost, setLost] = useState(false);
  const [round, setRound] = useState(0);
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

  // Keys of the player and of the keyboard's media row reach a stopped window too.
  useEffect(() => {
    if (!lost) return;
    return media.store.subscribe(() => {
      if (media.store.getState().playing) media.pause();
    });
  }, [lost, media]);

  const takeBack = () => {
    resume.current = true;
    setLost(false);
    setRound(round + 1);
  };
  return { lost, takeBack };
}
