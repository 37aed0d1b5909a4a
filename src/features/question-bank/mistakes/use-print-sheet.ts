import { useCallback, useState } from 'react';
import { notifyChunkLoadFailed } from '@/shared/notify';

/** State of printing, and the props for the sheet, which is loaded lazily. */
export function usePrintSheet() {
  const [printing, setPrinting] = useState(false);
  const stop = useCallback(() => setPrinting(false), []);
  const failed = () => {
    stop();
    notifyChunkLoadFailed();
  };
  return { printing, print: () => setPrinting(true), sheet: { onDone: stop, fallback: null, onLoadError: failed } };
}
