import { local } from '../lib/storage';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export const themeKey = 'theme';
/** Each call makes a list of its own: what is listened to is what must be let go. */
export const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Without the store, which would weigh more than the whole early entry. */
const keptChoice = (): ThemeChoice => themeChoices.find((choice) => choice === local.read(themeKey)) ?? 'system';

/** Writes the theme on <html>; the early entry calls it before anything of the page is drawn. */
export function applyTheme(choice: ThemeChoice = keptChoice()): void {
  const system = darkSystem().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
}
