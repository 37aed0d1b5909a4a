import { useEffect, useState } from 'react';
import { htmlOf, prepareFormulas, type WithHtml } from '../question/prepare-html';

/** Slow code delays the first question by this much at most. */
const patience = 3_000;

/** Whether these questions can show without moving what stands below them. */
export function usePrepared(questions: readonly WithHtml[] | undefined): boolean {
  const [ready, setReady] = useState(false);
  const isWaiting = !ready && questions !== undefined;
  useEffect(() => {
    if (!isWaiting || !questions) return;
    const show = () => setReady(true);
    const timer = setTimeout(show, patience);
    prepareFormulas(questions.flatMap(htmlOf)).then(show, show);
    return () => clearTimeout(timer);
  }, [isWaiting, questions]);
  return ready;
}
