import type { Cue } from '@/components/player/captions';

export interface Match {
  line: number;
  /** Index of the first character in the line. */
  from: number;
}

/** All matches of the term, ignoring case. */
export function findMatches(cues: readonly Pick<Cue, 'text'>[], term: string): Match[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [];
  return cues.flatMap(({ text }, line) => {
    const found: Match[] = [];
    const within = text.toLowerCase();
    for (let from = within.indexOf(wanted); from >= 0; from = within.indexOf(wanted, from + wanted.length))
      found.push({ line, from });
    return found;
  });
}
