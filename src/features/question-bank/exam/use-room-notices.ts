import { useEffect, useRef } from 'react';
import { whenIdle } from '@/shared/lib/idle';
import { notify } from '@/shared/notify';
import type { Attempt } from '@/exam';
import { keepLoaded } from '../attempt/prepare-offline';
import { useAttempt } from '../attempt/use-attempt';
import { preloadParts } from './room-parts';

/** Toasts about answers from this device or another one. It also preloads the lazy parts. */
export function useRoomNotices(attempt: Attempt): void {
  const mergedCount = useAttempt(attempt, (state) => state.mergedCount);
  const announced = useRef(0);
  // Cache the files of the lazy parts too, so that the exam works offline.
  useEffect(() => whenIdle(() => void preloadParts().then(() => keepLoaded().catch(() => undefined))), []);
  useEffect(() => {
    if (attempt.restored > 0) notify(`已恢复 ${attempt.restored} 小题本机答案`);
  }, [attempt]);
  useEffect(() => {
    if (mergedCount > announced.current) notify(`已合入云端的 ${mergedCount - announced.current} 小题答案`);
    announced.current = mergedCount;
  }, [mergedCount]);
}
