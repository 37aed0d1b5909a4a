import { tokens, type ThemeName } from './tokens';

const line = ([name, value]: [string, string]) =>
  `  --${name}: ${value.startsWith('$') ? `var(--${value.slice(1)})` : value};`;

function block(selector: string, values: Record<string, string>, extra: string[] = []): string {
  return [`${selector} {`, ...Object.entries(values).map(line), ...extra, '}'].join('\n');
}

function theme(name: ThemeName, selector: string): string {
  const scheme = name === 'dark' ? 'dark' : 'light';
  return block(selector, tokens.themes[name], [`  color-scheme: ${scheme};`]);
}

/** The text of tokens.css; a test keeps the file equal to it. */
export function tokensCss(): string {
  return [
    '/* Written from tokens.ts: UPDATE_TOKENS=1 npx vitest run tests/shared/theme */',
    block(':root', { ...tokens.palette, ...tokens.constant }),
    '@media (min-width: 1680px) {\n  :root {\n    --container: 1320px;\n  }\n}',
    theme('light', ":root,\n[data-theme='light']"),
    theme('dark', "[data-theme='dark']"),
    theme('sepia', "[data-theme='sepia']"),
    '',
  ].join('\n');
}
