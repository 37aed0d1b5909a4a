const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** UTF-16 without a mark has a zero in every other byte of its digits and line ends. */
function withoutMark(bytes: Uint8Array): string {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 1_000).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) return odd > even ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder().decode(bytes);
  // A single broken character does not make a text GBK; in GBK read as UTF-8 nearly every character is broken.
  return count(text, /\uFFFD/g) > count(text, /[\u0800-\uFFFC]/g) ? 'gb18030' : 'utf-8';
}

/** The text of a file whose encoding nobody names: UTF-8, UTF-16, or GBK (GB18030), by its bytes. */
export function decodeText(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  return new TextDecoder(marked ?? withoutMark(bytes)).decode(bytes);
}
