import { keysOf } from '@/shared/lib/keys-of';
import { cornerAt, type Pen } from './pen';

/** Five tones of a ground, and one accent colour, which a picture uses once. */
export interface Tones {
  steps: readonly string[];
  accent: string;
}
interface Sheet {
  pen: Pen;
  /** Cells. */
  width: number;
  height: number;
  random: () => number;
  tone: (step: number) => string;
  accent: string;
}
type Composition = (sheet: Sheet) => void;

const whole = (value: number): number => Math.floor(value);

/** Houses of different roofs that grow to the right. */
const tower: Composition = ({ pen, width, height, random, tone, accent }) => {
  const first = 1 + whole(random() * 2);
  let lit = false;
  for (let x = 0, at = 0; x < width; at += 1) {
    const w = Math.min(width - x, random() < 0.5 ? 1 : 2);
    const step = (at % 3) + 1;
    const rise = height * (0.22 + (0.66 * (x + w)) / width) * (0.8 + random() * 0.4);
    const roof = whole(random() * 4);
    const top = roof > 1 ? w : w === 2 && roof < 2 ? 1 : 0;
    const h = Math.max(1, Math.min(height - Math.max(0.5, top), Math.round(rise)));
    const y = height - h;
    const wall = tone(step);
    pen.rect(x, y, w, h, wall);
    if (w === 2 && roof < 2) pen.half(x, y, 2, 0, wall);
    else if (roof === 2) pen.quarter(x, y - w, w, 3, wall);
    else if (roof === 3) pen.triangle(x, y - w, w, 3, wall);
    for (let floor = y; floor + 1 <= height; floor += 1) {
      const kind = whole(random() * 4);
      if (kind === 0) pen.panes(x + w - 1, floor, 1, tone(step === 3 ? 0 : 4));
      else if (kind === 1 && floor > y) pen.stripes(x, floor, w, 1, 4, false, tone(step === 1 ? 3 : 1));
      else if (kind === 2 && w === 2 && !lit && at >= first) {
        pen.half(x, floor + 1, 2, 0, accent);
        lit = true;
      }
    }
    x += w;
  }
  if (!lit) pen.rect(width - 1, height - 1, 1, 1, accent);
};

const arches: Composition = ({ pen, width, height, random, tone, accent }) => {
  const widths = [4, 3, 2, 2, 3, 4, 2];
  for (let right = width, at = 0; right > 0; at += 1) {
    const w = Math.min(widths[at % widths.length] ?? 2, right);
    const top = Math.min(height - 1, Math.max(w / 2, height * (0.34 + 0.1 * at) + random() - 0.4));
    const door = (inset: number, from: number, fill: string) => {
      pen.rect(right - w + inset, from, w - 2 * inset, height - from, fill);
      pen.half(right - w + inset, from, w - 2 * inset, 0, fill);
    };
    door(0, top, tone(1 + (at % 3)));
    if (w > 1) door(w / 4, top, tone(at % 3 === 2 ? 1 : 3 + (at & 1)));
    if (w >= 3) door(w * 0.375, top + 0.6, at === 0 ? accent : tone(0));
    right -= w;
  }
};

const sunrise: Composition = ({ pen, width, height, random, tone, accent }) => {
  const horizon = height - Math.max(1, Math.round(height * 0.22));
  const radius = Math.min(width * 0.48, horizon * 0.92);
  const x = width - radius * (1.02 + random() * 0.06);
  for (let ring = 0; ring < 4; ring += 1) {
    const r = radius * (1 - ring * 0.23);
    pen.half(x - r, horizon, 2 * r, 0, ring === 3 ? accent : tone(ring + 1));
  }
  pen.rect(0, horizon, width, height - horizon, tone(1));
  const waves = Math.max(2, Math.round((height - horizon) * 2));
  for (let wave = 0; wave < waves; wave += 1) {
    const r = radius * (1 - (wave / waves) * 0.8);
    const left = Math.max(0, x - r);
    const y = horizon + ((height - horizon) * (wave + 0.5)) / waves - 0.1;
    pen.rect(left, y, Math.min(width, x + r) - left, 0.2, tone(3));
  }
};

const steps: Composition = ({ pen, width, height, tone, accent }) => {
  const count = Math.max(1, whole(Math.min(width, 6)));
  const w = width / count;
  for (let i = 0; i < count; i += 1) {
    const h = Math.max(1, Math.round(((height - w * 1.4) * (i + 1)) / count));
    const colour = tone(1 + (i % 3));
    pen.rect(i * w, height - h, w, h, colour);
    pen.quarter(i * w, height - h - w, w, i % 2 ? 2 : 3, i === count - 2 ? tone(4) : colour);
    const foot = Math.min(h, w);
    if (i % 2) pen.stripes(i * w, height - foot, w, foot, 4, true, tone(i % 3 === 1 ? 4 : 1));
  }
  pen.disc(width - w / 2, height - Math.round(height - w * 1.4) - w * 0.5, w * 0.34, accent);
};

/** An open book. */
const fan: Composition = ({ pen, width, height, tone, accent }) => {
  const side = Math.min(height, width / 2);
  const spare = width - 2 * side;
  const spine = width / 2 + (spare > 1 ? spare / 2 : 0);
  const left = [tone(1), tone(3), tone(2), tone(4)];
  const right = [tone(2), tone(1), tone(4), accent];
  for (let leaf = 0; leaf < 4; leaf += 1) {
    const s = side * (1 - leaf * 0.22);
    pen.quarter(spine - s, height - s, s, 2, left[leaf] ?? tone(1));
    pen.quarter(spine, height - s, s, 3, right[leaf] ?? accent);
  }
  if (spine - side > 1) pen.stripes(0, height - 1, spine - side, 1, 3, false, tone(1));
};

/** Tiles of two cells, thicker towards the bottom right. */
const weave: Composition = ({ pen, width, height, random, tone, accent }) => {
  let lit = false;
  for (let y = height % 2; y < height; y += 2)
    for (let x = width % 2; x < width; x += 2) {
      const depth = x / width + y / height;
      if (depth < 0.55 + random() * 0.35) continue;
      const back = 1 + whole(random() * 3);
      const front = back === 3 ? 1 : back + 1;
      const kind = whole(random() * 5);
      if (kind === 0 || kind === 2 || kind === 3) pen.rect(x, y, 2, 2, tone(back));
      if (kind < 2) pen.quarter(x, y, 2, cornerAt(random() * 4), tone(front));
      else if (kind === 2) {
        const lights: boolean = !lit && depth > 1.2;
        pen.disc(x + 1, y + 1, 0.8, lights ? accent : tone(4));
        lit ||= lights;
      } else if (kind === 3) pen.leaf(x, y, 2, random() < 0.5, tone(front));
      else {
        pen.half(x, y + 1, 2, 0, tone(front));
        pen.half(x, y + 2, 2, 0, tone(back));
      }
    }
  if (!lit) pen.quarter(width - 2, height - 2, 2, 2, accent);
};

const orbit: Composition = ({ pen, width, height, random, tone, accent }) => {
  const [x, y] = [width - 1, height - 0.5];
  const reach = Math.min(Math.max(width, height), (width - 1) / 0.94, height * 1.55);
  pen.disc(x, y, reach * 0.94, tone(1));
  for (let ring = 4; ring >= 1; ring -= 1) pen.ring(x, y, reach * (0.2 + ring * 0.17), 0.12, tone(3));
  pen.disc(x, y, reach * 0.44, tone(2));
  pen.disc(x, y, reach * 0.2, tone(4));
  /** Share of the reach, degrees, radius. */
  const planets = [
    [0.54, 205, 0.55],
    [0.71, 228, 0.8],
    [0.88, 196, 0.42],
    [0.71, 262, 0.36],
    [0.37, 236, 0.42],
  ] as const;
  planets.forEach(([share, degrees, radius], i) => {
    const turn = ((degrees + (random() - 0.5) * 16) * Math.PI) / 180;
    const colour = i === 1 ? accent : tone(i % 2 ? 3 : 4);
    pen.disc(x + Math.cos(turn) * reach * share, y + Math.sin(turn) * reach * share, radius, colour);
  });
};

/** Four lanes from stop to stop. */
const track: Composition = ({ pen, width, height, random, tone, accent }) => {
  const low = height - 1.6;
  const high = 1.8 + random() * 0.4;
  const bend = Math.max(1.1, Math.min(1.9, (low - high) / 3));
  const x = width * 0.36 + random();
  const half = 0.78;
  for (let lane = 0; lane < 4; lane += 1) {
    const shift = (lane - 1.5) * 0.52;
    const radius = bend + shift + half;
    const lastRadius = bend - shift + half;
    pen.road({ x, y: low + shift, up: high + bend + half, to: width + 1, radius, lastRadius }, tone(lane + 1));
  }
  const stop = (sx: number, sy: number, radius: number, inner: number, colour: string) => {
    pen.disc(sx, sy, radius, tone(0));
    pen.disc(sx, sy, inner, colour);
  };
  stop(x + bend + half, (low + high) / 2 + 0.4, 0.82, 0.5, accent);
  stop(Math.max(0.9, x - 1.4), low, 0.6, 0.34, tone(4));
  if (width - x > 5) stop(width - 1.2, high, 0.6, 0.34, tone(4));
};

const leaves: Composition = ({ pen, width, height, random, tone, accent }) => {
  const stems = Math.max(1, whole(width / 3.4));
  const w = width / stems;
  const lit = whole(random() * stems);
  for (let stem = 0; stem < stems; stem += 1) {
    const x = stem * w + w / 2;
    const side = Math.min(1.7, w / 2);
    const pairs = Math.max(2, whole(((height - 0.4) / side) * (0.5 + (0.5 * (stem + 1)) / stems)));
    pen.rect(x - 0.06, height - pairs * side, 0.12, pairs * side, tone(3));
    for (let pair = 0; pair < pairs; pair += 1) {
      const y = height - (pair + 1) * side;
      const step = 1 + ((stem + pair) % 3);
      pen.leaf(x - side, y, side, false, tone(step));
      pen.leaf(x, y, side, true, pair === pairs - 2 && stem === lit ? accent : tone((step % 3) + 2));
    }
    pen.disc(x, height - pairs * side - 0.1, 0.28, tone(4));
  }
};

const raster: Composition = ({ pen, width, height, random, tone, accent }) => {
  const [fx, fy] = [width * (0.62 + random() * 0.2), height * (0.56 + random() * 0.2)];
  const reach = Math.max(width, height) * 0.66;
  for (let y = 0; y < height; y += 0.5)
    for (let x = 0; x < width; x += 0.5) {
      const distance = Math.hypot(x + 0.25 - fx, y + 0.25 - fy) / reach;
      const radius = 0.27 * (1 - distance * 0.92);
      if (radius < 0.045) continue;
      const step = [0.24, 0.5, 0.78].findIndex((limit) => distance < limit);
      if (Math.max(x + radius - width, y + radius - height) > -0.25) continue;
      pen.disc(x + 0.25, y + 0.25, radius, tone(step < 0 ? 1 : 4 - step));
    }
  const sun = Math.min(1.4, height / 3);
  const inside = (at: number, length: number) => Math.min(Math.round(at), length - sun);
  pen.disc(inside(fx, width), inside(fy, height), sun, accent);
};

const facet: Composition = ({ pen, width, height, random, tone, accent }) => {
  const rows = Math.ceil(height / (height > 5 ? 2 : 1.5));
  const side = height / rows;
  const columns = whole(width / side);
  let lit = false;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const depth = column / columns + row / rows;
      if (depth < 0.62 + random() * 0.22) continue;
      const x = width - (columns - column) * side;
      const y = height - (rows - row) * side;
      const corner = (column + row) % 2 ? 0 : 1;
      const one = 1 + whole(random() * 3);
      const other = ((one + whole(random() * 2)) % 4) + 1;
      const lights: boolean = !lit && depth > 1.15;
      pen.triangle(x, y, side, corner, tone(one));
      pen.triangle(x, y, side, corner === 0 ? 2 : 3, lights ? accent : tone(other));
      lit ||= lights;
    }
  if (!lit) pen.triangle(width - side, height - side, side, 2, accent);
};

const medal: Composition = ({ pen, width, height, random, tone, accent }) => {
  const rows = Math.max(1, Math.round(height / (height > 5 ? 3 : 2)));
  const side = Math.min(width, height / rows);
  const columns = whole(width / side);
  let lit = false;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if ((column + 1) / columns + (row + 1) / rows < 0.72) continue;
      const x = width - (columns - column) * side;
      const y = height - (rows - row) * side;
      const odd = (column + row) % 2 === 1;
      const kind = whole(random() * 3);
      pen.rect(x, y, side, side, tone(odd ? 1 : 2));
      if (kind === 0) {
        pen.disc(x + side / 2, y + side / 2, side * 0.4, tone(odd ? 3 : 1));
        pen.disc(x + side / 2, y + side / 2, side * 0.2, lit ? tone(4) : accent);
        lit = true;
      } else if (kind === 1) {
        const corner = cornerAt(column + row);
        pen.quarter(x, y, side, corner, tone(odd ? 3 : 4));
        pen.quarter(
          x + (corner === 1 || corner === 2 ? side / 2 : 0),
          y + (corner > 1 ? side / 2 : 0),
          side / 2,
          corner,
          tone(odd ? 1 : 2),
        );
      } else {
        pen.half(x, y + side / 2, side, 0, tone(3));
        pen.half(x, y + side / 2, side, 2, tone(odd ? 2 : 1));
      }
    }
  if (!lit) pen.disc(width - side / 2, height - side / 2, side * 0.24, accent);
};

/** Lines of different length, one of them highlighted. */
const ledger: Composition = ({ pen, width, height, random, tone, accent }) => {
  const rows = Math.max(4, Math.round(height / 1.05));
  const h = height / rows;
  const lit = whole(rows * 0.35 + random() * rows * 0.4);
  for (let row = 0; row < rows; row += 1) {
    const swing = 0.28 + 0.68 * Math.abs(Math.sin(row * 0.9 + random() * 1.2));
    const long = width * swing * (0.55 + (0.45 * (row + 1)) / rows);
    const [y, bar] = [row * h + h * 0.14, h * 0.72];
    const x = width - long + bar / 2;
    const colour = tone(1 + (row % 3));
    pen.rect(x, y, long, bar, colour);
    pen.disc(x, y + bar / 2, bar / 2, colour);
    pen.disc(x, y + bar / 2, bar * 0.24, tone(4));
    if (row === lit) pen.rect(width - long * 0.46, y, long * 0.46, bar, accent);
    else if (row % 3 === 1) pen.stripes(width - long * 0.3, y, long * 0.3, bar, 6, true, tone(4));
  }
};

const cross: Composition = ({ pen, width, height, tone, accent }) => {
  const plus = (x: number, y: number, side: number, fill: string) => {
    pen.rect(x + side / 3, y, side / 3, side, fill);
    pen.rect(x, y + side / 3, side, side / 3, fill);
  };
  const side = Math.min(height * 0.66, width * 0.66, 6);
  const [x, y] = [width - side * 0.62, height - side * 0.62];
  pen.disc(x, y, side * 0.86, tone(1));
  plus(x - side / 2, y - side / 2, side, tone(2));
  plus(x - side / 3, y - side / 3, side * 0.667, tone(4));
  const small = Math.min(2, height / 3);
  const free = width - side * 1.3;
  const pill = small * 0.7;
  if (free > small * 1.1) {
    pen.rect(0, height - pill, free, pill, tone(3), pill / 2);
    pen.rect(0, height - pill, free / 2, pill, accent, pill / 2);
  } else pen.disc(x, y, side * 0.12, accent);
  plus(width - small, 0.3, small, tone(3));
  if (width > 9) {
    plus(width - side * 2, height - small * 2.6, small * 1.2, tone(2));
    pen.disc(width - side * 1.7 - small, 0.9, 0.5, tone(3));
  }
  if (free > small) pen.disc(free, height - small * 1.6, small * 0.36, tone(3));
};

const scallop: Composition = ({ pen, width, height, tone, accent }) => {
  const w = width / Math.round(width / (height > 5 ? 2 : 1.5));
  const rows = Math.ceil(height / (w / 2));
  const start = Math.ceil(rows * 0.3);
  let lit = false;
  for (let row = start; row <= rows; row += 1) {
    for (let x = row % 2 ? -w / 2 : 0; x < width; x += w) {
      if (width < 9 && x < 0) continue;
      if ((x + w) / width + (row - start) / (rows - start) < 0.5) continue;
      const step = 1 + ((row - start) % 3);
      const lights: boolean = !lit && row >= rows - 3 && x > width * 0.5;
      pen.half(x, (row * w) / 2, w, 0, lights ? accent : tone(step));
      pen.half(x + w / 4, (row * w) / 2, w / 2, 0, tone(lights || step === 3 ? 4 : step + 1));
      lit ||= lights;
    }
  }
};

const lens: Composition = ({ pen, width, height, tone, accent }) => {
  const radius = Math.min(height * 0.42, width * 0.32);
  const [x, y] = [width - radius * 1.06, height * 0.56];
  pen.disc(x - radius, y, radius, tone(1));
  pen.disc(x, y, radius, tone(2));
  pen.lens(x - radius / 2, y, radius * Math.sqrt(3), radius, tone(4));
  pen.disc(x + radius * 0.3, y, radius * 0.34, accent);
  pen.ring(x - radius, y, radius * 0.62, 0.12, tone(3));
  const water = Math.max(0, x - radius * 2);
  pen.stripes(water, Math.min(height - 0.8, y + radius), width - water, 0.8, 3, false, tone(1));
  if (x > 3.2 * radius) pen.disc(x - 2.6 * radius, y + radius * 0.4, radius * 0.6, tone(1));
};

/** A wall that is unfinished on the left; every second row begins and ends with half a brick. */
const bricks: Composition = ({ pen, width, height, random, tone, accent }) => {
  const rows = Math.max(1, Math.round(height / (height > 5 ? 1.5 : 1)));
  const [h, w, joint] = [height / rows, width / Math.max(1, Math.round(width / 2.5)), 0.06];
  let lit = false;
  for (let row = 0; row < rows; row += 1) {
    const y = height - (row + 1) * h;
    const missing = Math.max(0, width * (row / rows) * 0.92 - 0.6 + random());
    for (let x = row % 2 ? -w / 2 : 0, at = 0; x < width - joint; x += w, at += 1) {
      const left = Math.max(0, x);
      const long = Math.min(width, x + w) - left;
      if (left + long <= missing) continue;
      const [brick, tall] = [long - 2 * joint, h - 2 * joint];
      const step = 1 + ((row + 2 * at) % 3);
      const isWhole = long > w - joint;
      const lights: boolean = !lit && isWhole && row > rows * 0.5 && left > width * 0.55;
      pen.rect(left + joint, y + joint, brick, tall, lights ? accent : tone(step), joint);
      const [striped, upright, arched] = [random() < 0.24, random() < 0.5, random() < 0.3];
      if (lights) lit = true;
      else if (striped && isWhole) pen.stripes(left + joint, y + joint, brick, tall, 4, upright, tone(4));
      else if (arched && isWhole) {
        const side = Math.min(1.5, brick, 2 * tall);
        pen.half(left + (long - side) / 2, y + h - joint, side, 0, tone(step === 3 ? 1 : 3));
      }
    }
  }
  if (!lit) pen.rect(width - w + joint, height - h + joint, w - 2 * joint, h - 2 * joint, accent, joint);
};

const gate: Composition = ({ pen, width, height, tone, accent }) => {
  const side = Math.min(width, height) * 0.98;
  const [x, y] = [width - side, height - side];
  [tone(1), tone(2), tone(3), tone(1), accent].forEach((colour, at) => {
    const s = side * (1 - at * 0.19);
    pen.archway(x + side - s, y + side - s, s, width, height, colour);
  });
  if (x > 1) pen.stripes(0, height - 0.9, x, 0.9, 3, false, tone(1));
  if (x > 3) {
    pen.quarter(x - 2, height - 2.9, 2, 2, tone(2));
    pen.disc(x - 3.2, height - 1.6, 0.7, tone(4));
  }
};

/** All compositions. Each is dense at the bottom right and sparse at the top left. */
export const compositions = {
  tower,
  arches,
  sunrise,
  steps,
  fan,
  weave,
  orbit,
  track,
  leaves,
  raster,
  facet,
  medal,
  ledger,
  cross,
  scallop,
  lens,
  bricks,
  gate,
} satisfies Record<string, Composition>;
export type CompositionName = keyof typeof compositions;
export const compositionNames = keysOf(compositions);
