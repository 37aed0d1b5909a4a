import { round2 } from '@/shared/lib/round2';

/**
 * The corner of the box that has the centre of a quarter disc, or the right angle of a triangle: clockwise from top
 * left.
 */
export type Corner = 0 | 1 | 2 | 3;
/** Wraps any count to a corner. `& 3` leaves 0 to 3, which the type of a number does not show. */
export const cornerAt = (count: number): Corner => (count & 3) as Corner;
/** The edge with the flat side of a half disc: bottom, left, top, right. */
export type Edge = 0 | 1 | 2 | 3;

/** Draws modules on square cells: all numbers are cells, counted from the box's top left. */
export class Pen {
  readonly #marks: string[] = [];

  /** `unit`: pixels of a cell. */
  constructor(readonly unit: number) {}
  #px(cells: number): number {
    return round2(cells * this.unit);
  }
  /** A hairline stroke in the same colour closes the seam to the neighbour. */
  #path(d: string, fill: string): void {
    this.#marks.push(`<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width=".5"/>`);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): void {
    if (width <= 0 || height <= 0) return;
    const edge = radius > 0 ? `rx="${this.#px(radius)}"` : `stroke="${fill}" stroke-width=".5"`;
    const box = `x="${this.#px(x)}" y="${this.#px(y)}" width="${this.#px(width)}" height="${this.#px(height)}"`;
    this.#marks.push(`<rect ${box} fill="${fill}" ${edge}/>`);
  }
  disc(x: number, y: number, radius: number, fill: string): void {
    this.#marks.push(`<circle cx="${this.#px(x)}" cy="${this.#px(y)}" r="${this.#px(radius)}" fill="${fill}"/>`);
  }
  ring(x: number, y: number, radius: number, width: number, colour: string): void {
    const line = `fill="none" stroke="${colour}" stroke-width="${this.#px(width)}"`;
    this.#marks.push(`<circle cx="${this.#px(x)}" cy="${this.#px(y)}" r="${this.#px(radius)}" ${line}/>`);
  }
  /** A quarter disc in a square box. */
  quarter(x: number, y: number, side: number, corner: Corner, fill: string): void {
    const s = this.#px(side);
    const cx = this.#px(corner === 0 || corner === 3 ? x : x + side);
    const cy = this.#px(corner < 2 ? y : y + side);
    const arc = [
      `h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`,
      `v${s}a${s} ${s} 0 0 1 ${-s} ${-s}z`,
      `h${-s}a${s} ${s} 0 0 1 ${s} ${-s}z`,
      `v${-s}a${s} ${s} 0 0 1 ${s} ${s}z`,
    ][corner];
    this.#path(`M${cx} ${cy}${arc}`, fill);
  }
  /** A half disc; its flat edge starts at x, y and is `width` long. */
  half(x: number, y: number, width: number, edge: Edge, fill: string): void {
    const w = this.#px(width);
    const r = this.#px(width / 2);
    const arc = [`0 1 ${w} 0z`, `0 1 0 ${w}z`, `0 0 ${w} 0z`, `0 0 0 ${w}z`][edge];
    this.#path(`M${this.#px(x)} ${this.#px(y)}a${r} ${r} 0 ${arc}`, fill);
  }
  /** A leaf between two opposite corners: falling from the top left, or rising. */
  leaf(x: number, y: number, side: number, rising: boolean, fill: string): void {
    const s = this.#px(side);
    const [from, across] = rising ? [x + side, -s] : [x, s];
    const sweep = rising ? 0 : 1;
    const there = `a${s} ${s} 0 0 ${sweep} ${across} ${s}`;
    this.#path(`M${this.#px(from)} ${this.#px(y)}${there}a${s} ${s} 0 0 ${sweep} ${-across} ${-s}z`, fill);
  }
  triangle(x: number, y: number, side: number, corner: Corner, fill: string): void {
    const corners = [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ] as const;
    const shown = [0, 1, 3].map((step) => corners[(corner + step) % 4] ?? corners[0]);
    this.#path(`M${shown.map(([px, py]) => `${this.#px(px)} ${this.#px(py)}`).join('L')}z`, fill);
  }
  /** Bars with gaps as wide as themselves. */
  stripes(x: number, y: number, width: number, height: number, count: number, upright: boolean, fill: string): void {
    for (let i = 0; i < count; i += 1) {
      if (upright) this.rect(x + ((i + 0.25) * width) / count, y, width / count / 2, height, fill);
      else this.rect(x, y + ((i + 0.25) * height) / count, width, height / count / 2, fill);
    }
  }
  panes(x: number, y: number, side: number, fill: string): void {
    const margin = side * 0.12;
    const pane = (side - 3 * margin) / 2;
    for (const i of [0, 1])
      for (const j of [0, 1])
        this.rect(x + margin + i * (pane + margin), y + margin + j * (pane + margin), pane, pane, fill);
  }
  /** A road: in from the left edge, up, out at the right; bends of `radius` and `lastRadius`. */
  road(
    path: { x: number; y: number; up: number; to: number; radius: number; lastRadius: number },
    colour: string,
  ): void {
    const [r, last] = [this.#px(path.radius), this.#px(path.lastRadius)];
    const d =
      `M${this.#px(-1)} ${this.#px(path.y)}H${this.#px(path.x)}a${r} ${r} 0 0 0 ${r} ${-r}` +
      `V${this.#px(path.up)}a${last} ${last} 0 0 1 ${last} ${-last}H${this.#px(path.to)}`;
    this.#marks.push(`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${this.#px(0.36)}"/>`);
  }

  /** The common part of two overlapping discs, `chord` high, centred at x, y. */
  lens(x: number, y: number, chord: number, radius: number, fill: string): void {
    const [r, top, bottom] = [this.#px(radius), this.#px(y - chord / 2), this.#px(y + chord / 2)];
    const [cx, turn] = [this.#px(x), `A${r} ${r} 0 0 1`];
    this.#path(`M${cx} ${top}${turn} ${cx} ${bottom}${turn} ${cx} ${top}z`, fill);
  }
  /** A quarter arch from the bottom up to its crown at the right edge. */
  archway(x: number, y: number, side: number, right: number, bottom: number, fill: string): void {
    const r = this.#px(side / 2);
    const d = `M${this.#px(x)} ${this.#px(bottom)}V${this.#px(y + side / 2)}a${r} ${r} 0 0 1 ${r} ${-r}`;
    this.#path(`${d}H${this.#px(right)}V${this.#px(bottom)}z`, fill);
  }

  get drawing(): string {
    return this.#marks.join('');
  }
}
