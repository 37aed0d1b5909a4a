import { dialects, field, hash } from './cells';
import { paletteOf } from './palettes';

export type CoverType = 'SYS' | 'PACK' | 'EXP' | 'FREE' | 'ADD';
export interface CoverSeed {
  id: string;
  projectId: string;
  projectName: string;
  type: CoverType;
  /** Two title lines of at most seven characters each. */
  lines: string[];
  foot: string;
}

const fonts = `-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif`;
export const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
export const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${fonts}">${body}</svg>`;
const widthOf = (line: string) =>
  Array.from(line).reduce((sum, char) => sum + (char.charCodeAt(0) < 128 ? 0.58 : 1), 0);

/** 640 x 360. Ink ground for SYS and PACK, paper for FREE and ADD, both for EXP; PACK has a twin top edge. */
export const courseCover = ({ id, projectId, projectName, type, lines, foot }: CoverSeed): string => {
  const { ink, paper, accent, text } = paletteOf(projectId);
  const onPaper = type === 'FREE' || type === 'ADD';
  const tones = onPaper ? paper : ink;
  const isLight = onPaper || type === 'EXP';
  const ground = type === 'EXP' ? paper[1] : tones[0];
  const title = isLight ? text : '#FFFFFF';
  const quiet = isLight ? text : ink[4];
  const size = Math.min(54, Math.floor(300 / Math.max(...lines.map(widthOf), 1)));
  const step = Math.round(size * 1.26);
  const base = 262 - (lines.length - 1) * step;
  const art = field({
    columns: 4,
    rows: 5,
    u: 72,
    x: 352,
    y: 0,
    tones,
    accent,
    dialect: dialects[projectId] ?? ['block', 'fan', 'rows'],
    seed: hash(`${id}${type}`),
  });
  const texts = lines
    .map(
      (line, index) =>
        `<text x="40" y="${base + index * step}" font-size="${size}" font-weight="700" fill="${title}">${escapeXml(line)}</text>`,
    )
    .join('');
  return svg(
    640,
    360,
    `<rect width="640" height="360" fill="${ground}"/>${type === 'EXP' ? `<rect x="352" width="288" height="360" fill="${ink[0]}"/>` : ''}${art}` +
      `<text x="40" y="${base - size - 18}" font-size="26" font-weight="500" fill="${quiet}">${escapeXml(projectName)}</text>${texts}` +
      `<rect x="40" y="298" width="24" height="4" fill="${accent}"/><text x="76" y="308" font-size="22" fill="${quiet}">${escapeXml(foot)}</text>` +
      (type === 'PACK'
        ? `<rect width="640" height="10" fill="${ink[3]}"/><rect y="10" width="640" height="8" fill="${ink[1]}"/>`
        : ''),
  );
};

export interface BannerSeed {
  id: string;
  projectId: string;
}

/** 676 x 400, art at the lower right; the words of a banner are html above it, never part of the picture. */
export const banner = ({ id, projectId }: BannerSeed): string => {
  const { ink, accent } = paletteOf(projectId);
  const art = field({
    columns: 4,
    rows: 4,
    u: 92,
    x: 308,
    y: 32,
    tones: ink,
    accent,
    dialect: dialects[projectId] ?? ['block', 'fan', 'rows'],
    seed: hash(`banner${id}`),
  });
  return svg(676, 400, `<rect width="676" height="400" fill="${ink[0]}"/>${art}`);
};
