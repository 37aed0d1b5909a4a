import { hues } from '../../src/shared/art/hues.ts';
import { palettes } from '../../src/shared/art/palettes.ts';
import { valueOf } from '../../src/shared/theme/tokens.ts';

/** The channels of a colour such as #1F3478. */
const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** Mixes a share of an ink into the dark ground. Computed here, because Chromium before 111 has no color-mix(). */
function onDark(ink: string, share: number): string {
  const ground = channels(valueOf('dark', 'bg-page'));
  const mixed = channels(ink).map((value, at) => Math.round(value * share + (ground[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The text of hue.css. */
export function hueCss(): string {
  const rules = hues.map((hue) => {
    const { ink, paper, accent, text } = palettes[hue];
    const values = [
      ...ink.map((colour, step) => `  --h${step}: ${colour};`),
      `  --ha: ${accent};`,
      `  --ht: ${text};`,
      ...['tint', 'tint-2', 'tint-3'].map((name, step) => `  --${name}: ${paper[step]};`),
    ];
    return `[data-hue='${hue}'] {\n${values.join('\n')}\n}`;
  });
  const dark = hues.map((hue) => {
    const [ink = ''] = palettes[hue].ink;
    const tints = [0.22, 0.55, 0.85].map(
      (share, step) => `    --tint${step ? `-${step + 1}` : ''}: ${onDark(ink, share)};`,
    );
    return `  [data-theme='dark'] [data-hue='${hue}'] {\n${tints.join('\n')}\n  }`;
  });
  return [
    ...rules,
    '/* Inks do not change with the theme; grounds and the text on them do. */',
    `[data-hue] {
  --tint-text: var(--ht);
  --ink-mark: var(--h2);
}
@media not print {
  [data-theme='dark'] [data-hue] {
    --tint-text: var(--h4);
    --ink-mark: var(--h3);
  }
${dark.join('\n')}
}`,
    '',
  ].join('\n');
}
