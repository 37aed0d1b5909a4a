/** Every illustration stands on square cells; a shape draws itself into one cell of side `u`. */
type Shape = (x: number, y: number, u: number, fill: string) => string;

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** A hair more than the cell, so that neighbours leave no seam. */
const block: Shape = (x, y, u, fill) => rect(x - 0.3, y - 0.3, u + 0.6, u + 0.6, fill);

const fan: Shape = (x, y, u, fill) => path(`M${x} ${y + u}V${y}A${u} ${u} 0 0 1 ${x + u} ${y + u}z`, fill);
const fanBack: Shape = (x, y, u, fill) => path(`M${x + u} ${y + u}V${y}A${u} ${u} 0 0 0 ${x} ${y + u}z`, fill);
const leaf: Shape = (x, y, u, fill) =>
  path(`M${x} ${y + u}A${u} ${u} 0 0 1 ${x + u} ${y}A${u} ${u} 0 0 1 ${x} ${y + u}z`, fill);
const disc: Shape = (x, y, u, fill) => `<circle cx="${x + u / 2}" cy="${y + u / 2}" r="${u / 2}" fill="${fill}"/>`;
const ring: Shape = (x, y, u, fill) =>
  `<circle cx="${x + u / 2}" cy="${y + u / 2}" r="${u * 0.34}" fill="none" stroke="${fill}" stroke-width="${u * 0.26}"/>`;
const dome: Shape = (x, y, u, fill) => path(`M${x} ${y + u}a${u / 2} ${u / 2} 0 0 1 ${u} 0z`, fill);
const drop: Shape = (x, y, u, fill) =>
  path(`M${x + u / 2} ${y}h${u / 2}v${u / 2}a${u / 2} ${u / 2} 0 1 1 -${u / 2} -${u / 2}z`, fill);
const wedge: Shape = (x, y, u, fill) => path(`M${x + u} ${y}v${u}h-${u}z`, fill);
const peak: Shape = (x, y, u, fill) => path(`M${x} ${y + u}L${x + u / 2} ${y}L${x + u} ${y + u}z`, fill);
const half: Shape = (x, y, u, fill) => rect(x, y + u / 2, u, u / 2, fill);
const cross: Shape = (x, y, u, fill) =>
  rect(x + u * 0.34, y + u * 0.1, u * 0.32, u * 0.8, fill) + rect(x + u * 0.1, y + u * 0.34, u * 0.8, u * 0.32, fill);
const rows: Shape = (x, y, u, fill) => times(4, (i) => rect(x, y + (u / 8) * (2 * i + 0.5), u, u / 8, fill));
const bars: Shape = (x, y, u, fill) => times(4, (i) => rect(x + (u / 8) * (2 * i + 0.5), y, u / 8, u, fill));
const windows: Shape = (x, y, u, fill) =>
  times(4, (i) => rect(x + u * (i % 2 ? 0.55 : 0.1), y + u * (i > 1 ? 0.55 : 0.1), u * 0.35, u * 0.35, fill));
const dots: Shape = (x, y, u, fill) =>
  times(
    9,
    (i) =>
      `<circle cx="${x + (u / 3) * ((i % 3) + 0.5)}" cy="${y + (u / 3) * (Math.floor(i / 3) + 0.5)}" r="${u * 0.06}" fill="${fill}"/>`,
  );

export const shapes = {
  block,
  fan,
  fanBack,
  leaf,
  disc,
  ring,
  dome,
  drop,
  wedge,
  peak,
  half,
  cross,
  rows,
  bars,
  windows,
  dots,
};
export type ShapeName = keyof typeof shapes;

/** Each project speaks its own dialect of shapes: builders stack windows, pharmacists cross and leaf. */
export const dialects: Record<string, ShapeName[]> = {
  '1101': ['windows', 'fan', 'block', 'bars', 'rows', 'fanBack'],
  '1102': ['wedge', 'peak', 'block', 'windows', 'rows', 'bars'],
  '1201': ['disc', 'bars', 'ring', 'block', 'fan', 'rows'],
  '1202': ['half', 'bars', 'block', 'disc', 'rows', 'wedge'],
  '1301': ['fanBack', 'fan', 'rows', 'dome', 'block', 'dots'],
  '1401': ['cross', 'leaf', 'disc', 'block', 'fan', 'dome'],
  '1501': ['drop', 'leaf', 'block', 'drop', 'bars', 'fan'],
  '1601': ['leaf', 'fanBack', 'dome', 'block', 'disc', 'leaf'],
  '1801': ['disc', 'half', 'block', 'rows', 'fan', 'dome'],
  '1701': ['dome', 'disc', 'fan', 'block', 'dome', 'rows'],
};

/** A small seeded generator (mulberry32): the same seed draws the same picture. */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const hash = (text: string) =>
  Array.from(text).reduce((sum, char) => (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0, 7);

interface Field {
  columns: number;
  rows: number;
  u: number;
  x: number;
  y: number;
  tones: string[];
  accent: string;
  dialect: ShapeName[];
  seed: number;
}

/** Cells pile up towards the bottom right; the top left stays empty; exactly one cell is the accent. */
export const field = ({ columns, rows: rowCount, u, x, y, tones, accent, dialect, seed }: Field): string => {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback;
  const heights = Array.from({ length: columns }, (_, column) =>
    Math.max(1, Math.min(rowCount, Math.round(((column + 1) / columns) * (rowCount - 0.4) - random() * 1.4 + 0.5))),
  );
  const accentColumn = Math.floor(random() * (columns - 1)) + 1;
  const accentDepth = Math.floor(random() * Math.max(1, (heights[accentColumn] ?? 1) - 1));
  const cells: string[] = [];
  heights.forEach((height, column) => {
    for (let depth = 0; depth < height; depth += 1) {
      const cx = x + column * u;
      const cy = y + (rowCount - 1 - depth) * u;
      const top = depth === height - 1;
      const isAccent = column === accentColumn && depth === accentDepth;
      const ground = tones[1 + ((column + depth) % 2)] ?? accent;
      const front = isAccent ? accent : (tones[3 + (random() > 0.7 ? 1 : 0)] ?? accent);
      const solid = dialect.filter((name) => name !== 'dots');
      if (!top) cells.push(shapes.block(cx, cy, u, ground));
      const crown =
        top && !isAccent
          ? pick(['fan', 'fanBack', 'dome', ...dialect.slice(0, 2)] as ShapeName[], 'fan')
          : pick(solid, 'block');
      const plain = !isAccent && !top && random() < 0.34;
      if (!plain) cells.push(shapes[crown](cx, cy, u, top && !isAccent ? ground : front));
    }
  });
  return cells.join('');
};
