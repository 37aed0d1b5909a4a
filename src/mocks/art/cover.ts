import { hash, type Hue } from '@/shared/art/hues';
import { artOf, coverHeight, coverWidth, tonesOf, type CoverForm } from './cover-form';
import { drawn, ground, svgPicture } from './draw';

export type CoverType = 'SYS' | 'PACK' | 'EXP' | 'FREE' | 'ADD';
export interface CoverWords {
  projectName: string;
  /** Two title lines of at most ten characters each. */
  lines: readonly string[];
  foot: string;
}

const fonts = `-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif`;
export const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
/** An SVG picture in the fonts of the page. */
export const svg = (width: number, height: number, body: string) =>
  svgPicture(width, height, body, ` font-family="${fonts}"`);
const widthOf = (line: string) =>
  Array.from(line).reduce((sum, char) => sum + (char.charCodeAt(0) < 128 ? 0.58 : 1), 0);

interface Words {
  lines: readonly string[];
  /** The baseline of the last line. */
  baseline: number;
  room: number;
  size: number;
  kicker?: string;
  foot?: string;
}

function texts(form: CoverForm, { lines, baseline, room, size: most, kicker, foot }: Words): string {
  const { title, quiet, accent } = tonesOf(form.hue, form.ground);
  const size = Math.min(most, Math.floor(room / Math.max(...lines.map(widthOf), 1)));
  const step = Math.round(size * 1.22);
  const first = baseline - (lines.length - 1) * step;
  const text = (y: number, points: number, weight: number, fill: string, words: string, x = 40) =>
    `<text x="${x}" y="${y}" font-size="${points}" font-weight="${weight}" fill="${fill}">${escapeXml(words)}</text>`;
  return [
    kicker ? text(first - size - 6, 24, 500, quiet, kicker) : '',
    ...lines.map((line, at) => text(first + at * step, size, 700, title, line)),
    foot
      ? `<rect x="40" y="${baseline + 28}" width="24" height="4" fill="${accent}"/>${text(baseline + 38, 21, 500, quiet, foot, 76)}`
      : '',
  ].join('');
}

/** A cover with words. They leave the top left corner free, because the tag of the course type covers it. */
export function wordedCover(form: CoverForm, { projectName: kicker, lines, foot }: CoverWords): string {
  const asOne = lines.join(' ');
  const one = widthOf(asOne) <= 10.6;
  const wide = { lines: one ? [asOne] : lines, room: 560 };
  const [rows, words] = {
    pack: [0, { lines, baseline: 254, room: 330, size: 54, kicker, foot }] as const,
    side: [0, { lines, baseline: 254, room: 296, size: 54, kicker, foot }] as const,
    base: [one ? 4.5 : 3.5, { ...wide, baseline: one ? 154 : 190, size: one ? 56 : 48 }] as const,
    crown: [one ? 5 : 4, { ...wide, baseline: one ? 300 : 306, size: one ? 54 : 46, ...(one && { kicker }) }] as const,
  }[form.layout];
  const under = ground(coverWidth, coverHeight, tonesOf(form.hue, form.ground).floor);
  return svg(coverWidth, coverHeight, under + artOf(form, rows) + texts(form, words));
}

/**
 * The picture of a banner: 1000 x 280, the widest size shown, with the art on the right. The words of a banner are HTML
 * over the picture, never part of it.
 */
export function banner(id: string, hue: Hue): string {
  const [width, height, unit, start] = [1000, 280, 40, 480];
  const tones = tonesOf(hue, 'ink');
  const forms = ['steps', 'arches', 'tower', 'sunrise'] as const;
  const part = Math.floor((width - start) / forms.length / unit) * unit;
  const parts = forms.map((name, at) => {
    const x = start + at * part;
    const tall = Math.min(height, Math.round((height * (0.625 + 0.125 * at)) / unit) * unit);
    const box = { x, y: height - tall, width: at === forms.length - 1 ? width - x : part, height: tall };
    const accent = name === 'tower' ? tones.accent : (tones.steps[4] ?? tones.accent);
    return drawn(name, box, unit, hash(id) + at * 31, { steps: tones.steps, accent });
  });
  const under = ground(width, height, tones.floor);
  return svgPicture(width, height, under + parts.join(''), ' preserveAspectRatio="xMaxYMax slice"');
}
