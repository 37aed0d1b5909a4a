/** A caption: start (seconds) and text on one line. */
export interface Cue {
  start: number;
  text: string;
}

const begins = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})[ \t]+-->/;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"' };
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Parses a WebVTT file. Our own parser, because browsers only parse captions of a film that shows them. */
export function parseCues(file: string): Cue[] {
  const blocks = file
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.split('\n'));
  const cues = blocks.flatMap((lines) => {
    const at = lines.findIndex((line) => begins.test(line));
    const [, hours = '0', minutes, seconds, fraction = ''] = begins.exec(lines[at] ?? '') ?? [];
    const text = plain(lines.slice(at + 1).join(' '));
    if (minutes === undefined || text === '') return [];
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
    return [{ start, text }];
  });
  return [...cues].sort((one, other) => one.start - other.start);
}

export interface Match {
  line: number;
  /** Index of the first character in the line. */
  from: number;
}

/** All matches of the term, ignoring case. */
export function findMatches(cues: readonly Cue[], term: string): Match[] {
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
