import { shortened } from '@/shared/lib/first-characters';
import { oneLine } from '@/components/html/plain-text';

/** Longest accessible name, in characters. */
const longestName = 120;

/**
 * The accessible name of a question: the stem in words, with its formulas, powers and blanks, or the beginning of a long
 * stem, because screen readers read a name as a whole.
 */
export const stemName = (stem: string): string => shortened(oneLine(stem).replaceAll(/_{2,}/g, '（空）'), longestName);
