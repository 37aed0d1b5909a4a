import { act } from '@testing-library/react';

/** Writes a key as another tab does; null removes it. Browsers send the event to all tabs but the writing one. */
export function otherTab(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })));
}
