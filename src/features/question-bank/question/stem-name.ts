import { plainText } from '@/shared/lib/plain-text';

/** Longest accessible name, in characters. */
export const longestName = 120;

/**
 * The accessible name of a question's options: the stem with its alt texts and formulas, or the beginning of a long
 * stem, because screen readers read a name as a whole.
 */
export function stemName(stem: string, id: string): { 'aria-labelledby': string } | { 'aria-label': string } {
  const text = plainText(stem).replaceAll(/\s+/g, ' ');
  return text.length > longestName ? { 'aria-label': `${text.slice(0, longestName)}…` } : { 'aria-labelledby': id };
}
