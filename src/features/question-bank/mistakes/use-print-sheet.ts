import { useCallback, useState } from 'react';
import { notifyChunkLoadFailed } from '@/shared/notify';

/** Whether a sheet is being printed, and what the lazily loaded sheet is given. */
export function usePrintSheet() {
  const [printing, setPrinting] = useState(false);
  const stop = useCallback(() => setPrinting(false), []);
  const failed = () => {
    stop();
    notifyChunkLoadFailed();
  };
  return { printing, print: () => setPrinting(true), sheet: { onDone: stop, fallback: null, onLoadError: failed } };
}
