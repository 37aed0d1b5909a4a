import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

function printStore() {
  /** The event comes before the medium changes. */
  let hasBegun = false;
  return {
    isPrinting: () => hasBegun || matchMedia('print').matches,
    subscribe: (onChange: () => void) => {
      const media = matchMedia('print');
      const change = () => flushSync(onChange);
      const begin = () => {
        hasBegun = true;
        change();
      };
      const end = () => {
        hasBegun = false;
        change();
      };
      addEventListener('beforeprint', begin);
      addEventListener('afterprint', end);
      media.addEventListener('change', change);
      return () => {
        removeEventListener('beforeprint', begin);
        removeEventListener('afterprint', end);
        media.removeEventListener('change', change);
      };
    },
  };
}

/**
 * Whether the page is being printed. Updated synchronously, so that print-only content is in the printed page, also if it
 * loads while the print begins.
 */
export function usePrinting(): boolean {
  const [{ subscribe, isPrinting }] = useState(printStore);
  return useSyncExternalStore(subscribe, isPrinting);
}
