import { useSyncExternalStore } from 'react';
import { resolvedTheme, themeChoice, watchTheme, type ThemeChoice } from './theme-choice';

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(watchTheme, themeChoice);
export const useResolvedTheme = (): 'light' | 'dark' => useSyncExternalStore(watchTheme, resolvedTheme);
