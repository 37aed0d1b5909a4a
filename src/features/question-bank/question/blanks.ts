import { plainText } from '@/components/html/plain-text';

/** `____`, and brackets with nothing in them. */
const blank = /_{3,}|（\s*）|\(\s+\)/g;

/**
 * How many fields a FILL has: as the server counts, otherwise as many blanks as its stem has. At least one, so that it can
 * be answered, and one for everything that is answered.
 */
export const blanksOf = (
  { blanks, stem }: { blanks: number | null; stem: string },
  ...answers: readonly (readonly string[])[]
): number =>
  blanks || Math.max(1, plainText(stem).match(blank)?.length ?? 0, ...answers.map((answer) => answer.length));
