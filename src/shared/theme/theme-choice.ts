import { local } from '../lib/storage';

export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

// Storage may be refused: then the choice lives as long as the page.
let unstored: ThemeChoice = 'system';

const asChoice = (value: string | null): ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system' ? value : unstored;

export const themeChoice = (): ThemeChoice => asChoice(local.read(key));

export function resolvedTheme(): 'light' | 'dark' {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkSystem().matches ? 'dark' : 'light';
}

/** Writes the theme on <html>; the early entry calls it before anything of the page is drawn. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = resolvedTheme();
}

function changed(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

export function setThemeChoice(choice: ThemeChoice): void {
  unstored = local.write(key, choice) ? 'system' : choice;
  changed();
}

let stop = () => {};

/** Calls back on the learner's choice here or in another tab, and when the system changes. */
export function watchTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Each call of matchMedia makes a list of its own: what is listened to is what must be let go.
    const system = darkSystem();
    window.addEventListener('storage', changed);
    system.addEventListener('change', changed);
    stop = () => {
      window.removeEventListener('storage', changed);
      system.removeEventListener('change', changed);
    };
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}
