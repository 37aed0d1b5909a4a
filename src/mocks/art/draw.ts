import { compositions, type CompositionName, type Tones } from './compositions';
import { seeded } from '../chance';
import { Pen } from './pen';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a composition in a box; what crosses the edge is clipped. */
export function drawn(
  name: CompositionName,
  { x, y, width, height }: Box,
  unit: number,
  seed: number,
  tones: Tones,
): string {
  const pen = new Pen(unit);
  compositions[name]({
    pen,
    width: width / unit,
    height: height / unit,
    random: seeded(seed),
    tone: (step) => tones.steps[step] ?? tones.accent,
    accent: tones.accent,
  });
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}">${pen.drawing}</svg>`;
}

export const svgPicture = (width: number, height: number, body: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${more}>${body}</svg>`;
export const ground = (width: number, height: number, fill: string): string =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;
