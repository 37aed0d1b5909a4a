import { keysOf } from '../../src/shared/lib/keys-of.ts';
import { tokens } from '../../src/shared/theme/tokens.ts';

const line = ([name, value]: [string, string]) =>
  `  --${name}: ${value.startsWith('$') ? `var(--${value.slice(1)})` : value};`;

function block(selector: string, values: Record<string, string>, extra: string[] = []): string {
  return [`${selector} {`, ...Object.entries(values).map(line), ...extra, '}'].join('\n');
}

const { light, dark, sepia } = tokens.themes;
const constantOf = (name: string) => tokens.constant[name] ?? '';
const theme = (selector: string, values: Record<string, string>, scheme: 'light' | 'dark') =>
  block(selector, values, [`  color-scheme: ${scheme};`]);
/** The values in which sepia differs from light. */
const changed = Object.fromEntries(
  keysOf(sepia).flatMap((role) => (sepia[role] === light[role] ? [] : [[role, sepia[role]]])),
);

/**
 * What the mask of a dialog uses. Stated on the mask itself, because it inherits custom properties only from Chromium 122,
 * Firefox 120 and Safari 17.4 on.
 */
const mask = (selector: string, { 'bg-mask': ground }: { 'bg-mask': string }) =>
  block(selector, { 'bg-mask': ground, 't-base': constantOf('t-base'), 'ease-out': constantOf('ease-out') });

/** The text of tokens.css. */
export function tokensCss(): string {
  return [
    block(':root', { ...tokens.palette, ...tokens.constant }),
    '@media (min-width: 1680px) {\n  :root {\n    --container: 1320px;\n  }\n}',
    theme(":root,\n[data-theme='light'],\n[data-theme='sepia']", light, 'light'),
    mask('::backdrop', light),
    // Paper is white, so the light theme is printed.
    `@media not print {\n${theme("[data-theme='dark']", dark, 'dark')}\n${mask("[data-theme='dark'] ::backdrop", dark)}\n${block("[data-theme='sepia']", changed)}\n}`,
    '',
  ].join('\n');
}
