import { keysOf } from '../lib/keys-of';
import { compositionNames, type CompositionName } from './compositions';
import { tonesOf, type Ground } from './cover';
import { drawn, ground as floor, svgPicture } from './draw';
import { hash, type Hue } from './hues';

/** Compositions of each wide picture, side by side on one horizon; its left part is free for words. */
const scenes = {
  banner: ['steps', 'arches', 'tower', 'sunrise'],
  about: ['bricks', 'steps', 'arches', 'tower', 'gate'],
  route: ['leaves', 'arches', 'medal', 'tower'],
  bank: ['medal'],
  paid: ['sunrise'],
  app: ['orbit'],
  lost: ['bricks'],
  shelf: ['scallop'],
} satisfies Record<string, readonly CompositionName[]>;
export type SceneKind = keyof typeof scenes;
export const sceneKinds = keysOf(scenes);

export interface SceneSeed {
  kind: SceneKind;
  id?: string;
  hue: Hue;
  width: number;
  height: number;
  ground?: Ground;
  /** Share of the width at which the picture begins; the words are to its left. */
  from?: number;
  /** Pixels of a module. */
  unit?: number;
  /** Draws no ground, for places whose own ground moves or follows the theme. */
  bare?: boolean;
  /** Compositions to use instead of the kind's own. */
  forms?: readonly CompositionName[];
}

export function scene({
  kind,
  id = kind,
  hue,
  width,
  height,
  ground = 'ink',
  from = 0.42,
  unit = 40,
  bare,
  forms = scenes[kind],
}: SceneSeed): string {
  const tones = tonesOf(hue, ground);
  const seed = hash(id);
  const start = Math.round((width * from) / unit) * unit;
  const part = Math.floor((width - start) / forms.length / unit) * unit;
  const lit = Math.max(0, forms.length - 2);
  const parts = forms.map((name, at) => {
    const last = at === forms.length - 1;
    const x = start + at * part;
    const share = forms.length === 1 ? 1 : 0.5 + (0.5 * (at + 1)) / forms.length;
    const tall = Math.min(height, Math.round((height * share) / unit) * unit);
    const box = { x, y: height - tall, width: last ? width - x : part, height: tall };
    const accent = at === lit ? tones.accent : (tones.steps[4] ?? tones.accent);
    return drawn(name, box, unit, seed + at * 31, { steps: tones.steps, accent });
  });
  const back = bare ? '' : floor(width, height, tones.floor);
  return svgPicture(width, height, back + parts.join(''), ' preserveAspectRatio="xMaxYMax slice"');
}

/** A picture of one composition that fills its box, for tiles, posters and doors. */
export interface PanelSeed extends Pick<SceneSeed, 'hue' | 'width' | 'height' | 'ground' | 'unit'> {
  id: string;
  composition?: CompositionName;
}
export function panel({ composition, id, ...rest }: PanelSeed): string {
  const own = compositionNames[hash(id) % compositionNames.length] ?? 'tower';
  return scene({ kind: 'bank', id, from: 0, bare: true, forms: [composition ?? own], ...rest });
}
