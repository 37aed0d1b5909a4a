/** Web storage that never throws, whether it is refused or full. */
export interface Store {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function attempt<Value>(run: () => Value, otherwise: Value): Value {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

const guarded = (pick: () => Storage): Store => ({
  read: (key) => attempt(() => pick().getItem(key), null),
  write: (key, value) =>
    attempt(() => {
      pick().setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => pick().removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(pick()), []),
});

export const local = guarded(() => localStorage);
export const tab = guarded(() => sessionStorage);

/** The text of a stored field; numbers become text, everything else becomes the fallback. */
export const storedText = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;

/** The value of a JSON text, or null where it is missing or unreadable. */
export function jsonIn(text: string | null): unknown {
  return text === null ? null : attempt<unknown>(() => JSON.parse(text), null);
}
export const readJson = (store: Store, key: string): unknown => jsonIn(store.read(key));
