import { useEffect } from 'react';
import type { Analysis } from '@/api/questionbank/record-schema';
import { keepLosses, lossesOf, type Losses } from '@/learning/losses';
import { useOwn } from '@/session/own-settings';
import { recordLosses } from './record-losses';

/** The losses that this device knows; changes in another tab arrive. */
export const useLosses = (): Losses => useOwn(lossesOf, (losses) => losses);

/** Stores the losses of an analysis that was read. */
export function useKeepLosses(userId: string | undefined, analysis: Analysis | undefined): void {
  useEffect(() => {
    const losses = analysis && recordLosses(analysis);
    if (userId !== undefined && losses) keepLosses(userId, [losses]);
  }, [userId, analysis]);
}
