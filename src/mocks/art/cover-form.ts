import { compositionNames, type CompositionName, type Tones } from './compositions';
import { drawn } from './draw';
import { hash, type Hue } from '@/shared/art/hues';
import { palettes } from '@/shared/art/palettes';

/** The ground of a picture, from dark to light; `split` is half paper, half ink. */
export type Ground = 'ink' | 'mid' | 'dawn' | 'paper' | 'split';
type Layout = 'side' | 'base' | 'crown' | 'pack';
export interface GroundTones extends Tones {
  title: string;
  /** Colour of small words. */
  quiet: string;
  /** Colour of the ground under the words. */
  floor: string;
}

export function tonesOf(hue: Hue, ground: Ground): GroundTones {
  const { ink, paper, accent, text } = palettes[hue];
  const take = (steps: readonly string[], order: readonly number[]) => order.map((at) => steps[at] ?? accent);
  const on = (steps: readonly string[], title: string, quiet: string, under = steps[0] ?? accent): GroundTones => ({
    steps,
    accent,
    title,
    quiet,
    floor: under,
  });
  if (ground === 'mid') return on(take(ink, [2, 1, 0, 3, 4]), '#FFFFFF', paper[0] ?? '#FFFFFF');
  if (ground === 'dawn')
    return on(
      [ink[4], paper[1], ink[3], ink[2], ink[0]].map((each) => each ?? accent),
      text,
      text,
    );
  if (ground === 'paper') return on(paper, text, text);
  if (ground === 'split') return on(ink, text, text, paper[1]);
  return on(ink, '#FFFFFF', ink[4] ?? '#FFFFFF');
}

/** `type`: a course type; a picture of an unknown type or none is drawn as SYS. */
export interface CoverSeed {
  id: string;
  hue: Hue;
  type?: string | null | undefined;
}
export interface CoverForm {
  composition: CompositionName;
  ground: Ground;
  layout: Layout;
  hue: Hue;
  seed: number;
}

const groundsOf: Record<string, readonly Ground[]> = {
  SYS: ['ink', 'mid', 'ink', 'dawn'],
  PACK: ['ink'],
  EXP: ['split'],
  FREE: ['paper'],
  ADD: ['dawn', 'paper'],
};
const layouts: readonly Layout[] = ['side', 'base', 'crown'];

function choice({ id, hue, type }: CoverSeed, turn: number): CoverForm {
  const drawnFrom = hash(id);
  const grounds = groundsOf[type ?? ''] ?? groundsOf.SYS ?? [];
  const wanted = grounds[(drawnFrom >>> 9) % grounds.length] ?? 'ink';
  const layoutOf = () => layouts[((drawnFrom >>> 5) + turn) % layouts.length] ?? 'side';
  return {
    composition: compositionNames[(drawnFrom + turn * 7) % compositionNames.length] ?? 'tower',
    ground: wanted === 'mid' && !palettes[hue].mid ? 'ink' : wanted,
    layout: type === 'EXP' ? 'side' : type === 'PACK' ? 'pack' : layoutOf(),
    hue,
    seed: drawnFrom + turn,
  };
}

/** Number of variants to try. After half of them, a cover may repeat the ground and layout of a neighbour. */
const turns = compositionNames.length;
/** The first variant for an id that differs from all of its neighbours. */
export function coverForm(seed: CoverSeed, neighbours: readonly CoverForm[] = []): CoverForm {
  const alike = (one: CoverForm, other: CoverForm, turn: number) =>
    one.composition === other.composition ||
    (turn < turns / 2 && one.hue === other.hue && one.layout === other.layout && one.ground === other.ground);
  for (let turn = 0; turn < turns; turn += 1) {
    const form = choice(seed, turn);
    if (!neighbours.some((other) => alike(form, other, turn))) return form;
  }
  return choice(seed, 0);
}
/** The covers of a list in `columns`; none is like its neighbours, diagonal ones included. */
export function coverForms(seeds: readonly CoverSeed[], columns: number): CoverForm[] {
  const forms: CoverForm[] = [];
  for (const seed of seeds) forms.push(coverForm(seed, forms.slice(-columns - 1)));
  return forms;
}

export const coverWidth = 640;
export const coverHeight = 360;
const unit = 40;

/** The picture part of a cover as SVG, `rows` cells high in `base` and `crown`; the rest is left for the words. */
export function artOf({ composition, ground, layout, hue, seed }: CoverForm, rows: number): string {
  const tones = tonesOf(hue, ground);
  const draw = (x: number, y: number, width: number, height: number) =>
    drawn(composition, { x, y, width, height }, unit, seed, tones);
  if (layout === 'pack') return panels(hue, seed);
  if (ground === 'split')
    return `<rect x="360" width="280" height="360" fill="${tones.steps[0]}"/>${draw(360, 0, 280, coverHeight)}`;
  if (layout === 'base') return draw(0, coverHeight - rows * unit, coverWidth, rows * unit);
  if (layout === 'crown') return draw(0, 0, coverWidth, rows * unit);
  return draw(360, 0, 280, coverHeight);
}

/** A package is six small pictures beside its words, below a double edge. */
function panels(hue: Hue, seed: number): string {
  const side = 120;
  const [ink, lit] = [tonesOf(hue, 'ink'), seed % 6];
  const cells = Array.from({ length: 6 }, (_, at) => {
    const [x, y] = [400 + (at % 2) * side, Math.floor(at / 2) * side];
    const on = (['ink', 'mid', 'dawn'] as const)[(at + (at > 2 ? 1 : 0)) % 3] ?? 'ink';
    const own = tonesOf(hue, on);
    const steps = on === 'ink' ? [1, 2, 0, 3, 4].map((step) => own.steps[step] ?? own.accent) : own.steps;
    const accent = at === lit ? own.accent : (steps[4] ?? own.accent);
    const name = compositionNames[(seed + at * 5) % compositionNames.length] ?? 'tower';
    const back = `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${steps[0]}"/>`;
    return back + drawn(name, { x, y, width: side, height: side }, 20, seed + at, { steps, accent });
  });
  return `${cells.join('')}<path d="M0 0h400v8H0z" fill="${ink.steps[3]}"/><path d="M0 14h400v4H0z" fill="${ink.steps[2]}"/>`;
}
