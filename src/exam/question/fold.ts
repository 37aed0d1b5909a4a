import { plainText } from '@/components/html/plain-text';

const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const thousands = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;
/** Blanks beside a sign or a Chinese character, and between a number and its unit. */
const looseBlanks =
  /\s+(?=[^\p{L}\p{N}\s]|\p{Script=Han})|(?<=[^\p{L}\p{N}\s]|\p{Script=Han})\s+|(?<=\d)\s+(?=\p{L})/gu;

/** What counts when a blank is judged: not widths, case, blanks, thousands, a last full stop, or how signs are written. */
const fold = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .replaceAll(/[−–]/g, '-')
    .replaceAll('≥', '>=')
    .replaceAll('≤', '<=')
    .replaceAll('^', '')
    .replaceAll(thousands, (number) => number.replaceAll(',', ''))
    .trim()
    .replaceAll(looseBlanks, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=.)[.。]$/u, '')
    .toLowerCase();

/** The alternatives of a blank, which are divided by `|`; the bars in `$|x|$` divide nothing. */
export const alternativesOf = (expected: string): string[] =>
  expected.match(/(?:\$[^$|]*\|[^$|]*\|[^$|]*\$|[^|])+/g) ?? [];

/** The alternative, in words, as which a typed text counts; null: it is wrong. */
export function acceptedAs(expected: string, typed: string | undefined): string | null {
  const own = fold(typed ?? '');
  if (own === '') return null;
  return (
    alternativesOf(expected)
      .map((alternative) => plainText(alternative))
      .find((words) => fold(words) === own) ?? null
  );
}
