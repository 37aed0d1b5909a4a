import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

function isChoice(value: string | null): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

function systemIsDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return 'system'; // storage refused: the theme lives as long as the page
  }
}

export function resolvedTheme(): 'light' | 'dark' {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return systemIsDark() ? 'dark' : 'light';
}

/** Writes the theme on <html>; the early entry calls it before anything is drawn. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = resolvedTheme();
}

export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    document.documentElement.dataset.theme = choice === 'system' ? resolvedTheme() : choice;
    return;
  }
  changed();
}

function changed(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', changed);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', changed);
    matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', changed);
  };
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);

export const useResolvedTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, resolvedTheme);
