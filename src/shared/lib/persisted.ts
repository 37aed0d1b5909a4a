import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecord } from './is-record';
import { jsonIn, local, tab, type Store } from './storage';

/** A zustand store over one key of the device, for `useStore(store, select)`, or `getState()` outside React. */
export interface Persisted<T> extends Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Returns false when the device stores nothing; the value then lives as long as the page. */
  write: (value: T) => boolean;
  /** Changes some fields of an object and keeps the others, including those that another tab has just written. */
  change: (changes: Partial<T>) => boolean;
  /** Writes what follows from the value that the device has now. */
  update: (next: (now: T) => T) => boolean;
  /** Removes the key; the value is the default again. */
  forget: () => void;
}
interface Options {
  /** Stored as plain text instead of JSON. */
  plain?: boolean;
  /** localStorage (default), or sessionStorage for as long as the tab exists. */
  on?: Store;
}
interface KnownStore {
  store: Persisted<never>;
  on: Store;
  /** Reads the device again. */
  reread: () => void;
  /** The key was removed: the default applies until the next read. */
  resetInMemory: () => void;
}

/** Repairs a stored value: an invalid field gets its default, invalid rows and entries are dropped. */
function fitting(schema: z.ZodMiniType, raw: unknown, fallback: unknown): unknown {
  // zod's own fields are typed without zod/mini's classes, which are all that this build has.
  const fits = (type: unknown) => (value: unknown) => z.safeParse(type as z.ZodMiniType, value).success;
  if (schema instanceof z.ZodMiniObject && isRecord(raw)) {
    // The shape has the fields of T, and the default of an object schema is an object.
    const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>);
    const defaults = fallback as Record<string, unknown>;
    return Object.fromEntries(fields.map(([name, field]) => [name, fitting(field, raw[name], defaults[name])]));
  }
  if (schema instanceof z.ZodMiniArray && Array.isArray(raw)) return raw.filter(fits(schema.def.element));
  if (schema instanceof z.ZodMiniRecord && isRecord(raw)) {
    const isValue = fits(schema.def.valueType);
    return Object.fromEntries(Object.entries(raw).filter(([, value]) => isValue(value)));
  }
  const parsed = z.safeParse(schema, raw);
  return parsed.success ? parsed.data : fallback;
}

/** Stores by key, so that each key has one store. */
const known = new Map<string, KnownStore>();

/**
 * The store of a storage key (D20: one module owns a key, others import it from there). It is read at first use and
 * follows changes of other tabs. For keys per learner or course, write a function that returns `persisted(…)`.
 */
export function persisted<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
  { plain, on = local }: Options = {},
): Persisted<z.output<S>> {
  type T = z.output<S>;
  const before = known.get(key);
  // One key has one schema, so the store has this type.
  if (before) return before.store as unknown as Persisted<T>;

  const memory = createStore<T>(() => fallback);
  /** The stored text when it was last read; undefined: not yet read. */
  let text: string | null | undefined;
  const reread = () => {
    const now = on.read(key);
    if (now === text) return;
    text = now;
    const raw = plain ? now : jsonIn(now);
    // `fitting` returns a value that the schema accepts, otherwise the fallback.
    memory.setState(fitting(schema, raw, fallback) as T, true);
  };
  const getState = () => {
    if (text === undefined) reread();
    return memory.getState();
  };
  const write = (value: T): boolean => {
    const next = plain ? String(value) : JSON.stringify(value);
    const isWritten = on.write(key, next);
    text = isWritten ? next : on.read(key);
    memory.setState(value, true);
    return isWritten;
  };
  const update = (next: (now: T) => T): boolean => {
    // The storage event of another tab may still be on its way.
    reread();
    return write(next(memory.getState()));
  };
  const store: Persisted<T> = {
    getState,
    getInitialState: memory.getInitialState,
    subscribe: memory.subscribe,
    write,
    update,
    // `change` is only called on stores of objects.
    change: (changes) => update((now) => ({ ...(now as object), ...changes }) as T),
    forget: () => {
      on.remove(key);
      text = null;
      memory.setState(fallback, true);
    },
  };
  const resetInMemory = () => {
    text = undefined;
    memory.setState(fallback, true);
  };
  // One map contains stores of all types; see `before`.
  known.set(key, { store: store as unknown as Persisted<never>, on, reread, resetInMemory });
  return store;
}

/** Removes keys from the device and resets their stores. */
export function clearStored(keys: readonly string[]): void {
  for (const key of keys) {
    local.remove(key);
    known.get(key)?.resetInMemory();
  }
}

/** All keys or none. Returns a function that restores the old values; null if the device refused a key. */
export function writeStored(texts: ReadonlyMap<string, string>): (() => void) | null {
  const before = [...texts.keys()].map((key) => [key, local.read(key)] as const);
  const undo = () => {
    // Remove all new values first, so that the old ones have room.
    for (const [key] of before) local.remove(key);
    for (const [key, text] of before) {
      if (text !== null) local.write(key, text);
      known.get(key)?.reread();
    }
  };
  for (const [key, text] of texts) {
    if (!local.write(key, text)) {
      undo();
      return null;
    }
  }
  for (const key of texts.keys()) known.get(key)?.reread();
  return undo;
}

// The mock API runs in Node, where there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    const on = storageArea === localStorage ? local : tab;
    for (const [name, entry] of known) {
      if (entry.on !== on) continue;
      if (key === null) entry.resetInMemory();
      else if (key === name) entry.reread();
    }
  });
  window.addEventListener('pageshow', ({ persisted: wasFrozen }) => {
    if (wasFrozen) for (const { reread } of known.values()) reread();
  });
}
