import { useSyncExternalStore } from 'react';

let settled = false;
const waiting = new Set<() => void>();

/**
 * The first page of a visit is settled when its first content stands: only then the code and the calls that it
 * does not need are fetched.
 */
export function markSettled(): void {
  if (settled) return;
  settled = true;
  for (const run of waiting) run();
  waiting.clear();
}

let held = 0;
/** Something that is no call, and that the first content waits for; the answer lets go. */
export function holdSettled(): () => void {
  held += 1;
  let holding = true;
  return () => {
    if (holding) held -= 1;
    holding = false;
  };
}
export const isHeld = (): boolean => held > 0;

/** Runs at once where the visit has settled; the answer stops waiting. */
export function whenSettled(run: () => void): () => void {
  if (settled) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => {
    waiting.delete(run);
  };
}

const subscribe = (listener: () => void) => whenSettled(listener);
export const useSettled = (): boolean => useSyncExternalStore(subscribe, () => settled);
