import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Updated synchronously, so that print-only content is in the printed page. */
export function usePrinting(): boolean {
  // A part that is loaded late may begin on a page that is being printed already.
  const [printing, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    const put = (value: boolean) => flushSync(() => setPrinting(value));
    const begin = () => put(true);
    const end = () => put(false);
    const change = () => put(media.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return printing;
}
