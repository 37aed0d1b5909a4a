import { building, type BuildingSeed } from './building';
import { chip } from './chip';
import { cover, coverForm, type CoverForm, type CoverSeed } from './cover';
import { pictureAddress } from './draw';
import { panel, scene, type PanelSeed, type SceneSeed } from './scene';

export type Drawing =
  | { draw: 'cover' | 'chip'; seed: CoverSeed }
  | { draw: 'scene'; seed: SceneSeed }
  | { draw: 'panel'; seed: PanelSeed }
  | { draw: 'building'; seed: BuildingSeed };

/**
 * Covers of this visit. A course keeps its cover. It differs from the five drawn before it, its neighbours in a list.
 */
const forms = new Map<string, CoverForm>();
const neighbours = 5;
function formOf(seed: CoverSeed): CoverForm {
  const key = [seed.id, seed.hue, seed.type].join();
  const form = forms.get(key) ?? coverForm(seed, [...forms.values()].slice(-neighbours));
  forms.set(key, form);
  return form;
}

function pictureOf(drawing: Exclude<Drawing, { draw: 'building' }>): string {
  if (drawing.draw === 'scene') return scene(drawing.seed);
  if (drawing.draw === 'panel') return panel(drawing.seed);
  const form = formOf(drawing.seed);
  return drawing.draw === 'cover' ? cover(form) : chip(form);
}

/** A building is inline because its tiles are animated one by one; every other picture is an `img`. */
export function Drawn(drawing: Drawing) {
  // Safe: our own markup of numbers, colours and class names.
  if (drawing.draw === 'building') return <span dangerouslySetInnerHTML={{ __html: building(drawing.seed) }} />;
  // Lazy, because each picture is a document that the browser would otherwise build inside React's commit, before the
  // words are painted. Measured: content of home -7 % on the slow line, -11 % on the fast one.
  return <img src={pictureAddress(pictureOf(drawing))} alt="" decoding="async" loading="lazy" />;
}
