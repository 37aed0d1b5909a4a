/** The first `most` characters. Cut by code units, an emoji may leave a half, which shows as � and fits no address. */
export const firstCharacters = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** The same, with … in place of what is left out. */
export function shortened(text: string, most: number): string {
  const first = firstCharacters(text, most);
  return first === text ? text : `${first}…`;
}
