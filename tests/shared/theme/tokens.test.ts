import { expect, it } from 'vitest';
import { tokens, valueOf, type Role, type ThemeName } from '@/shared/theme/tokens';
import { contrast } from '../../contrast';

const readable: [Role, Role[]][] = [
  ['text-1', ['bg-page', 'bg-card', 'bg-subtle', 'bg-muted', 'bg-hover', 'bg-selected']],
  ['text-2', ['bg-page', 'bg-card', 'bg-subtle', 'bg-muted', 'bg-hover']],
  ['text-3', ['bg-page', 'bg-card', 'bg-subtle']],
  ['primary-text', ['bg-card', 'bg-page', 'primary-soft', 'bg-selected']],
  ['price', ['bg-card', 'bg-page', 'accent-soft']],
  ['text-inverse', ['primary', 'accent', 'danger-fill', 'success-fill']],
  ['success-text', ['bg-card', 'success-soft']],
  ['warning-text', ['bg-card', 'warning-soft']],
  ['danger-text', ['bg-card', 'danger-soft']],
  ['type-sys-text', ['type-sys-bg']],
  ['type-pack-text', ['type-pack-bg']],
  ['type-exp-text', ['type-exp-bg']],
  ['type-free-text', ['type-free-bg']],
  ['type-add-text', ['type-add-bg']],
];

it.each(Object.keys(tokens.themes) as ThemeName[])('text is readable in the %s theme: 4.5 to 1 (WCAG AA)', (theme) => {
  const isWeak = (text: Role, ground: Role) => contrast(valueOf(theme, text), valueOf(theme, ground)) < 4.5;
  const weak = readable.flatMap(([text, grounds]) =>
    grounds.filter((ground) => isWeak(text, ground)).map((ground) => `${text} on ${ground}`),
  );
  expect(weak).toEqual([]);
});
