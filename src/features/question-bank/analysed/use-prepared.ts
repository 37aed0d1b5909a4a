import { useEffect, useState } from 'react';
import { holdSettled } from '@/shared/lib/settled';
import { prepareHtml } from '../attempt/prepare-html';

/** Slow code delays the first question by this much at most. */
const patience = 3_000;

/** Whether these questions can show without moving what stands below them. */
export function usePrepared(questions: Parameters<typeof prepareHtml>[0] | undefined): boolean {
  const [ready, setReady] = useState(false);
  const isWaiting = !ready && questions !== undefined;
  useEffect(() => {
    if (!isWaiting || !questions) return;
    const letGo = holdSettled();
    const show = () => setReady(true);
    const timer = setTimeout(show, patience);
    void prepareHtml(questions).then(show);
    return () => {
      clearTimeout(timer);
      letGo();
    };
  }, [isWaiting, questions]);
  return ready;
}
