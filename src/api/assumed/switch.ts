/** The calls of S7's holes (D9), G1-G10: not in the specification, each with its own switch. */
export type AssumedName = 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8' | 'G9' | 'G10';

const listeners = new Set<() => void>();
/** Where storage is refused the visit is this page. */
const offHere = new Set<AssumedName>();

function storedOff(name: AssumedName): boolean {
  try {
    return sessionStorage.getItem(`off:${name}`) !== null;
  } catch {
    return false;
  }
}

export const assumedOn = (name: AssumedName): boolean =>
  import.meta.env[`VITE_ASSUMED_${name}`] !== 'off' && !offHere.has(name) && !storedOff(name);

/** An HTTP 404 switches a call off for the visit; the screens then show their fallback. */
export function switchOff(name: AssumedName): void {
  offHere.add(name);
  try {
    sessionStorage.setItem(`off:${name}`, '1');
  } catch {
    // offHere remembers it
  }
  for (const listener of listeners) listener();
}

/** Forgets what was switched off in this visit; a setting of the build stays. */
export function switchAllOn(): void {
  for (const name of offHere) {
    try {
      sessionStorage.removeItem(`off:${name}`);
    } catch {
      // nothing was stored
    }
  }
  offHere.clear();
  for (const listener of listeners) listener();
}

export function subscribeAssumed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
