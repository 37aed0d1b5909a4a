import { randomHex } from '@/shared/lib/random-hex';
import { exclusive, isLeaseHeld, takeLease } from './lease';

/** Identifies this page load: two windows that edit one text must not write into each other's. */
const windowId = randomHex(4);
const leaseOf = (window: string): string => `window:${window}`;

/** The key under which this window keeps its text for `id`, beside those of other windows (D15). */
export const ownEntry = (id: string): string => `${id}~${windowId}`;
/** Id of an entry of this window; null for one of another window. */
export function idOfOwn(entry: string): string | null {
  const [id = '', window] = entry.split('~');
  return window === windowId ? id : null;
}

let isHeld = false;
/** Tells other windows that this one is open. A closed or crashed window holds nothing. */
function holdOpen(): void {
  if (isHeld) return;
  isHeld = true;
  const lost = () => {
    isHeld = false;
  };
  takeLease({ name: leaseOf(windowId), steal: false, onHeld: () => undefined, onLost: lost });
}

/**
 * Takes over the entries that closed windows have left, unless this window has a text for the same id. Without locks
 * nobody knows which windows are open, so all are taken over. `entries` reads the present keys; `rename` moves one.
 */
export const takeOverEntries = (entries: () => string[], rename: (from: string, to: string) => void): Promise<void> =>
  exclusive('window-entries', async () => {
    holdOpen();
    for (const from of entries()) {
      // An entry of an older build names no window.
      const [id = '', window] = from.split('~');
      const isOpen = window === windowId || (window !== undefined && (await isLeaseHeld(leaseOf(window))));
      if (!isOpen && !entries().includes(ownEntry(id))) rename(from, ownEntry(id));
    }
  });

/** The record with one of its keys renamed. */
export function withRenamed<T>(record: Record<string, T>, from: string, to: string): Record<string, T> {
  const { [from]: value, ...others } = record;
  return value === undefined ? record : { ...others, [to]: value };
}
