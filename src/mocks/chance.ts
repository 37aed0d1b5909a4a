export { seeded } from '@/shared/art/pen';

/** The seed of the random data about `text`. */
export const hash = (text: string) =>
  Array.from(text).reduce((sum, char) => (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0, 7);
