import { inkOf } from './author-colour';
import { isPlain, parseHtml, isFormula } from './parse-html';

type Katex = (typeof import('katex'))['default'];
let loaded: { katex: Katex; hasChemistry: boolean } | null = null;

const formulasBelow = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-tex]')];
const isChemistry = (tex: string): boolean => /\\(?:ce|pu)\b/.test(tex);

/** KaTeX with its styles, and its chemistry if one of the formulas needs it. */
async function load(sources: readonly string[]): Promise<Katex> {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  loaded ??= { katex, hasChemistry: false };
  if (!loaded.hasChemistry && sources.some(isChemistry)) {
    await import('katex/contrib/mhchem');
    loaded.hasChemistry = true;
  }
  return katex;
}

function render(place: HTMLElement, { render: into }: Katex): void {
  const { tex = '', formula } = place.dataset;
  const source = place.textContent;
  delete place.dataset['tex'];
  try {
    into(tex, place, {
      displayMode: formula === 'display',
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      // For commands that are not trusted.
      errorColor: 'currentColor',
    });
  } catch {
    // What KaTeX refuses stays as its author wrote it.
    place.textContent = source;
  }
  for (const coloured of place.querySelectorAll<HTMLElement>('[style*="color"]')) {
    // A phantom only takes room. Chemistry sets its indices with them.
    if (coloured.style.color === 'transparent') continue;
    const ink = inkOf(coloured.style.color);
    coloured.style.color = '';
    for (const [name, value] of Object.entries(ink ?? {})) coloured.style.setProperty(name, value);
  }
}

/** Renders the formulas below `root`: at once if KaTeX is there. */
export async function renderFormulas(root: ParentNode): Promise<void> {
  const places = formulasBelow(root);
  if (places.length === 0) return;
  const sources = places.map(({ dataset }) => dataset['tex'] ?? '');
  const isReady = loaded && (loaded.hasChemistry || !sources.some(isChemistry));
  const katex = loaded && isReady ? loaded.katex : await load(sources);
  for (const place of places) if (place.dataset['tex'] !== undefined) render(place, katex);
}

const texOf = (html: string): string[] =>
  isPlain(html) || !/[$\\]|math|katex|formula/i.test(html)
    ? []
    : parseHtml(html).parts.flatMap((part) => (isFormula(part) ? part.tex : []));

/**
 * Loads what the formulas of these texts need. The first formula tells that KaTeX is needed, and only texts with chemistry
 * are read besides: a paper of 2,000 questions has 10,000 texts.
 */
export async function prepareFormulas(html: readonly string[]): Promise<void> {
  const first = html.find((text) => texOf(text).length > 0);
  if (first !== undefined) await load([first, ...html.filter(isChemistry)].flatMap(texOf));
}
