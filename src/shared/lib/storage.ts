/** Web storage that never throws, whether it is refused or full. */
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
        // Storage is refused, so there is nothing to remove.
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

/** The text of a stored field; numbers become text, everything else becomes the fallback. */
export const storedText = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;

/** The value of a JSON text, or null where it is missing or unreadable. */
export function jsonIn(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
export const readJson = (store: Store, key: string): unknown => jsonIn(store.read(key));
