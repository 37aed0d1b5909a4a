import { twoDigits } from '@/shared/lib/dates';

/** The characters that entities stand for, in a text without tags: `&gt;` is `>`, and an unknown one stays. */
function readEntities(text: string): string {
  if (!text.includes('&')) return text;
  const html = text.replaceAll('<', '&lt;');
  return new DOMParser().parseFromString(`<pre>${html}`, 'text/html').body.textContent;
}

/** A caption: start and end in seconds, and its lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const time = String.raw`(?:(\d+):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const times = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`);
/** The marks of WebVTT and SRT; any other `<` is text. */
const marks = /<\/?(?:[bciuv]|ruby|rt|lang|font|s|span|br)(?=[\s.>/])[^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/gi;
const isNumber = /^\s*\d+\s*$/;

function seconds([hours = '0', minutes = '0', whole = '0', part = '0']: readonly (string | undefined)[]): number {
  const thousandths = (Number(hours) * 3600 + Number(minutes) * 60 + Number(whole)) * 1000;
  return (thousandths + Number(part.padEnd(3, '0'))) / 1000;
}

/** The lines of a cue end at a blank line. One right after the times is skipped, which some programs write. */
function linesOf(lines: readonly string[], isLast: boolean): string {
  const from = lines.findIndex((line) => line.trim() !== '');
  const rest = from < 0 ? [] : lines.slice(from);
  const blank = rest.findIndex((line) => line.trim() === '');
  const own = blank < 0 ? rest : rest.slice(0, blank);
  // Without a blank line the number of the next cue follows directly.
  if (!isLast && blank < 0 && own.length > 1 && isNumber.test(own.at(-1) ?? '')) own.pop();
  const text = readEntities(own.join('\n').replaceAll(marks, ''));
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/[\u200E\u200F]/g, '')
    .trim();
}

/** How long a caption without an end of its own is shown at most, seconds. */
const longest = 5;

/** Of a WebVTT or SRT file, by time; both may have commas there. null: none, and no WebVTT, as an error page. */
export function readCaptions(file: string): Cue[] | null {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const starts = lines.flatMap((line, index) => (times.test(line) ? [index] : []));
  if (starts.length === 0) return /^\s*WEBVTT\b/.test(file) ? [] : null;
  const cues = starts.flatMap((at, index) => {
    const [, ...parts] = times.exec(lines[at] ?? '') ?? [];
    const next = starts[index + 1];
    const text = linesOf(lines.slice(at + 1, next), next === undefined);
    return text === '' ? [] : [{ start: seconds(parts.slice(0, 4)), end: seconds(parts.slice(4)), text }];
  });
  const sorted = [...cues].sort((one, other) => one.start - other.start);
  return sorted
    .filter(({ start, text }, index) => start !== sorted[index - 1]?.start || text !== sorted[index - 1]?.text)
    .map((cue, index, all) =>
      cue.end > cue.start ? cue : { ...cue, end: Math.min(all[index + 1]?.start ?? Infinity, cue.start + longest) },
    );
}

function stamp(value: number): string {
  const whole = Math.floor(value);
  const thousandths = String(Math.round((value - whole) * 1000)).padStart(3, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(whole % 60)}.${thousandths}`;
}

/** Captions as WebVTT for the browser; the id of each is its index. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }, index) =>
      `${index}\n${stamp(start)} --> ${stamp(end)}\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`,
  );
  return ['WEBVTT', ...blocks].join('\n\n');
}
