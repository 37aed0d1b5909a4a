import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** From here on the database of this device fails, until the mock is restored. */
export const fillDevice = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
