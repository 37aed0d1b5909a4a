/** Web storage that may be refused, full or hold something odd: none of it throws here. */
export interface Store {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function guarded(pick: () => Storage): Store {
  return {
    read(key) {
      try {
        return pick().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        pick().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        pick().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left to remove.
      }
    },
    keys() {
      try {
        return Object.keys(pick());
      } catch {
        return [];
      }
    },
  };
}

export const local = guarded(() => localStorage);
export const tab = guarded(() => sessionStorage);

/** Text of a stored field; numbers count, everything else is the fallback. */
export const storedText = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;

/** A stored JSON value, or null where it is missing or unreadable. */
export function readJson(store: Store, key: string): unknown {
  const text = store.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
