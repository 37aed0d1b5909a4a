import { tonesOf, type Ground } from './cover';
import { ground as floor, svgPicture } from './draw';
import { hash, type Hue } from './hues';
import { cornerAt, Pen, seeded } from './pen';

export interface BuildingSeed {
  id: string;
  hue: Hue;
  /** Progress of each chapter, 0 to 1. */
  tiles: readonly number[];
  width: number;
  height: number;
  padding?: number;
  ground?: Ground;
}

/** The columns and rows with the largest tile. */
function grid(count: number, width: number, height: number): { columns: number; rows: number } {
  let best = { columns: 1, rows: Math.max(1, count), side: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const side = Math.min(width / columns, height / rows);
    if (side > best.side + 0.01) best = { columns, rows, side };
  }
  return best;
}

/**
 * Draws one tile per chapter, row by row from the bottom: finished chapters in the hue, the newest with the accent, the
 * current one filled from below, the rest in `--tile-off`. Classes `tile`, `done`, `now` and `--n` are for the
 * animation.
 */
export function building({ id, hue, tiles, width, height, padding = 24, ground = 'ink' }: BuildingSeed): string {
  const { steps, accent } = tonesOf(hue, ground);
  const tone = (step: number) => steps[step] ?? accent;
  const { columns, rows } = grid(tiles.length, width - 2 * padding, height - 2 * padding);
  const side = Math.floor(Math.min((width - 2 * padding) / columns, (height - 2 * padding) / rows));
  const [left, top] = [(width - columns * side) / 2, (height - rows * side) / 2];
  const random = seeded(hash(id));
  const newest = tiles.findLastIndex((share) => share >= 1);
  const drawnTiles = tiles.map((share, at) => {
    const pen = new Pen(side);
    const done = share >= 1;
    const kind = Math.floor(random() * 7);
    const back = 1 + Math.floor(random() * 3);
    const turn = cornerAt(random() * 4);
    const front = at === newest ? accent : tone(back === 1 || back === 3 ? 4 : 3);
    const [under, over] = done ? [tone(back), front] : ['var(--tile-off)', 'var(--tile-mark)'];
    const edge = 0.03;
    const inner = 1 - 2 * edge;
    pen.rect(edge, edge, inner, inner, under, 0.06);
    if (kind === 0) pen.quarter(edge, edge, inner, turn, over);
    else if (kind === 1) pen.disc(0.5, 0.5, 0.34, over);
    else if (kind === 2) pen.half(edge, 0.5, inner, 0, over);
    else if (kind === 3) pen.stripes(edge, edge, inner, inner, 3, turn % 2 === 1, over);
    else if (kind === 4) pen.leaf(edge, edge, inner, turn % 2 === 1, over);
    else if (kind === 5) pen.panes(0.06, 0.06, 0.88, over);
    else for (const flat of [0.5, 1 - edge]) pen.half(edge, flat, inner, 0, over);
    if (share > 0 && !done) {
      pen.rect(edge, 1 - edge - inner * share, inner, inner * share, tone(2), 0.04);
      pen.ring(0.5, 0.5, 0.2, 0.07, tone(4));
    }
    const [x, y] = [left + (at % columns) * side, top + (rows - 1 - Math.floor(at / columns)) * side];
    const state = done ? 'tile done' : share > 0 ? 'tile now' : 'tile';
    return `<svg x="${x}" y="${y}" width="${side}" height="${side}" overflow="visible"><g class="${state}" style="--n:${at}">${pen.drawing}</g></svg>`;
  });
  return svgPicture(width, height, floor(width, height, 'var(--tile-ground)') + drawnTiles.join(''));
}
