/** Names of the hues, in the order of the palettes. A known project's code is the name of its hue. */
export const hues = [
  'yijian',
  'erjian',
  'cpa',
  'jiaozi',
  'yaoshi',
  'xiaofang',
  'jiankang',
  'shegong',
  'jingji',
] as const;
export type Hue = (typeof hues)[number];
/** Used where there is no project. */
export const brandHue: Hue = 'yijian';

/** FNV-1a with a final mix, so that ids which differ in one digit give different pictures. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 13), 0x5bd1e995);
  return (value ^ (value >>> 15)) >>> 0;
}

/** By project id: the hue that its code names, else one by a hash of its id, or the next free one. */
export function projectHues(projects: readonly { id: string; code?: string | null }[]): ReadonlyMap<string, Hue> {
  const found = new Map<string, Hue>();
  const used = new Set<Hue>();
  const give = (id: string, hue: Hue) => {
    found.set(id, hue);
    used.add(hue);
  };
  for (const { id, code } of projects) {
    const own = hues.find((hue) => hue === code?.toLowerCase());
    if (own) give(id, own);
  }
  for (const { id } of projects) {
    if (found.has(id)) continue;
    const start = hash(id) % hues.length;
    const inTurn = [...hues.slice(start), ...hues.slice(0, start)];
    give(id, inTurn.find((hue) => !used.has(hue)) ?? inTurn[0] ?? brandHue);
  }
  return found;
}
