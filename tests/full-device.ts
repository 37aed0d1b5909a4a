import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** From here on this browser refuses to store settings and drafts. */
export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
}

/** From here on the database of this device fails, until the mock is restored. */
export const fillDevice = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
