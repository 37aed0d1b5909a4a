export interface Piece {
  text: string;
  /** Only this text has it. */
  isOwn: boolean;
}

/** Words of Latin letters, numbers, white space, and single characters of everything else. */
const wordsOf = (text: string): string[] => text.match(/[\p{Script=Latin}\p{M}]+|[\d.]+|\s+|./gsu) ?? [];

/** More comparisons than this are not made; two such texts then differ as a whole after an equal beginning. */
const mostComparisons = 4_000_000;

/** The longest common sequence: for each word of `before` and `after` whether the other text has it too. */
function commonOf(before: readonly string[], after: readonly string[]): [boolean[], boolean[]] {
  const shared: [boolean[], boolean[]] = [before.map(() => false), after.map(() => false)];
  if (before.length * after.length > mostComparisons) return shared;
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (before[row] === after[column]) {
      shared[0][row] = true;
      shared[1][column] = true;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return shared;
}

/** Joins words to pieces. A single word between two differences says nothing, so it is counted to them. */
function piecesOf(words: readonly string[], differs: (index: number) => boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, word] of words.entries()) {
    const isOwn = differs(index) || (differs(index - 1) && differs(index + 1));
    const last = pieces.at(-1);
    if (last && last.isOwn === isOwn) last.text += word;
    else pieces.push({ text: word, isOwn });
  }
  return pieces;
}

/** Both texts in pieces that say which words only one of them has. */
export function differences(left: string, right: string): [Piece[], Piece[]] {
  const [before, after] = [wordsOf(left), wordsOf(right)];
  const differing = before.findIndex((word, index) => word !== after[index]);
  const start = differing < 0 ? before.length : differing;
  const [inBefore, inAfter] = commonOf(before.slice(start), after.slice(start));
  return [
    piecesOf(before, (index) => inBefore[index - start] === false),
    piecesOf(after, (index) => inAfter[index - start] === false),
  ];
}
