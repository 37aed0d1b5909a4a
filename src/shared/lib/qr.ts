/**
 * A QR code drawn on this device: byte mode, error correction M, versions 1-10 (213 bytes).
 * ISO/IEC 18004. Answers rows of modules, true = dark.
 */
// per version 1-10: data codewords, error codewords per block, blocks
const capacity = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
] as const;
const alignment = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

const exp = new Uint8Array(512);
const log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i += 1) {
  exp[i] = x;
  exp[i + 255] = x;
  log[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}
const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : at(exp, at(log, a) + at(log, b)));

function remainder(data: number[], size: number): number[] {
  let generator = [1];
  for (let i = 0; i < size; i += 1) {
    const next = [...generator, 0];
    generator.forEach((factor, j) => {
      next[j + 1] = at(next, j + 1) ^ times(factor, at(exp, i));
    });
    generator = next;
  }
  const rest = [...data, ...Array<number>(size).fill(0)];
  for (let i = 0; i < data.length; i += 1) {
    const factor = at(rest, i);
    generator.forEach((g, j) => {
      rest[i + j] = at(rest, i + j) ^ times(g, factor);
    });
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [dataSize = 0, eccSize = 0, blockCount = 1] = capacity[version - 1] ?? [];
  let bits = '0100' + bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits += '0000'.slice(0, dataSize * 8 - bits.length);
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8), 2));
  for (let pad = 0xec; data.length < dataSize; pad ^= 0xec ^ 0x11) data.push(pad);

  const short = Math.floor(dataSize / blockCount);
  const longs = dataSize % blockCount;
  const blocks: number[][] = [];
  for (let i = 0, from = 0; i < blockCount; i += 1) {
    const size = short + (i >= blockCount - longs ? 1 : 0);
    blocks.push(data.slice(from, from + size));
    from += size;
  }
  const eccs = blocks.map((block) => remainder(block, eccSize));
  const out: number[] = [];
  const weave = (lists: number[][], length: number) => {
    for (let i = 0; i < length; i += 1) for (const list of lists) if (i < list.length) out.push(at(list, i));
  };
  weave(blocks, short + 1);
  weave(eccs, eccSize);
  return out;
}

type Grid = (boolean | null)[][];

function patterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (row: number, col: number, dark: boolean) => {
    const line = grid[row];
    if (line && col >= 0 && col < size) line[col] = dark;
  };
  const square = (row: number, col: number, radius: number, dark: (d: number) => boolean) => {
    for (let y = -radius; y <= radius; y += 1)
      for (let x = -radius; x <= radius; x += 1) set(row + y, col + x, dark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let i = 8; i < size - 8; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [row, col] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, col, 4, (d) => d !== 2 && d !== 4);
  const centres = version === 1 ? [] : [6, ...(alignment[version - 1] ?? [])];
  for (const row of centres)
    for (const col of centres) if (!nearFinder(row, col, size)) square(row, col, 2, (d) => d !== 1);
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i += 1) {
      const far = size - 11 + (i % 3);
      const near = Math.floor(i / 3);
      set(near, far, ((bits >> i) & 1) === 1);
      set(far, near, ((bits >> i) & 1) === 1);
    }
  }
  writeFormat(grid, 0);
  return grid;
}

const nearFinder = (row: number, col: number, size: number) =>
  (row < 9 && col < 9) || (row < 9 && col > size - 10) || (row > size - 10 && col < 9);

function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  let rest = mask; // level M = 00
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const put = (row: number, col: number, dark: boolean) => {
    const line = grid[row];
    if (line) line[col] = dark;
  };
  for (let i = 0; i < 15; i += 1) {
    const dark = ((bits >> i) & 1) === 1;
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    put(along, 8, dark);
    put(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, dark);
  }
  put(size - 8, 8, true);
}

const masks: ((row: number, col: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function fill(base: Grid, words: number[], mask: number): boolean[][] {
  const size = base.length;
  const grid = base.map((row) => [...row]);
  let bit = 0;
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upward ? size - 1 - step : step;
      for (const col of [right, right - 1]) {
        const line = grid[row];
        if (!line || line[col] !== null) continue;
        const dark = ((at(words, bit >> 3) >> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
        line[col] = dark !== (masks[mask]?.(row, col) ?? false);
      }
    }
    upward = !upward;
  }
  writeFormat(grid, mask);
  return grid.map((row) => row.map((cell) => cell === true));
}

function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, col) => grid.map((row) => row[col] === true))];
  let score = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) score += run.length - 2;
    score += 40 * (text.match(/(?=00001011101|10111010000)/g) ?? []).length;
  }
  let dark = 0;
  for (let row = 0; row < size; row += 1)
    for (let col = 0; col < size; col += 1) {
      const cell = grid[row]?.[col];
      if (cell) dark += 1;
      const right = grid[row]?.[col + 1];
      const below = grid[row + 1]?.[col];
      if (cell === right && cell === below && cell === grid[row + 1]?.[col + 1]) score += 3;
    }
  return score + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/** Rows of modules; null when the text is longer than version 10 holds. */
export function qrModules(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = capacity.findIndex(([size], i) => bytes.length <= size - (i + 1 < 10 ? 2 : 3)) + 1;
  if (version === 0) return null;
  const base = patterns(version);
  const words = codewords(bytes, version);
  const drawn = masks.map((_, mask) => fill(base, words, mask));
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
