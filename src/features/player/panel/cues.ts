/** A caption: its first second, and its text on one line. */
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

/** The captions of a WebVTT file in their order; a browser reads one only into a film, whose captions may be off. */
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
  return cues.toSorted((one, other) => one.start - other.start);
}

export interface Match {
  line: number;
  /** First character in the text of the line. */
  from: number;
}

/** Every place where the term stands, upper and lower case alike. */
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
