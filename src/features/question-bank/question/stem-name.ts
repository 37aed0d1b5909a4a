import { plainText } from '@/shared/lib/plain-text';

/** Characters of a stem that a name takes. */
export const longestName = 120;

/**
 * What names the options of a question: the stem as it stands, with the words of its pictures and formulas; of a long
 * one its beginning, since a name is read out as a whole.
 */
export function stemName(stem: string, id: string): { 'aria-labelledby': string } | { 'aria-label': string } {
  const text = plainText(stem).replaceAll(/\s+/g, ' ');
  return text.length > longestName ? { 'aria-label': `${text.slice(0, longestName)}…` } : { 'aria-labelledby': id };
}
