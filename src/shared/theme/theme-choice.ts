import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { persisted } from '../lib/persisted';
import { applyTheme, darkSystem, themeChoices, themeKey } from './apply-theme';

export const themeChoice = persisted(themeKey, z.enum(themeChoices), 'system', { plain: true });

function watchSystem(listener: () => void): () => void {
  const system = darkSystem();
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}

/** Keeps <html> in step with the learner's choice (also of another tab) or the system. Returns the stop function. */
export function watchTheme(): () => void {
  const apply = () => applyTheme(themeChoice.getState());
  const stops = [themeChoice.subscribe(apply), watchSystem(apply)];
  return () => stops.forEach((stop) => stop());
}

export function useResolvedTheme(): 'light' | 'dark' {
  const choice = useStore(themeChoice);
  const dark = useSyncExternalStore(watchSystem, () => darkSystem().matches);
  if (choice !== 'system') return choice;
  return dark ? 'dark' : 'light';
}
