import { hues } from './hues';
import { palettes } from './palettes';

/** The text of hue.css; a test keeps the file equal to it. */
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
  return [
    '/* Written from palettes.ts: UPDATE_TOKENS=1 npx vitest run tests/shared/modules */',
    ...rules,
    '/* Inks do not change with the theme; grounds and the text on them do. */',
    `[data-hue] {
  --tint-text: var(--ht);
  --ink-mark: var(--h2);
}
@media not print {
  [data-theme='dark'] [data-hue] {
    --tint: color-mix(in srgb, var(--h0) 22%, var(--bg-page));
    --tint-2: color-mix(in srgb, var(--h0) 55%, var(--bg-page));
    --tint-3: color-mix(in srgb, var(--h0) 85%, var(--bg-page));
    --tint-text: var(--h4);
    --ink-mark: var(--h3);
  }
}`,
    '',
  ].join('\n');
}
