const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const split = (words: string): string[] => words.split(/\s+/).filter(Boolean);

/** One pattern per word of a search; letters match in either case. */
export const wordsOf = (words: string): RegExp[] => split(words).map((word) => new RegExp(escaped(word), 'iu'));

/** A text with the words of the search marked. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  const parts = split(words);
  if (parts.length === 0) return <span>{text}</span>;
  // With a group in the pattern, every second piece is a match.
  const pieces = text.split(new RegExp(`(${parts.map(escaped).join('|')})`, 'giu'));
  // oxlint-disable-next-line react/no-array-index-key -- a piece has nothing but its place
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      <mark key={at} className="match">
        {piece}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a piece has nothing but its place
      <span key={at}>{piece}</span>
    ),
  );
}
