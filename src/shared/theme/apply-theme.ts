import { local } from '../lib/storage';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export const themeKey = 'theme';
/** Each call creates a new MediaQueryList, so remove a listener from the one it was added to. */
export const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Reads storage directly, because the store would weigh more than the whole early entry. */
const storedChoice = (): ThemeChoice => themeChoices.find((choice) => choice === local.read(themeKey)) ?? 'system';

/** Sets the theme on <html>. The early entry calls it before the page is painted. */
export function applyTheme(choice: ThemeChoice = storedChoice()): void {
  const system = darkSystem().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
}
