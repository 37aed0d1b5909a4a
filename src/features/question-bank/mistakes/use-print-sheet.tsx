import { useCallback, useState } from 'react';
import { usePractice } from '@/session/practice';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { BookSheetProps } from './book-print';

const BookPrint = lazyPart(() => import('./book-print').then((file) => file.BookPrint));

/** Starts printing, and the sheet to render, whose code loads when it is first printed. */
export function usePrintSheet() {
  const withAnswers = usePractice((practice) => practice.withAnswers);
  const [printing, setPrinting] = useState(false);
  const stop = useCallback(() => setPrinting(false), []);
  const failed = () => {
    stop();
    notifyChunkLoadFailed();
  };
  return {
    print: () => setPrinting(true),
    sheetOf: (sheet: Omit<BookSheetProps, 'withAnswers'>) =>
      printing && <BookPrint {...sheet} withAnswers={withAnswers} onDone={stop} fallback={null} onLoadError={failed} />,
  };
}
