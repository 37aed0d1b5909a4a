import type { CompositionName } from './compositions';
import { tonesOf, type CoverForm } from './cover';
import { ground as floor, svgPicture } from './draw';
import { Pen } from './pen';

/** A composition's sign on a grid of six cells, drawn by hand so that it stays sharp at 24 px. */
type Sign = (pen: Pen, tone: (step: number) => string, accent: string) => void;

const door = (pen: Pen, x: number, width: number, fill: string) => {
  pen.rect(x, 6 - width / 2, width, width / 2, fill);
  pen.half(x, 6 - width / 2, width, 0, fill);
};
const signs: Record<CompositionName, Sign> = {
  tower(pen, tone, accent) {
    pen.rect(0.75, 3, 1.25, 3, tone(3));
    pen.rect(2.25, 1.75, 1.5, 4.25, tone(4));
    pen.rect(4, 0.75, 1.25, 5.25, accent);
  },
  arches(pen, tone, accent) {
    door(pen, 0.75, 4.5, tone(3));
    door(pen, 2, 2, accent);
  },
  sunrise(pen, tone, accent) {
    pen.half(0.5, 4.5, 5, 0, tone(3));
    pen.half(1.75, 4.5, 2.5, 0, accent);
    pen.rect(0, 4.5, 6, 1.5, tone(4));
  },
  steps(pen, tone, accent) {
    [tone(3), tone(3), tone(4), accent].forEach((fill, at) => pen.rect(at * 1.5, 4.5 - at, 1.5, 1.5 + at, fill));
  },
  fan(pen, tone, accent) {
    pen.quarter(0.5, 3, 2.5, 2, tone(3));
    pen.quarter(3, 3, 2.5, 3, accent);
    pen.quarter(1.25, 0.75, 1.75, 2, tone(4));
    pen.quarter(3, 0.75, 1.75, 3, tone(3));
  },
  weave(pen, tone, accent) {
    pen.quarter(0, 0, 3, 0, tone(3));
    pen.quarter(3, 3, 3, 0, accent);
    pen.disc(4.5, 1.5, 1.25, tone(4));
  },
  orbit(pen, tone, accent) {
    pen.ring(5, 5, 3.5, 0.5, tone(3));
    pen.ring(5, 5, 2, 0.5, tone(4));
    pen.disc(2, 3, 0.75, accent);
  },
  track(pen, tone, accent) {
    pen.road({ x: 1.5, y: 4.75, up: 2.5, to: 6, radius: 1.25, lastRadius: 1.25 }, tone(4));
    pen.disc(4.75, 1.5, 0.75, accent);
  },
  leaves(pen, tone, accent) {
    pen.leaf(0.5, 0.5, 2.5, false, tone(3));
    pen.leaf(3, 0.5, 2.5, true, tone(4));
    pen.leaf(0.5, 3, 2.5, false, tone(4));
    pen.leaf(3, 3, 2.5, true, accent);
  },
  raster(pen, tone, accent) {
    for (const row of [0, 1, 2])
      for (const column of [0, 1, 2]) {
        const middle = row === 1 && column === 1;
        const radius = middle ? 1 : 0.45 + (row + column) * 0.08;
        pen.disc(1.25 + column * 1.75, 1.25 + row * 1.75, radius, middle ? accent : tone(row + column > 2 ? 4 : 3));
      }
  },
  facet(pen, tone, accent) {
    pen.triangle(0, 0, 3, 0, tone(3));
    pen.triangle(3, 3, 3, 0, tone(4));
    pen.triangle(3, 0, 3, 1, accent);
    pen.triangle(0, 3, 3, 1, tone(3));
  },
  medal(pen, tone, accent) {
    pen.rect(0, 0, 3, 3, tone(2));
    pen.rect(3, 3, 3, 3, tone(2));
    pen.disc(4.5, 1.5, 1.25, tone(4));
    pen.disc(1.5, 4.5, 1.25, accent);
  },
  ledger(pen, tone, accent) {
    pen.rect(1, 1, 5, 1, tone(3));
    pen.rect(2.5, 2.5, 3.5, 1, accent);
    pen.rect(0.5, 4, 5.5, 1, tone(4));
  },
  cross(pen, tone, accent) {
    pen.rect(2.25, 0.75, 1.5, 4.5, tone(4));
    pen.rect(0.75, 2.25, 4.5, 1.5, tone(4));
    pen.disc(3, 3, 0.75, accent);
  },
  scallop(pen, tone, accent) {
    for (const x of [0, 3]) pen.half(x, 3, 3, 0, tone(3));
    pen.half(1.5, 4.5, 3, 0, accent);
    for (const x of [0, 3]) pen.half(x, 6, 3, 0, tone(4));
  },
  lens(pen, tone, accent) {
    pen.disc(2, 3, 1.75, tone(3));
    pen.disc(4, 3, 1.75, tone(4));
    pen.disc(4.25, 3, 0.75, accent);
  },
  bricks(pen, tone, accent) {
    pen.rect(0, 4, 2.75, 1.75, tone(3));
    pen.rect(3.25, 4, 2.75, 1.75, tone(4));
    pen.rect(1.5, 1.75, 2.75, 1.75, accent);
    pen.rect(4.75, 1.75, 1.25, 1.75, tone(3));
  },
  gate(pen, tone, accent) {
    door(pen, 0.5, 5, tone(2));
    door(pen, 1.5, 3, tone(3));
    pen.quarter(2.25, 4.5, 1.5, 2, accent);
    pen.quarter(3.75, 4.5, 1.5, 3, accent);
  },
};

/** The sign of a cover, 24 x 24, for menus and rows. */
export function chip({ composition, ground, hue }: Pick<CoverForm, 'composition' | 'ground' | 'hue'>): string {
  const { steps, accent } = tonesOf(hue, ground === 'split' ? 'ink' : ground);
  const pen = new Pen(4);
  signs[composition](pen, (step) => steps[step] ?? accent, accent);
  return svgPicture(24, 24, `${floor(24, 24, steps[0] ?? accent)}${pen.drawing}`);
}
