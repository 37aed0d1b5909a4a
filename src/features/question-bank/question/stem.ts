import { shortened } from '@/shared/lib/first-characters';
import { oneLine, plainText } from '@/components/html/plain-text';

/** Longest accessible name, in characters. */
const longestName = 120;

/**
 * The accessible name of a question: the stem in words, with its formulas, powers and blanks, or the beginning of a long
 * stem, because screen readers read a name as a whole.
 */
export const stemName = (stem: string): string =>
  shortened(oneLine(stem).replaceAll(/_{2,}|＿{2,}/g, '（空）'), longestName);

/** `____`, `＿＿`, and brackets with nothing in them. */
const blank = /_{3,}|＿{2,}|（\s*）|\(\s+\)/g;

/**
 * How many fields a FILL has: as the server counts, otherwise as many blanks as its stem has. At least one, so that it can
 * be answered, and one for everything that is answered.
 */
export const blanksOf = (
  { blanks, stem }: { blanks: number | null; stem: string },
  ...answers: readonly (readonly string[])[]
): number =>
  blanks || Math.max(1, plainText(stem).match(blank)?.length ?? 0, ...answers.map((answer) => answer.length));
