import { useOwn } from '@/session/own-settings';
import { lossesOf, type Losses } from './losses';

/** The losses that this device knows; changes in another tab arrive. */
export const useLosses = (): Losses => useOwn(lossesOf, (losses) => losses);
