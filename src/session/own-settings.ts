import { useSyncExternalStore } from 'react';
import { local, readJson } from '@/shared/lib/storage';
import { session, useUser } from './login';

type Settings = Readonly<Record<string, unknown>>;
const none: Settings = {};
const listeners = new Set<() => void>();
/** The same text gives the same object, so that hooks may compare by identity. */
const known = new Map<string, { text: string | null; value: Settings }>();

/** Rows of this device that belong to one learner (visitors: guest), never read by another account. */
export const ownKey = (userId: string | null, what: string): string => `u:${userId ?? 'guest'}:${what}`;

function readAt(key: string): Settings {
  const text = local.read(key);
  const before = known.get(key);
  if (before && before.text === text) return before.value;
  const raw = readJson(local, key);
  const value = typeof raw === 'object' && raw !== null ? (raw as Settings) : none;
  known.set(key, { text, value });
  return value;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const ownSettings = {
  read: (what: string): Settings => readAt(ownKey(session.userId(), what)),
  change(what: string, changes: Settings): void {
    const key = ownKey(session.userId(), what);
    local.write(key, JSON.stringify({ ...readAt(key), ...changes }));
    for (const listener of listeners) listener();
  },
};
export function useOwnSettings(what: string): Settings {
  const key = ownKey(useUser()?.id ?? null, what);
  return useSyncExternalStore(subscribe, () => readAt(key));
}

/** 快捷键: one switch for the player and for answering, kept with the practice settings. */
export const shortcutSwitch = {
  isOn: (): boolean => ownSettings.read('practice').shortcuts !== false,
  set: (on: boolean): void => ownSettings.change('practice', { shortcuts: on }),
};
export const useShortcutSwitch = (): boolean => useOwnSettings('practice').shortcuts !== false;
